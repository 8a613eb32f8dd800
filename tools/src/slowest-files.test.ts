import path from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from './root.ts';
import { slowestFiles } from './slowest-files.ts';

it('the ten files that took longest are named, the longest first', () => {
  const testResults = Array.from({ length: 12 }, (_, at) => ({
    name: path.join(ROOT, `server/src/${at}.test.ts`),
    startTime: 1_000,
    endTime: 1_000 + at * 250,
  }));
  const slowest = slowestFiles(JSON.stringify({ testResults }));
  expect(slowest).toHaveLength(10);
  expect(slowest.slice(0, 2)).toEqual([
    `2.8 s  ${path.normalize('server/src/11.test.ts')}`,
    `2.5 s  ${path.normalize('server/src/10.test.ts')}`,
  ]);
});
