import fs from 'node:fs';
import path from 'node:path';

import { ConfigError, databaseUrls } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { findConnectionProblems } from './platform/connection-problems.ts';
import { createPool } from './platform/database.ts';
import { createEncrypterFromFile } from './platform/key-file.ts';
import { refuseInsecureConfig } from './refuse-unsafe-start.ts';

const DEMO_DIR = path.join(import.meta.dirname, 'demo');

/**
 * What one process does for all of this machine before any of them serves: makes the key file at the first start, looks
 * for what must not be served, fills in what the demo needs.
 *
 * @throws ConfigError with a line for each thing that is wrong
 */
export async function runPreflight(config: Config): Promise<void> {
  if (config.demo && !fs.existsSync(DEMO_DIR)) {
    throw new ConfigError('DEMO is on, but the production build has no demo: set DEMO=off.');
  }
  const { directUrl } = databaseUrls(config);
  const sealer = createEncrypterFromFile(config);
  const problems = await findConnectionProblems(config);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const db = createPool(directUrl, 1);
  try {
    await refuseInsecureConfig(config, db);
    if (!config.demo) return;
    const { prepareDemo } = await import('./demo/prepare-demo.ts'); // not part of the production build
    await prepareDemo(db, sealer, config);
  } finally {
    await db.end();
  }
}
