import {
  isSameRefund,
  findUnrecognisedRefunds,
  type UnknownRefund,
} from '#features/payments/attempts/unrecognised-refunds.ts';
import type { SettleDeps } from '#features/payments/payment-deps.ts';
import { findMadeRefunds } from '#features/refunds/refund-comparison-store.ts';
import type { Difference } from './capture-differences.ts';
import type { PaymentReads } from './payment-reads.ts';
import type { DayToReconcile } from './reconciliation-store.ts';

export async function findRefundDifferences(
  { db }: SettleDeps,
  day: DayToReconcile,
  { listed, find }: PaymentReads,
): Promise<{ missing: Difference[]; unknown: UnknownRefund[] }> {
  const missing: Difference[] = [];
  for (const refund of await findMadeRefunds(db, day)) {
    const { id, providerRef, orderId, amountMinor, currency } = refund;
    const payment = await find(providerRef);
    if (payment === 'unread') continue;
    if (payment?.refunds.some((there) => there.state !== 'failed' && isSameRefund(refund, payment, there))) continue;
    const about = { refundId: id, providerRef, orderId, amountMinor, currency };
    missing.push({ kind: 'missing-at-provider', subject: `refund/${id}`, ...about });
  }
  return { missing, unknown: await findUnrecognisedRefunds(db, day.venueId, [...listed.values()]) };
}
