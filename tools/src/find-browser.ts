import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { installDebianPackage, runQuietly } from './debian-packages.ts';
import { say, step } from './progress.ts';
import { ROOT } from './root.ts';

const VERSION_MS = 15_000;

/** Names on PATH, and the locations on macOS and Windows. */
const INSTALLED: readonly string[] = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without windows of its own: the same pages in two thirds of the work. */
const LIGHT = 'chromium-headless-shell';
const SHELL_NAMES = new Set(['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell']);
const PLAYWRIGHT = path.join(ROOT, 'node_modules/playwright-core/cli.js');

export interface Browser {
  readonly program: string;
  /** As the program prints it. */
  readonly version: string;
}

/**
 * Finds the browser of automated pages: `CHROME_PATH`, or the headless Chromium, which is installed if it is missing. A
 * full Chromium is used only where that fails.
 *
 * @returns undefined when there is none and it cannot be installed
 */
export async function findTestBrowser(): Promise<Browser | undefined> {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined) return firstThatRuns([given]);
  const light = (await firstThatRuns([LIGHT])) ?? (await installLight());
  if (light !== undefined) return light;
  const full = await findFull();
  if (full !== undefined) say(`  ${LIGHT} cannot be installed, so the tests use a full Chromium, which takes longer.`);
  return full;
}

/**
 * Finds Chromium: `CHROME_PATH`, an installed one, or one that is installed now.
 *
 * @returns the path of the program; undefined when there is none and it cannot be installed
 */
export async function findBrowser(): Promise<string | undefined> {
  const given = process.env['CHROME_PATH'];
  const found = await (given === undefined ? findFull() : firstThatRuns([given]));
  return found?.program;
}

async function installLight(): Promise<Browser | undefined> {
  if (await installDebianPackage(LIGHT, 'the browser tests')) {
    const installed = await firstThatRuns([LIGHT]);
    if (installed !== undefined) return installed;
  }
  await step(`Downloading ${LIGHT} for the browser tests`, () => playwright('install', '--only-shell', 'chromium'));
  return firstThatRuns(downloadedShells());
}

async function findFull(): Promise<Browser | undefined> {
  const found = await firstThatRuns(INSTALLED);
  if (found !== undefined) return found;
  say('There is no Chromium on this machine; one is installed now.');
  if (await installDebianPackage('chromium', 'the browser tests')) {
    const installed = await firstThatRuns(INSTALLED);
    if (installed !== undefined) return installed;
  }
  await step('Downloading Chromium', () => playwright('install', 'chromium'));
  const { chromium } = await import('playwright-core');
  return firstThatRuns([chromium.executablePath()]);
}

function playwright(...args: string[]): Promise<boolean> {
  return runQuietly(process.execPath, [PLAYWRIGHT, ...args]);
}

/** Playwright says only where it installs, not the program's name there. */
function downloadedShells(): string[] {
  const { stdout } = spawnSync(process.execPath, [PLAYWRIGHT, 'install', '--dry-run', '--only-shell', 'chromium'], {
    encoding: 'utf8',
  });
  const folders = Array.from(stdout.matchAll(/Install location:\s+(.*)/gu), ([, folder = '']) => folder);
  return folders
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => SHELL_NAMES.has(path.basename(file)));
}

async function firstThatRuns(candidates: readonly string[]): Promise<Browser | undefined> {
  for (const candidate of candidates) {
    const program = onSearchPath(candidate);
    const version = program === undefined ? undefined : await versionOf(program);
    if (program !== undefined && version !== undefined) return { program, version };
  }
  return undefined;
}

function onSearchPath(program: string): string | undefined {
  if (path.isAbsolute(program)) return fs.existsSync(program) ? program : undefined;
  const dirs = (process.env['PATH'] ?? '').split(path.delimiter);
  return dirs.map((dir) => path.join(dir, program)).find((file) => fs.existsSync(file));
}

/** @returns undefined when the program does not run */
async function versionOf(program: string): Promise<string | undefined> {
  if (process.platform === 'win32') return 'Chromium'; // there it opens a window instead of printing its version
  try {
    const { stdout } = await promisify(execFile)(program, ['--version', '--no-sandbox'], { timeout: VERSION_MS });
    return stdout.includes('Chrom') ? stdout.trim() : undefined;
  } catch {
    return undefined;
  }
}
