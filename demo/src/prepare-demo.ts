import { databaseUrls, type Config } from '@app/server/platform/config/config.ts';
import { createEncrypterFromFile } from '@app/server/platform/crypto/key-file.ts';
import { createPatientPool } from '@app/server/platform/database/wait-for-database.ts';
import { insertDemoFactors } from './demo-factors.ts';
import { insertDemoRefundCodes } from './demo-refund-codes.ts';
import { insertCloverTerminals } from './insert-clover-terminals.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';
import { insertDemoClubs } from './insert-demo-clubs.ts';
import { insertDemoFeeds } from './insert-demo-feeds.ts';

/**
 * Inserts the demo's secrets, encrypted with the keys of this installation, before each start of the server.
 * Repeatable; does not change what a person has set.
 */
export async function prepareDemo(config: Config): Promise<void> {
  const encrypter = createEncrypterFromFile(config);
  const db = createPatientPool(databaseUrls(config).directUrl, 1);
  try {
    await insertDemoFactors(db, encrypter);
    await insertDemoRefundCodes(db, encrypter);
    await insertDemoClubs(db, encrypter, config.integrations);
    await insertDemoFeeds(db, encrypter, config.integrations);
    await insertDemoAccounts(db, encrypter, config.integrations);
    await insertCloverTerminals(db, encrypter, config);
  } finally {
    await db.end();
  }
}
