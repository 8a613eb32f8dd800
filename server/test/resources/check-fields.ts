// `npm run check fields`: a declared field is named in few files outside of its declaration.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DECLARED } from '@app/contract/resources/all-resources.ts';
import { faultsOfFields, filesOfFields, quantile, shorterFields } from './field-files.ts';
import { WIDELY_READ } from './widely-read-fields.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PRODUCTION = ['packages/*/src/**', 'server/src/**', 'apps/*/src/**', 'demo/src/**'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PRODUCTION], {
  cwd: ROOT,
})
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file) && fs.existsSync(path.join(ROOT, file)))
  .map((file) => ({ path: file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }));
const found = DECLARED.flatMap((resource) => filesOfFields(resource, files));
const counts = found.map((field) => field.files.length);
console.log(`${found.length} fields: median ${quantile(counts, 0.5)} files, p90 ${quantile(counts, 0.9)}.`);
if (process.argv.includes('--all')) for (const { field, files: own } of found) console.log(`${own.length} ${field}`);
const shorter = shorterFields(found, WIDELY_READ);
if (shorter.length > 0) console.log(`The list can be shorter: ${shorter.join(', ')}.`);
const faults = faultsOfFields(found, WIDELY_READ);
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('The list is server/test/resources/widely-read-fields.ts. It may only shrink.');
process.exitCode = faults.length === 0 ? 0 : 1;
