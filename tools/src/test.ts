// `npm test [-- options] [files or folders…]`: all tests, or those below the given files and folders.
// `--quick` leaves out the browser, `-t` or `-g` runs titles that match, `--shard 1/2` runs one part of two.
// The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildWebApps } from './build-web.ts';
import { say } from './progress.ts';
import { ROOT } from './root.ts';
import { addReports, judgeRun, readPlaywrightReport, readVitestReport, slowestFiles } from './test-report.ts';
import type { TestReport } from './test-report.ts';

const BROWSER_TESTS = 'e2e';

const reportDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-report-'));

/** Vitest, then Playwright: each of them uses both cores of a small machine. */
async function runAllTests(): Promise<TestReport> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean' },
      title: { type: 'string', short: 't' },
      grep: { type: 'string', short: 'g' },
      shard: { type: 'string' },
    },
  });
  await buildWebApps();
  const title = values.title ?? values.grep;
  const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
  const browserFiles = positionals.filter(isBrowserTest);
  const unitFiles = positionals.filter((file) => !isBrowserTest(file));
  const isWanted = (files: readonly string[]) => positionals.length === 0 || files.length > 0;
  const reports: TestReport[] = [];
  if (isWanted(unitFiles)) {
    const titles = title === undefined ? [] : ['--testNamePattern', title];
    reports.push(await runVitest([...titles, ...shard, ...unitFiles]));
  }
  if (isWanted(browserFiles) && values.quick !== true) {
    const titles = title === undefined ? [] : ['--grep', title];
    reports.push(await runPlaywright([...titles, ...shard, ...browserFiles]));
  }
  return addReports(reports);
}

function isBrowserTest(file: string): boolean {
  return path.relative(ROOT, path.resolve(file)).split(path.sep)[0] === BROWSER_TESTS;
}

async function runVitest(args: readonly string[]): Promise<TestReport> {
  const report = path.join(reportDir, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const endedWell = await run('vitest/vitest.mjs', ['run', '--passWithNoTests', ...reporters, ...args]);
  return judgeRun(readIfThere(report, readVitestReport), endedWell);
}

async function runPlaywright(args: readonly string[]): Promise<TestReport> {
  const report = path.join(reportDir, 'playwright.json');
  const options = ['--config', BROWSER_TESTS, '--pass-with-no-tests', '--reporter=list,json'];
  const endedWell = await run('@playwright/test/cli.js', ['test', ...options, ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return judgeRun(readIfThere(report, readPlaywrightReport), endedWell);
}

/** @returns whether it exited with 0 */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return code === 0;
}

function readIfThere(file: string, read: (text: string) => TestReport): TestReport | undefined {
  return fs.existsSync(file) ? read(fs.readFileSync(file, 'utf8')) : undefined;
}

async function runTests(): Promise<TestReport> {
  try {
    return await runAllTests();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, files: [] };
  }
}

const { passed, failed, files } = await runTests();
fs.rmSync(reportDir, { recursive: true, force: true });
if (files.length > 0) say(['What took longest:', ...slowestFiles(files)].join('\n  '));
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
