import { openException } from '#features/money-exceptions/exception-store.ts';
import { isOfAnotherVenue } from '#features/payments/attempts/attempt-store.ts';
import { settlePanelRefunds } from '#features/payments/attempts/settle-panel-refunds.ts';
import type { UnknownRefund } from '#features/payments/attempts/unrecognised-refunds.ts';
import type { ReconcileDeps } from '#features/payments/payment-deps.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { processRows, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { bookMissedCaptures } from '../missed-captures/book-missed-captures.ts';
import { findCaptureDifferences, type Difference } from './capture-differences.ts';
import { wasCaptured, createPaymentReads } from './payment-reads.ts';
import { insertDailyReconciliation, type DayToReconcile } from './reconciliation-store.ts';
import { findRefundDifferences } from './refund-differences.ts';

export function jobOf({ db, onRowFailure }: ReconcileDeps): RowJob {
  return { db, name: 'reconcile-days', onRowFailure };
}

/** Refunds of one order that were made without us: together they may end it. */
type PanelRefunds = { kind: 'unknown-refund'; subject: string; refunds: readonly UnknownRefund[] };

function byOrder(refunds: readonly UnknownRefund[]): PanelRefunds[] {
  const groups = Map.groupBy(refunds, ({ orderId, providerRef }) => orderId ?? providerRef);
  return [...groups.values()].flatMap((some) =>
    some[0] ? [{ kind: 'unknown-refund' as const, subject: some[0].subject, refunds: some }] : [],
  );
}

/**
 * Compares the captures and refunds of the days at the provider with our books. A missed capture of our own attempt is
 * booked. Any other difference opens an exception once.
 *
 * @returns false when it has to be compared again: the account has no credentials, or a single read failed
 * @throws ProviderFailure when the list fails
 * @throws UnreadablePayments for entries that cannot be read; the others are booked
 */
export async function reconcileDay(deps: ReconcileDeps, day: DayToReconcile): Promise<boolean> {
  const account = await deps.accounts.of(day.venueId, day.configId);
  if (account === null) return false;
  const listed = new Map<string, ProviderPayment>();
  const job = jobOf(deps);
  try {
    for await (const payment of account.payments.listPayments(day.from, day.to)) {
      const isOurs = !(await isOfAnotherVenue(deps.db, day.venueId, payment.reference));
      if (isOurs && wasCaptured(payment)) listed.set(payment.providerRef, payment);
    }
  } finally {
    // Payments read before a failure of the list are valid.
    await bookMissedCaptures(deps, job, day.venueId, [...listed.values()]);
  }
  const { venueId, configId } = day;
  const reads = createPaymentReads(job, day, account, listed);
  const { missing, unknown } = await findRefundDifferences(deps, day, reads);
  const differences: (Difference | PanelRefunds)[] = [
    ...(await findCaptureDifferences(deps, day, reads)),
    ...byOrder(unknown),
    ...missing,
  ];
  await processRows(
    job,
    differences,
    ({ kind, subject }) => ({ venueId, key: `${kind}/${subject}` }),
    (some) =>
      inTransaction(deps.db, async (tx) => {
        for (const difference of some) {
          if ('refunds' in difference) await settlePanelRefunds(tx, { venueId, configId }, difference.refunds);
          else await openException(tx, { ...difference, venueId, configId });
        }
      }),
  );
  if (reads.hasFailed()) return false;
  await insertDailyReconciliation(deps.db, day, { payments: listed.size, differences: differences.length });
  return true;
}
