/** Runs all measurements in sequence; each has its own exit code. Run: `npm run bench` */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

for (const name of ['catalogue', 'intake', 'overload', 'streams', 'web', 'taps']) {
  console.log(`\n## ${name}\n`);
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
