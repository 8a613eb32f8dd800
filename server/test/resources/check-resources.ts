// `npm run check resources`: calls, columns, audit and copies follow from the declarations, and the page of the resources
// is the present one.
import fs from 'node:fs';
import { DECLARED } from '@app/contract/resources/all-resources.ts';
import { printResources, RESOURCES_PAGE } from './print-resources.ts';
import { placesWithoutProbe } from './probe-field.ts';

const missing = DECLARED.flatMap(placesWithoutProbe);
for (const place of missing) console.error(`A new field is missing in ${place}.`);
const isPresent = fs.existsSync(RESOURCES_PAGE) && fs.readFileSync(RESOURCES_PAGE, 'utf8') === printResources(DECLARED);
if (!isPresent) console.error('docs/resources.md is not the present one: npm run resources');
process.exitCode = missing.length === 0 && isPresent ? 0 : 1;
