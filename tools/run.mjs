// Runs a TypeScript file of this repository on a fresh clone: node tools/run.mjs tools/src/start.ts [arguments].
// Installs missing or outdated packages, and finds a Node that runs TypeScript.
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
  // Caches compiled code for the next start of this program and its children.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
};

if (process.execve) process.execve(node, [node, ...nodeArgs], env); // becomes that program; never returns

// A separate process group: Ctrl-C in the terminal reaches only this process, which passes it on once. The channel
// closes when this process dies.
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
