// Writes the matrix of docs/security.md: `npm run access-matrix`.
import fs from 'node:fs';
import { printMatrix } from './expected-answer.ts';
import { MATRIX_PAGE, replaceMatrix } from './matrix-page.ts';

fs.writeFileSync(MATRIX_PAGE, replaceMatrix(fs.readFileSync(MATRIX_PAGE, 'utf8'), printMatrix()));
