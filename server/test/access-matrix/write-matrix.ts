// Writes the page of the matrix: `npm run access-matrix`.
import fs from 'node:fs';
import { printMatrix } from './expected-answer.ts';
import { printRoles } from './expected-of-role.ts';
import { MATRIX_PAGE, matrixPage } from './matrix-page.ts';

fs.writeFileSync(MATRIX_PAGE, matrixPage(printMatrix(), printRoles()));
