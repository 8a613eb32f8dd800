// Writes the table of the calls that a client of the documents cannot use: `npm run differences`.
import fs from 'node:fs';
import { DIFFERENCES_PAGE, withDifferences } from './print-differences.ts';

fs.writeFileSync(DIFFERENCES_PAGE, withDifferences(fs.readFileSync(DIFFERENCES_PAGE, 'utf8')));
