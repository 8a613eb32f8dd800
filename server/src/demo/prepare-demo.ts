import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import type { Encrypter } from '../platform/sealing.ts';
import { insertDemoFactors } from './demo-factors.ts';
import { insertDemoRefundCodes } from './demo-refund-codes.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';
import { insertDemoClubs } from './insert-demo-clubs.ts';

/** Inserts the demo's secrets, which the keys of this installation seal. */
export async function prepareDemo(db: Db, sealer: Encrypter, { outside }: Config): Promise<void> {
  await insertDemoFactors(db, sealer);
  await insertDemoRefundCodes(db, sealer);
  await insertDemoClubs(db, sealer, outside);
  await insertDemoAccounts(db, sealer, outside);
}
