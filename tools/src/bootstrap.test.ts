import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ROOT } from './root.ts';

/** Stands in for npm: an installation that starts a program of its own, and neither ends. */
const ENDLESS_NPM = `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
require('node:fs').writeFileSync('pids', process.pid + ' ' + child.pid);
setInterval(() => {}, 1000);
`;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-bootstrap-'));
  fs.mkdirSync(path.join(folder, 'tools'));
  fs.copyFileSync(path.join(ROOT, 'tools/bootstrap.mjs'), path.join(folder, 'tools/bootstrap.mjs'));
  fs.writeFileSync(path.join(folder, 'package-lock.json'), '{"packages":{}}');
  fs.writeFileSync(path.join(folder, 'npm.js'), ENDLESS_NPM);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s during the first installation ends the installation too',
  async (signal) => {
    const install = spawn(
      process.execPath,
      ['-e', "import('./tools/bootstrap.mjs').then((b) => b.ensureInstalled())"],
      {
        cwd: folder,
        env: { ...process.env, npm_execpath: path.join(folder, 'npm.js') },
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => install.once('close', resolve));
    const pids = await vi.waitUntil(() => readPids(path.join(folder, 'pids')), 10_000);
    expect(pids.map(isAlive)).toEqual([true, true]);
    install.kill(signal);
    expect(await ended).toBe(130);
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]));
  },
);

function readPids(file: string): number[] | undefined {
  const pids = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ').map(Number) : [];
  return pids.length === 2 ? pids : undefined;
}

/** A zombie waits only for its parent to ask for its end. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
