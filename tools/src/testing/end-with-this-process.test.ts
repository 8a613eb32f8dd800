import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Starts an endless process group, as `npm start` is one, and prints the ids of its two processes. */
const RUN = `
  import { spawn } from 'node:child_process';
  import { endWithThisProcess } from '${path.join(import.meta.dirname, 'end-with-this-process.ts')}';
  const endless = 'setInterval(() => {}, 1000);';
  const starter = "const child = require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]]);" +
    'console.log(process.pid, child.pid);';
  const program = spawn(process.execPath, ['-e', starter + endless, endless], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] });
  endWithThisProcess(program);
`;

it('a killed run leaves no program that it started', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  const pids = String(line).trim().split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  run.kill('SIGKILL');
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
