import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

import { say } from './progress.ts';
import { ROOT } from './root.ts';
import { onStopRequest } from './stop-request.ts';

const WATCHED = ['apps', 'packages', 'sandbox', 'server'];
const NOT_SOURCES = /(?:^|[/\\])(?:node_modules|dist|\.[^/\\]+)(?:[/\\]|$)|\.test\.tsx?$/;
/** Editors write a file in several steps. */
const SETTLE_MS = 200;

let launched = launch();
let restart: NodeJS.Timeout | undefined;

for (const dir of WATCHED) {
  fs.watch(path.join(ROOT, dir), { recursive: true }, (_event, file) => {
    if (file === null || NOT_SOURCES.test(file)) return;
    clearTimeout(restart);
    restart = setTimeout(() => void startAgain(path.join(dir, file)), SETTLE_MS);
  });
}

onStopRequest(async () => {
  await end(launched);
  process.exit(0);
});

/** The launcher builds what is stale and takes a second or two: the whole product is the unit of a restart. */
function launch(): ChildProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'launch.ts')], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
}

async function startAgain(changed: string): Promise<void> {
  say(`\n${changed} changed: starting again`);
  await end(launched);
  launched = launch();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
