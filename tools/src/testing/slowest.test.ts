import { expect, it } from 'vitest';
import { slowestFiles, slowestTests } from './slowest.ts';

const files = Array.from({ length: 12 }, (_, at) => ({
  name: `${at}.test.ts`,
  ms: at * 250,
  tests: [{ title: 'a rule', ms: at * 200, isPassed: true, reasons: [] }],
}));

it('the ten files that took longest are named, the longest first', () => {
  const slowest = slowestFiles(files);
  expect(slowest).toHaveLength(10);
  expect(slowest.slice(0, 2)).toEqual(['2.8 s  11.test.ts', '2.5 s  10.test.ts']);
});

it('the ten tests that took longest are named, the longest first', () => {
  const slowest = slowestTests(files);
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toBe('2.2 s  11.test.ts › a rule');
});
