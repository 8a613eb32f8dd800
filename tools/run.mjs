// Runs a TypeScript file of this repository on a bare clone:  node tools/run.mjs tools/src/launch.ts [arguments]
// Installs the packages when they are missing or stale, and finds a Node that runs TypeScript.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureInstalled, findNode } from './bootstrap.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [target = '', ...args] = process.argv.slice(2);
const file = path.resolve(root, target);

await ensureInstalled();
const node = findNode();
const nodeArgs = ['--disable-warning=ExperimentalWarning', file, ...args];
const env = {
  // What was compiled once is there at the next start, of this program and of those that it starts.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
};

if (process.execve) process.execve(node, [node, ...nodeArgs], env); // becomes that program; never returns

// Its own process group: Ctrl-C in the terminal reaches us, and we pass it on once.
// The channel tells it when we are gone, however we went.
const child = spawn(node, nodeArgs, {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: process.platform !== 'win32',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('error', (error) => {
  process.stderr.write(`${node} does not start: ${error.message}\n`);
  process.exit(1);
});
child.once('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
