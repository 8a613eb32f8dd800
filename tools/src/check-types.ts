// `npm run check types`: builds the graph of the workspaces' types. Declarations and state are stored, so the next build
// reads only what changed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findAny } from './declared-any.ts';
import { ROOT } from './root.ts';

const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');

const builders = String(os.availableParallelism());
const { status } = spawnSync(process.execPath, [COMPILER, '--build', '--builders', builders], {
  cwd: ROOT,
  stdio: 'inherit',
});
const faults = fs
  .globSync('{packages/*,*}/dist/types/**/*.d.ts', { cwd: ROOT })
  .flatMap((file) => findAny(fs.readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`));
for (const fault of faults) {
  console.error(`${fault} declares any. Annotate the exported value that it describes.`);
}
process.exitCode = status === 0 && faults.length === 0 ? 0 : 1;
