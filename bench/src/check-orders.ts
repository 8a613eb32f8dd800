import { describeFindings, describeOutcome } from '@app/server/invariants/describe-findings.ts';
import { checkInvariants } from '@app/server/invariants/find-violations.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import type { PlacedOrder } from './order-load.ts';

/**
 * Checks the database for lost or duplicate orders, oversold units, negative stock and the invariants. Prints the
 * findings.
 *
 * @param placed orders acknowledged to clients
 * @returns whether everything is correct
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
