// `npm test [files…]`: all tests; the last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { buildWebApps } from './build-web.ts';
import { findTestBrowser } from './find-browser.ts';
import { say } from './progress.ts';
import { ROOT } from './root.ts';
import { slowestFiles } from './slowest-files.ts';
import { addTallies, tallyReport } from './test-tally.ts';
import type { Tally } from './test-tally.ts';

/** One after the other: the browser tests measure times, and want the machine for themselves. */
const PROJECTS = ['unit', 'e2e'];

const reportDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-report-'));

async function testAll(): Promise<Tally> {
  await buildWebApps();
  const browser = await findTestBrowser();
  if (browser === undefined) {
    say('No Chromium was found, and none could be installed. Install one, or set CHROME_PATH to its program.');
  }
  const env = { ...process.env, NODE_ENV: 'test', ...(browser === undefined ? {} : { CHROME_PATH: browser }) };
  const tallies: Tally[] = [];
  for (const project of PROJECTS) tallies.push(await runProject(project, env));
  return addTallies(tallies);
}

async function runProject(project: string, env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = path.join(reportDir, `${project}.json`);
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const options = ['--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json'];
  const child = spawn(
    process.execPath,
    [vitest, 'run', ...options, `--outputFile.json=${report}`, ...process.argv.slice(2)],
    {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const written = fs.existsSync(report) ? fs.readFileSync(report, 'utf8') : undefined;
  if (written !== undefined) say(['What took longest:', ...slowestFiles(written)].join('\n  '));
  return tallyReport(written, code === 0);
}

async function testOrSayWhyNot(): Promise<Tally> {
  try {
    return await testAll();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

const { passed, failed } = await testOrSayWhyNot();
fs.rmSync(reportDir, { recursive: true, force: true });
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
