import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { startTestCluster, TEMPLATE_DATABASE } from '@app/server/platform/test-database-setup.ts';
import { buildWebApps } from '@app/tools/build-web.ts';
import { findTestBrowser } from '@app/tools/find-browser.ts';
import { ROOT } from '@app/tools/root.ts';
import type { TestProject } from 'vitest/node';

import { insertKnownPictures, PICTURES_DATA_DIR, rememberPictures } from './kept-pictures.ts';
import { databaseUrl, DEMO_TEMPLATE, runOnDatabase } from './demo-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo's pictures are. */
    demoDataDir: string;
    /** The path of the Chromium that every worker starts. */
    browserProgram: string;
  }
}

type Step = () => Promise<void>;

/** Once a run: PostgreSQL with the demo loaded as a template, the web apps built, a browser found. */
export async function setup(project: TestProject): Promise<Step> {
  const undo: Step[] = [];
  const dispose = async () => {
    for (const step of undo.toReversed()) await step();
  };
  // All are waited for, also when one fails: what is still starting could not be stopped.
  const [browser, ...others] = await Promise.allSettled([
    findBrowser(),
    makeDemoTemplate(project, undo),
    buildWebApps(),
  ]);
  const failure = [browser, ...others].find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined || browser.status === 'rejected') {
    await dispose();
    throw failure?.reason;
  }
  project.provide('browserProgram', browser.value);
  return dispose;
}

async function makeDemoTemplate(project: TestProject, undo: Step[]): Promise<void> {
  const cluster = await startTestCluster(project.name);
  undo.push(cluster.dispose);
  await runOnDatabase(cluster.url, `create database ${DEMO_TEMPLATE} template ${TEMPLATE_DATABASE}`);
  const template = databaseUrl(cluster.url, DEMO_TEMPLATE);
  fs.mkdirSync(PICTURES_DATA_DIR, { recursive: true });
  await insertKnownPictures(template);
  await loadDemo(template);
  await rememberPictures(template);
  project.provide('clusterUrl', cluster.url);
  project.provide('demoDataDir', PICTURES_DATA_DIR);
}

function loadDemo(databaseUrl: string): Promise<void> {
  const loader = spawn(process.execPath, [path.join(ROOT, 'server/src/demo/load-demo.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: PICTURES_DATA_DIR,
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

async function findBrowser(): Promise<string> {
  const program = await findTestBrowser();
  if (program === undefined) throw new Error('No Chromium was found. Install one, or set CHROME_PATH.');
  return program;
}
