import { insertDemoFactors } from './demo/demo-factors.ts';
import { insertDemoRefundCodes } from './demo/demo-refund-codes.ts';
import { insertDemoAccounts } from './demo/insert-demo-accounts.ts';
import { insertDemoClubs } from './demo/insert-demo-clubs.ts';
import { ConfigError, databaseUrls } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { connectionProblems } from './platform/connection-problems.ts';
import { createDatabase } from './platform/database.ts';
import { sealerOfFile } from './platform/key-file.ts';
import { refuseUnsafeStart } from './refuse-unsafe-start.ts';

/**
 * What one process does for all of this machine before any of them serves: makes the key file at the first start, looks
 * for what must not be served, fills in what the demo needs.
 *
 * @throws ConfigError with a line for each thing that is wrong
 */
export async function prepareStart(config: Config): Promise<void> {
  const { directUrl } = databaseUrls(config);
  const sealer = sealerOfFile(config);
  const problems = await connectionProblems(config);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const db = createDatabase(directUrl, 1);
  try {
    await refuseUnsafeStart(config, db);
    if (!config.demo) return;
    await insertDemoFactors(db, sealer);
    await insertDemoRefundCodes(db, sealer);
    await insertDemoClubs(db, sealer, config.outside);
    await insertDemoAccounts(db, sealer, config.outside);
  } finally {
    await db.end();
  }
}
