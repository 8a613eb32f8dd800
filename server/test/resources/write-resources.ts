// Writes docs/resources.md: `npm run resources`.
import fs from 'node:fs';
import { DECLARED } from '@app/contract/resources/all-resources.ts';
import { printResources, RESOURCES_PAGE } from './print-resources.ts';

fs.writeFileSync(RESOURCES_PAGE, printResources(DECLARED));
