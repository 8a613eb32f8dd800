// `npm run check shape`: sizes of folders, functions and imports. `node tools/run.mjs tools/src/shape/check-shape.ts --lower`
// writes lower exceptions into exceptions.json; it adds none.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { listFiles } from '../testing/repository.ts';
import { findExcesses, judgeShape, lowerExceptions } from './judge-shape.ts';
import { measureFile } from './measure-file.ts';

const EXCEPTIONS = path.join(import.meta.dirname, 'exceptions.json');
const Figures = z.record(z.string(), z.number());
const Exceptions = z.strictObject({ folders: Figures, functions: Figures, imports: Figures });

const CODE = /^(?:packages|server|demo|sandbox|apps|bench|tools)\/.*\.tsx?$/u;
const NO_PRODUCTION = /\.test\.tsx?$|\.d\.ts$|^server\/test\/|\/testing\//u;

const files = listFiles().filter((file) => CODE.test(file) && !NO_PRODUCTION.test(file));
const found = findExcesses(
  new Map(files.map((file) => [file, measureFile(file, fs.readFileSync(path.join(ROOT, file), 'utf8'))])),
);
let exceptions = Exceptions.parse(JSON.parse(fs.readFileSync(EXCEPTIONS, 'utf8')));
if (process.argv.includes('--lower')) {
  exceptions = lowerExceptions(found, exceptions);
  fs.writeFileSync(EXCEPTIONS, `${JSON.stringify(exceptions, null, 2)}\n`);
}
const faults = judgeShape(found, exceptions);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('Exceptions are in tools/src/shape/exceptions.json. Split what grew; raise or add none.');
}
process.exitCode = faults.length === 0 ? 0 : 1;
