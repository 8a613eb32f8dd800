import { findBreaks } from '../features/audit/audit-store.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Db, Tx } from '../platform/database/transactions.ts';
import { ACKNOWLEDGEMENT_INVARIANTS } from './acknowledgement-invariants.ts';
import type { Acknowledgement, Invariant, ObservedState, ObservedCapture, Violation } from './invariant.ts';
import { LEDGER_INVARIANTS } from './ledger-invariants.ts';
import { ORDER_INVARIANTS } from './order-invariants.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';
import { RECEIPT_INVARIANTS } from './receipt-invariants.ts';
import { REFUND_INVARIANTS } from './refund-invariants.ts';
import { STOCK_INVARIANTS } from './stock-invariants.ts';

const AUDIT_INVARIANT: Invariant = {
  id: 'I25',
  says: 'The chains of the audit are whole (npm run audit:verify compares them with what was mailed)',
  check: async (db) => {
    const { rows } = await db.query<{ looked: number }>('select count(*)::int as looked from audit_log');
    return { looked: rows[0]?.looked ?? 0, violations: await findBreaks(db, null) };
  },
};

const INVARIANTS: readonly Invariant[] = [
  ...STOCK_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...ACKNOWLEDGEMENT_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...RECEIPT_INVARIANTS,
  AUDIT_INVARIANT,
];

export type Finding = {
  readonly id: string;
  readonly says: string;
  readonly outcome: 'holds' | 'broken' | 'not-compared';
  /** How many rows it holds for; 0 when it was not compared. */
  readonly looked: number;
  readonly violations: readonly Violation[];
};

/**
 * Checks the books of the whole installation as they stand at one moment, also while orders come in.
 *
 * @param answers what clients were answered; null: I22b and I23 are not compared
 * @param captures what the providers have in their books; null: I7a, I8a, I9 and I15b are not compared
 */
export async function checkInvariants(
  db: Db,
  answers: readonly Acknowledgement[] | null = null,
  captures: readonly ObservedCapture[] | null = null,
): Promise<Finding[]> {
  return inTransaction(db, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await tx.query('set local statement_timeout = 0');
    return findViolations(tx, { answers, captures });
  });
}

/** As `checkInvariants`, in a transaction of the caller's. */
export async function findViolations(tx: Tx, seen: ObservedState): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, says, check } of INVARIANTS) {
    const look = await check(tx, seen);
    findings.push(
      look === 'not-compared'
        ? { id, says, outcome: look, looked: 0, violations: [] }
        : { id, says, outcome: look.violations.length === 0 ? 'holds' : 'broken', ...look },
    );
  }
  return findings;
}
