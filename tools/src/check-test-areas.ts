// `npm run check areas`: the tables that say which tests a change can break are complete and name no missing path.
import { findAreaFaults } from './testing/area-tests.ts';
import { LONG_TESTS } from './testing/long-tests.ts';
import { listFiles } from './testing/repository.ts';
import { BROWSER_AREAS, UNIT_AREAS } from './testing/test-areas.ts';
import { isTest, suiteOf } from './testing/test-files.ts';

const files = listFiles();
const longFiles = files.filter((file) => isTest(file) && suiteOf(file) === 'long');
const faults = findAreaFaults({ files, areas: BROWSER_AREAS, unitAreas: UNIT_AREAS, longTests: LONG_TESTS, longFiles });
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('The tables are tools/src/testing/test-areas.ts and long-tests.ts.');
process.exitCode = faults.length === 0 ? 0 : 1;
