// Plain JavaScript for any Node from 18 on: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const LOCK_FILE = path.join(ROOT, 'package-lock.json');
const MODULES = path.join(ROOT, 'node_modules');
const STAMP_FILE = path.join(MODULES, '.installed-lock');

const PREFERRED_MAJOR = 24;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STOP_INSTALL_MS = 3_000;

/** Installs the packages of package-lock.json unless they are installed. */
export async function ensureInstalled() {
  const lock = fs.readFileSync(LOCK_FILE);
  const stamp = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  const { packages } = JSON.parse(lock.toString('utf8'));
  if (readIfThere(STAMP_FILE) === stamp && !isFolderMissing(packages)) return;
  if (!isInstalled({ packages }) || isFolderMissing(packages)) await install();
  fs.writeFileSync(STAMP_FILE, stamp);
}

/** Compares npm's record of installed packages with the lock file: a manual `npm ci` counts, too. */
function isInstalled(lock) {
  const record = readIfThere(path.join(MODULES, '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
    const found = installed[place];
    if (found === undefined) return wanted.optional === true && !isMadeForThisPlatform(wanted);
    return found.version === wanted.version && found.link === wanted.link;
  });
}

/** A deleted package is in npm's record, too. Optional packages may be absent. */
function isFolderMissing(packages) {
  return Object.entries(packages).some(
    ([place, { optional }]) =>
      place.startsWith('node_modules/') && optional !== true && !fs.existsSync(path.join(ROOT, place, 'package.json')),
  );
}

/** Optional packages without a platform belong to another package, and npm omits them with it. */
function isMadeForThisPlatform({ os, cpu, libc }) {
  const fits = (list, value) => list === undefined || list.includes(value);
  const namesPlatform = os !== undefined && cpu !== undefined;
  return (
    namesPlatform && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, hasMusl() ? 'musl' : 'glibc')
  );
}

function hasMusl() {
  return process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;
}

async function install() {
  const startedAt = Date.now();
  say('Installing packages with npm ci (the first time takes a minute or two)…');
  const stillAtIt = setInterval(() => say(`  still installing, ${secondsSince(startedAt)} so far…`), 15_000);
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const exact = await npm(['ci', ...options]);
  if (!exact.isOk) say('npm ci did not work; trying npm install with the same versions…');
  // Without saving: the lock stays as it is in the repository.
  const installed = exact.isOk ? exact : await npm(['install', '--no-save', '--prefer-offline', ...options]);
  clearInterval(stillAtIt);
  if (!installed.isOk) {
    fail(
      `${exact.output}\n${installed.output}\nThe packages could not be installed; npm says why above. ` +
        'A network that is down and a full disk are the usual causes.',
    );
  }
  say(`Packages installed in ${secondsSince(startedAt)}.`);
}

function secondsSince(startedAt) {
  return `${Math.round((Date.now() - startedAt) / 1000)} s`;
}

/** @returns {Promise<{isOk: boolean, output: string}>} */
function npm(args) {
  // This Node may be below node_modules, which `npm ci` deletes: npm must use another one.
  const isOwnCopy = process.execPath.startsWith(MODULES);
  const npmScript = process.env.npm_execpath;
  const knowsNpm = npmScript?.endsWith('.js') && !isOwnCopy;
  const [program, ahead] = knowsNpm ? [process.execPath, [npmScript]] : ['npm', []];
  const searchPath = (process.env.PATH ?? '').split(path.delimiter).filter((dir) => !dir.startsWith(MODULES));
  const env = { ...process.env, PATH: searchPath.join(path.delimiter) };
  const child = spawn(program, [...ahead, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && program === 'npm',
    detached: process.platform !== 'win32', // npm and its children are one process group, which is killed as a whole
  });
  const release = stopWithThisProcess(child);
  let output = '';
  const collect = (text) => (output += text);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isOk: false, output: error.message }));
    child.once('close', (code) => {
      release();
      resolve({ isOk: code === 0, output: output.trim() });
    });
  });
}

/**
 * Stops an installation with this process: one that runs on would change packages under the next start.
 *
 * @returns {() => void} to be called when it has exited
 */
function stopWithThisProcess(child) {
  const signalAll = (signal) => {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    } catch {
      // it has exited already
    }
  };
  const onSignal = () => {
    say('Stopping the installation…');
    signalAll('SIGTERM');
    const force = setTimeout(() => signalAll('SIGKILL'), STOP_INSTALL_MS);
    child.once('close', () => {
      clearTimeout(force);
      process.exit(130);
    });
  };
  const onExit = () => signalAll('SIGKILL');
  for (const signal of STOP_SIGNALS) process.once(signal, onSignal);
  process.once('exit', onExit);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
    process.off('exit', onExit);
  };
}

/** @returns {string} a Node that runs TypeScript: this one, or the one that npm installed */
export function findNode() {
  const { engines } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const isOurs = isSupported(process.versions.node, engines.node);
  if (isOurs && Number.parseInt(process.versions.node) >= PREFERRED_MAJOR) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = path.join(MODULES, `node-${platform}-${process.arch}`, 'bin', name);
  if (isSupported(versionOf(installed), engines.node)) return installed;
  if (isOurs) return process.execPath;
  return fail(
    `Node ${process.versions.node} is not one of ${engines.node}, and there is no Node for ${process.platform}-${process.arch} among the packages. ` +
      `Install Node ${PREFERRED_MAJOR} (https://nodejs.org) and start again.`,
  );
}

function versionOf(node) {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim().slice(1) : '0.0.0';
}

/**
 * @param {string} version `major.minor.patch`
 * @param {string} range as our `engines` have it: `^22.19` is that major version from that minor one on, `>=26` also any later one
 * @returns {boolean}
 * @public the test calls it in a process of its own
 */
export function isSupported(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return range.split(' || ').some((one) => {
    const [, sign, fromMajor, fromMinor = '0'] = /^(\^|>=)(\d+)(?:\.(\d+))?$/.exec(one);
    if (major === Number(fromMajor)) return minor >= Number(fromMinor);
    return sign === '>=' && major > Number(fromMajor);
  });
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

/** @returns {never} */
function fail(line) {
  say(line);
  process.exit(1);
}
