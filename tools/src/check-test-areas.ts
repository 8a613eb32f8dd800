// `npm run check areas`: the tables that say which tests a change can break are complete and name no missing path.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { ROOT } from './root.ts';
import { findAreaFaults } from './testing/area-tests.ts';
import { LONG_TESTS } from './testing/long-tests.ts';
import { BROWSER_AREAS } from './testing/test-areas.ts';
import { isTest, laneOf } from './testing/test-files.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)));
const longFiles = files.filter((file) => isTest(file) && laneOf(file) === 'long');
const faults = findAreaFaults({ files, areas: BROWSER_AREAS, longTests: LONG_TESTS, longFiles });
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('The tables are tools/src/testing/test-areas.ts and long-tests.ts.');
process.exitCode = faults.length === 0 ? 0 : 1;
