import { checkInvariants } from '@app/server/invariants/find-violations.ts';
import { describeFindings, describeOutcome } from '@app/server/invariants/describe-findings.ts';
import { createPool } from '@app/server/platform/database/pool.ts';

import type { PlacedOrder } from './order-load.ts';

/**
 * Looks in the database for what must not be: an order that was answered and is not there, one that is there twice, a
 * unit that was sold and not taken, a stock below zero, and all else that `npm run invariants` knows of. Says what it found.
 *
 * @param placed what visitors were told
 * @returns whether the books add up
 */
export async function checkOrders(databaseUrl: string, placed: readonly PlacedOrder[]): Promise<boolean> {
  const db = createPool(databaseUrl, 1);
  try {
    const findings = await checkInvariants(
      db,
      placed.map(({ key, id }) => ({ key, orderId: id, http: 201 })),
    );
    const broken = findings.filter(({ violations }) => violations.length > 0);
    console.log(`Check of ${placed.length} answered orders, ${findings.length} rules. ${describeOutcome(findings)}`);
    if (broken.length > 0) console.log(describeFindings(broken));
    return broken.length === 0;
  } finally {
    await db.end();
  }
}
