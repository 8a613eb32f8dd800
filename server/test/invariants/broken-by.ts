import { expect } from 'vitest';
import { findViolations } from '#invariants/find-violations.ts';
import type { Acknowledgement, ObservedCapture } from '#invariants/invariant.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';

/** Ids of the invariants that a direct change in the database breaks. The change is rolled back. */
export async function brokenBy(
  db: Db,
  wrongs: readonly string[],
  seen: readonly Acknowledgement[],
  captures: readonly ObservedCapture[] | null = null,
): Promise<string[]> {
  const undo = new Error('undo');
  let ids: string[] = [];
  await inTransaction(db, async (tx) => {
    for (const wrong of wrongs) {
      const { rowCount } = await tx.query(wrong);
      expect(rowCount).toBeGreaterThan(0);
    }
    const findings = await findViolations(tx, { answers: seen, captures });
    ids = findings.filter(({ violations }) => violations.length > 0).map(({ id }) => id);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return ids;
}
