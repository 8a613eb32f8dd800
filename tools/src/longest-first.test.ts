import fs from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { LONGEST } from './longest-first.ts';
import { ROOT } from './root.ts';

it('the files that are begun first are there', () => {
  expect(LONGEST.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
});
