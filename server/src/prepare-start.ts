import fs from 'node:fs';
import path from 'node:path';

import { ConfigError, databaseUrls } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { connectionProblems } from './platform/connection-problems.ts';
import { createDatabase } from './platform/database.ts';
import { sealerOfFile } from './platform/key-file.ts';
import { refuseUnsafeStart } from './refuse-unsafe-start.ts';

const DEMO_DIR = path.join(import.meta.dirname, 'demo');

/**
 * What one process does for all of this machine before any of them serves: makes the key file at the first start, looks
 * for what must not be served, fills in what the demo needs.
 *
 * @throws ConfigError with a line for each thing that is wrong
 */
export async function prepareStart(config: Config): Promise<void> {
  if (config.demo && !fs.existsSync(DEMO_DIR)) {
    throw new ConfigError('DEMO is on, but the production build has no demo: set DEMO=off.');
  }
  const { directUrl } = databaseUrls(config);
  const sealer = sealerOfFile(config);
  const problems = await connectionProblems(config);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const db = createDatabase(directUrl, 1);
  try {
    await refuseUnsafeStart(config, db);
    if (!config.demo) return;
    const { prepareDemo } = await import('./demo/prepare-demo.ts'); // not part of the production build
    await prepareDemo(db, sealer, config);
  } finally {
    await db.end();
  }
}
