import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startTestCluster, TEMPLATE_DATABASE } from '@app/server/test/harness/test-database-setup.ts';
import { buildWebApps } from '@app/tools/build-web.ts';
import { findTestBrowser } from '@app/tools/find-browser.ts';
import { say } from '@app/tools/progress.ts';
import { ROOT } from '@app/tools/root.ts';
import { databaseUrl, DEMO_DATA_DIR, DEMO_TEMPLATE, runOnDatabase, setClusterUrl } from './demo-database.ts';

type Step = () => Promise<void>;

/** Playwright's global set-up: PostgreSQL with the demo as a template database, built web apps, a browser. */
export default async function setUp(): Promise<Step> {
  const undo: Step[] = [];
  const dispose = async () => {
    for (const step of undo.toReversed()) await step();
  };
  // Waits for all, even if one fails: a program that is still starting could not be stopped.
  const outcomes = await Promise.allSettled([findBrowser(), makeDemoTemplate(undo), buildWebApps()]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) {
    await dispose();
    throw failure.reason;
  }
  return dispose;
}

async function makeDemoTemplate(undo: Step[]): Promise<void> {
  const cluster = await startTestCluster('e2e');
  undo.push(cluster.dispose);
  await runOnDatabase(cluster.url, `create database ${DEMO_TEMPLATE} template ${TEMPLATE_DATABASE}`);
  const template = databaseUrl(cluster.url, DEMO_TEMPLATE);
  fs.mkdirSync(DEMO_DATA_DIR, { recursive: true });
  await loadDemo(template);
  setClusterUrl(cluster.url);
}

function loadDemo(databaseUrl: string): Promise<void> {
  const loader = spawn(process.execPath, [path.join(ROOT, 'demo/src/load-demo.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: DEMO_DATA_DIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  loader.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    loader.once('error', reject);
    loader.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The demo could not be loaded:\n${output}`));
    });
  });
}

/** Each worker reads the browser's path from `CHROME_PATH` through the configuration. */
async function findBrowser(): Promise<void> {
  const browser = await findTestBrowser();
  if (browser === undefined) throw new Error('No Chromium was found. Install one, or set CHROME_PATH.');
  say(`Browser: ${path.basename(browser.program)}, ${browser.version}`);
  process.env['CHROME_PATH'] = browser.program;
}
