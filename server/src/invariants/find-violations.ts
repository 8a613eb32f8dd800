import { findBreaks } from '../audit/audit-store.ts';
import { inTransaction } from '../platform/database.ts';
import type { Db, Tx } from '../platform/database.ts';
import { ANSWER_INVARIANTS } from './answer-invariants.ts';
import type { Acknowledgement, Invariant, SeenCapture, Violation } from './invariant.ts';
import { LEDGER_INVARIANTS } from './ledger-invariants.ts';
import { ORDER_INVARIANTS } from './order-invariants.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';
import { RECEIPT_INVARIANTS } from './receipt-invariants.ts';
import { REFUND_INVARIANTS } from './refund-invariants.ts';
import { STOCK_INVARIANTS } from './stock-invariants.ts';

const AUDIT_INVARIANT: Invariant = {
  id: 'I25',
  says: 'The chains of the audit are whole (npm run verify-audit compares them with what was mailed)',
  find: (db) => findBreaks(db, null),
};

const INVARIANTS: readonly Invariant[] = [
  ...STOCK_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...ANSWER_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...RECEIPT_INVARIANTS,
  AUDIT_INVARIANT,
];

export type Finding = { readonly id: string; readonly says: string; readonly violations: readonly Violation[] };

/**
 * Checks the books of the whole installation as they stand at one moment, also while orders come in.
 *
 * @param seen what clients were told, if anybody kept it: without it I22b and I23 have nothing to compare
 * @param captures what the providers have in their books: without it I7a, I8a, I9 and I15b have nothing to compare
 */
export async function checkInvariants(
  db: Db,
  seen: readonly Acknowledgement[] = [],
  captures: readonly SeenCapture[] | null = null,
): Promise<Finding[]> {
  return inTransaction(db, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await tx.query('set local statement_timeout = 0');
    return findViolations(tx, seen, captures);
  });
}

/** As `checkInvariants`, in a transaction of the caller's. */
export async function findViolations(
  tx: Tx,
  seen: readonly Acknowledgement[] = [],
  captures: readonly SeenCapture[] | null = null,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, says, find } of INVARIANTS) findings.push({ id, says, violations: await find(tx, seen, captures) });
  return findings;
}
