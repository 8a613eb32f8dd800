import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ROOT } from './root.ts';
import { endWithThisProcess } from './testing/end-with-this-process.ts';

/** Stands in for npm: an installation that starts a child, and neither ends. */
const ENDLESS_NPM = `
const { spawn } = require('node:child_process');
require('node:fs').mkdirSync('node_modules/half-installed', { recursive: true });
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
require('node:fs').writeFileSync('pids', process.pid + ' ' + child.pid);
setInterval(() => {}, 1000);
`;

/** Records its arguments, as an installation records its packages. */
const WORKING_NPM = `
const fs = require('node:fs');
fs.mkdirSync('node_modules', { recursive: true });
fs.writeFileSync('installed', process.argv[2]);
`;

const Manifest = z.object({ engines: z.object({ node: z.string() }) });

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
  '%s during the first installation stops it, and the next start installs',
  async (signal) => {
    const install = startInstall();
    const pids = await vi.waitUntil(() => readPids(path.join(folder, 'pids')), 60_000);
    expect(pids.map(isAlive)).toEqual([true, true]);
    install.child.kill(signal);
    expect(await install.ended).toBe(130);
    await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);

    fs.writeFileSync(path.join(folder, 'npm.js'), WORKING_NPM);
    expect(await startInstall().ended).toBe(0);
    expect(fs.readFileSync(path.join(folder, 'installed'), 'utf8')).toBe('ci');
  },
);

it('a deleted package is installed again', async () => {
  const packages = { 'node_modules/ours': { version: '1.0.0' }, 'node_modules/theirs': { optional: true } };
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const ours = path.join(folder, 'node_modules/ours/package.json');
  const npm = `${WORKING_NPM}
fs.mkdirSync('node_modules/ours', { recursive: true });
fs.writeFileSync('node_modules/ours/package.json', '{}');
fs.appendFileSync('runs', 'npm ');
`;
  fs.writeFileSync(path.join(folder, 'npm.js'), npm);
  const runs = async () => {
    expect(await startInstall().ended).toBe(0);
    return fs.readFileSync(path.join(folder, 'runs'), 'utf8');
  };
  expect(await runs()).toBe('npm ');
  expect(await runs()).toBe('npm ');
  fs.rmSync(path.dirname(ours), { recursive: true });
  expect(await runs()).toBe('npm npm ');
  expect(fs.existsSync(ours)).toBe(true);
});

function startInstall() {
  const child = spawn(process.execPath, ['-e', "import('./tools/bootstrap.mjs').then((b) => b.ensureInstalled())"], {
    cwd: folder,
    env: { ...process.env, npm_execpath: path.join(folder, 'npm.js') },
    stdio: 'ignore',
  });
  endWithThisProcess(child);
  return { child, ended: new Promise((resolve) => child.once('close', resolve)) };
}

it.each([
  ['20.20.2', false],
  ['22.18.0', false],
  ['22.19.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['25.2.0', false],
  ['26.10.0', true],
  ['27.0.0', true],
])('Node %s runs it by `engines`: %s', (version, isSupported) => {
  const { engines } = Manifest.parse(JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
  const script = "import('./tools/bootstrap.mjs').then((b) => console.log(b.isSupported(...process.argv.slice(1))))";
  const answer = execFileSync(process.execPath, ['-e', script, version, engines.node], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(answer.trim()).toBe(String(isSupported));
});

function readPids(file: string): number[] | undefined {
  const pids = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ').map(Number) : [];
  return pids.length === 2 ? pids : undefined;
}

/** A zombie waits for its parent. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
