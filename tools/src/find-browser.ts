import { execFile } from 'node:child_process';
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

/** Chromium without windows of its own: the same pages in half of the work. */
const LIGHT = 'chromium-headless-shell';

/** Like `findBrowser`, for automated pages: prefers the headless Chromium. */
export function findTestBrowser(): Promise<string | undefined> {
  return findBrowser([LIGHT, ...INSTALLED], LIGHT);
}

/**
 * Finds Chromium: `CHROME_PATH`, an installed one, or one that is installed now.
 *
 * @returns the path of the program; undefined when there is none and it cannot be installed
 */
export async function findBrowser(names = INSTALLED, debianPackage = 'chromium'): Promise<string | undefined> {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined) return firstThatRuns([given]);
  const found = await firstThatRuns(names);
  if (found !== undefined) return found;
  say('There is no Chromium on this machine; one is installed now.');
  if (await installDebianPackage(debianPackage, 'the browser tests')) {
    const installed = await firstThatRuns(names);
    if (installed !== undefined) return installed;
  }
  await step('Downloading Chromium for the browser tests', () =>
    runQuietly(process.execPath, [path.join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']),
  );
  const { chromium } = await import('playwright-core');
  return firstThatRuns([chromium.executablePath()]);
}

async function firstThatRuns(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    const program = onSearchPath(candidate);
    if (program !== undefined && (await runs(program))) return program;
  }
  return undefined;
}

function onSearchPath(program: string): string | undefined {
  if (path.isAbsolute(program)) return fs.existsSync(program) ? program : undefined;
  const dirs = (process.env['PATH'] ?? '').split(path.delimiter);
  return dirs.map((dir) => path.join(dir, program)).find((file) => fs.existsSync(file));
}

async function runs(program: string): Promise<boolean> {
  if (process.platform === 'win32') return true; // there it opens a window instead of printing its version
  try {
    const { stdout } = await promisify(execFile)(program, ['--version', '--no-sandbox'], { timeout: VERSION_MS });
    return stdout.includes('Chrom');
  } catch {
    return false;
  }
}
