import { findBreaks } from '#features/audit/audit-store.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ACKNOWLEDGEMENT_INVARIANTS } from './acknowledgement-invariants.ts';
import { BENEFIT_INVARIANTS } from './benefit-invariants.ts';
import type { Acknowledgement, Invariant, ObservedState, ObservedCapture, Violation } from './invariant.ts';
import { LEDGER_INVARIANTS } from './ledger-invariants.ts';
import { ORDER_INVARIANTS } from './order-invariants.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';
import { RECEIPT_INVARIANTS } from './receipt-invariants.ts';
import { REFUND_INVARIANTS } from './refund-invariants.ts';
import { SLOT_INVARIANTS } from './slot-invariants.ts';
import { STOCK_INVARIANTS } from './stock-invariants.ts';
import { TIP_INVARIANTS } from './tip-invariants.ts';

const AUDIT_INVARIANT: Invariant = {
  id: 'I25',
  description:
    'The hash chains of the audit log are complete (npm run audit:verify compares them with the mailed anchors)',
  check: async (db) => {
    const { rows } = await db.query<{ checked: number }>('select count(*)::int as checked from audit_log');
    return { checked: rows[0]?.checked ?? 0, violations: await findBreaks(db, null) };
  },
};

const INVARIANTS: readonly Invariant[] = [
  ...STOCK_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...SLOT_INVARIANTS,
  ...BENEFIT_INVARIANTS,
  ...ACKNOWLEDGEMENT_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...TIP_INVARIANTS,
  ...RECEIPT_INVARIANTS,
  AUDIT_INVARIANT,
];

export type Finding = {
  readonly id: string;
  readonly description: string;
  readonly outcome: 'holds' | 'violated' | 'not-compared';
  /** Number of checked rows; 0 when it was not compared. */
  readonly checked: number;
  readonly violations: readonly Violation[];
};

/**
 * Checks the books of the whole installation as of one moment, also while orders arrive.
 *
 * @param answers responses to clients; null: I22b and I23 are not compared
 * @param captures the providers' books; null: I7a, I8a, I9 and I15b are not compared
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
  for (const { id, description: says, check } of INVARIANTS) {
    const result = await check(tx, seen);
    findings.push(
      result === 'not-compared'
        ? { id, description: says, outcome: result, checked: 0, violations: [] }
        : { id, description: says, outcome: result.violations.length === 0 ? 'holds' : 'violated', ...result },
    );
  }
  return findings;
}
