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
  rule: 'The chains of the audit are intact (npm run audit:verify compares them with the mailed anchors)',
  check: async (db) => {
    const { rows } = await db.query<{ checkedRows: number }>('select count(*)::int as "checkedRows" from audit_log');
    return { checkedRows: rows[0]?.checkedRows ?? 0, violations: await findBreaks(db, null) };
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
  readonly rule: string;
  readonly outcome: 'holds' | 'broken' | 'not-compared';
  /** Number of rows that it applies to; 0 if it was not compared. */
  readonly checkedRows: number;
  readonly violations: readonly Violation[];
};

/**
 * Checks the data of the whole installation in one snapshot, also while orders come in.
 *
 * @param answers responses that clients received; null: I22b and I23 are not compared
 * @param captures of the providers' books; null: I7a, I8a, I9 and I15b are not compared
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

/** As `checkInvariants`, in a transaction of the caller. */
export async function findViolations(tx: Tx, seen: ObservedState): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, rule, check } of INVARIANTS) {
    const result = await check(tx, seen);
    findings.push(
      result === 'not-compared'
        ? { id, rule, outcome: result, checkedRows: 0, violations: [] }
        : { id, rule, outcome: result.violations.length === 0 ? 'holds' : 'broken', ...result },
    );
  }
  return findings;
}
