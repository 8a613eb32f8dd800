import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { doRow, doRows } from '#platform/jobs/isolated-rows.ts';
import type { RowJob } from '#platform/jobs/isolated-rows.ts';
import { isOfAnotherVenue } from '#features/payments/attempts/attempt-store.ts';
import { bookMissedCaptures } from '../missed-captures/book-missed-captures.ts';
import { findCaptures } from '#features/payments/attempts/capture-store.ts';
import { openException } from '#features/ledger/exception-store.ts';
import type { NewMoneyException } from '#features/ledger/exception-store.ts';
import { isCaptured } from '#features/payments/attempts/attempt-outcome.ts';
import { findCapturesOfDay, findDaysToReconcile, insertDailyReconciliation } from './reconciliation-store.ts';
import type { DayToReconcile } from './reconciliation-store.ts';
import { flagRejectedCredentials } from '#features/payments/provider-accounts/rejected-credentials.ts';
import { findMadeRefunds } from '#features/refunds/refund-comparison-store.ts';
import type { ReconcileDeps, SettleDeps } from '#features/payments/attempts/settle-attempt.ts';
import { findUnbooked } from '#features/payments/attempts/unbooked-captures.ts';
import { findUnrecognisedRefunds, isSameRefund } from '#features/payments/attempts/unrecognised-refunds.ts';

/** What of a difference depends on what it is. */
type Difference = Omit<NewMoneyException, 'venueId' | 'configId'>;

/**
 * Compares the last two whole days of every account with what its provider lists, once a day. What could not be asked is
 * compared the next time.
 *
 * @returns how many accounts were compared
 * @see PAY-04
 */
export async function reconcileDays(needs: ReconcileDeps): Promise<number> {
  const job = jobOf(needs);
  let matched = 0;
  for (const day of await findDaysToReconcile(needs.db)) {
    const { venueId, configId } = day;
    await doRow(job, { venueId, key: `account/${configId}` }, async () => {
      if (await isMatched(needs, day)) matched += 1;
    });
  }
  return matched;
}

async function isMatched(needs: ReconcileDeps, day: DayToReconcile): Promise<boolean> {
  try {
    return await reconcileDay(needs, day);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'credentials') await flagRejectedCredentials(needs.db, day);
    needs.onFailure(error);
    return false;
  }
}

function jobOf({ db, onSetAside }: ReconcileDeps): RowJob {
  return { db, name: 'reconcile-days', onSetAside };
}

/**
 * Every capture and refund of the days, there and in our books. A capture of an attempt of ours that we had missed is booked,
 * and pays its order or goes back; any other difference is an exception, once.
 *
 * @returns false when it has to be compared again: the account has no credentials, or a single read failed
 * @throws ProviderFailure when it could not be asked
 * @throws UnreadablePayments when some of the list cannot be read: all others that we had missed are booked
 */
export async function reconcileDay(needs: ReconcileDeps, day: DayToReconcile): Promise<boolean> {
  const account = await needs.accounts.of(day.venueId, day.configId);
  if (account === null) return false;
  const listed = new Map<string, ProviderPayment>();
  const job = jobOf(needs);
  try {
    for await (const payment of account.payments.listPayments(day.from, day.to)) {
      const isOurs = !(await isOfAnotherVenue(needs.db, day.venueId, payment.reference));
      if (isOurs && hasMoved(payment)) listed.set(payment.providerRef, payment);
    }
  } finally {
    // Also where the list ends before its time: what was read is no worse for it.
    await bookMissedCaptures(needs, job, day.venueId, [...listed.values()]);
  }
  const { venueId, configId } = day;
  const reads = readerOf(job, day, account, listed);
  const differences = [
    ...(await differencesOfCaptures(needs, day, reads)),
    ...(await differencesOfRefunds(needs, day, reads)),
  ];
  await doRows(
    job,
    differences,
    ({ kind, subject }) => ({ venueId, key: `${kind}/${subject}` }),
    (some) =>
      inTransaction(needs.db, async (tx) => {
        for (const difference of some) await openException(tx, { ...difference, venueId, configId });
      }),
  );
  if (reads.hasFailed()) return false;
  await insertDailyReconciliation(needs.db, day, { payments: listed.size, differences: differences.length });
  return true;
}

/** The payments of an account: those of its list, and single reads of others. */
type PaymentReads = {
  readonly listed: ReadonlyMap<string, ProviderPayment>;
  /** @returns null when the provider has no such payment; 'unread' when the read failed and was set aside */
  find(providerRef: string): Promise<ProviderPayment | null | 'unread'>;
  /** Whether any read failed. */
  hasFailed(): boolean;
};

function readerOf(
  job: RowJob,
  { venueId }: DayToReconcile,
  { payments }: PaymentAccount,
  listed: ReadonlyMap<string, ProviderPayment>,
): PaymentReads {
  let hasFailed = false;
  return {
    listed,
    async find(providerRef) {
      const inList = listed.get(providerRef);
      if (inList) return inList;
      const found: (ProviderPayment | null)[] = [];
      await doRow(job, { venueId, key: `payment/${providerRef}` }, async () => {
        found.push(await payments.findPayment(providerRef));
      });
      const [payment] = found;
      if (payment === undefined) hasFailed = true;
      return payment === undefined ? 'unread' : payment;
    },
    hasFailed: () => hasFailed,
  };
}

/** Money has come, whether or not it has gone back since. */
function hasMoved({ state, refundedMinor }: ProviderPayment): boolean {
  return state === 'approved' || state === 'refunded' || state === 'disputed' || refundedMinor > 0;
}

async function differencesOfCaptures(
  { db }: SettleDeps,
  day: DayToReconcile,
  { listed, find }: PaymentReads,
): Promise<Difference[]> {
  const refs = [...listed.keys()];
  const booked = await findCaptures(db, day.venueId, refs);
  const refused = await findUnbooked(db, day.venueId, refs);
  const strange = [...listed.values()].flatMap((payment): Difference[] => {
    const capture = booked.get(payment.providerRef);
    // Several accounts of a venue may be one at the provider, whose payments all of them list.
    const about = { subject: payment.providerRef, ...moneyOf(payment) };
    if (payment.state === 'disputed') {
      return [{ kind: 'disputed', ...about, orderId: capture?.orderId ?? null }];
    }
    if (!capture && refused.has(payment.providerRef)) return [];
    if (!capture) return isCaptured(payment) ? [{ kind: 'unknown-capture', ...about }] : [];
    const isSame = capture.amountMinor === payment.amountMinor && capture.currency === payment.currency;
    return isSame ? [] : [{ kind: 'amount-mismatch', ...about }];
  });
  const missing: Difference[] = [];
  for (const capture of await findCapturesOfDay(db, day)) {
    const { providerRef } = capture;
    const there = await find(providerRef);
    if (there === 'unread' || (there && hasMoved(there))) continue;
    missing.push({ kind: 'missing-at-provider', subject: `${day.configId}/${providerRef}`, ...capture });
  }
  return [...strange, ...missing];
}

async function differencesOfRefunds(
  { db }: SettleDeps,
  day: DayToReconcile,
  { listed, find }: PaymentReads,
): Promise<Difference[]> {
  const missing: Difference[] = [];
  for (const refund of await findMadeRefunds(db, day)) {
    const { id, providerRef, orderId, amountMinor, currency } = refund;
    const payment = await find(providerRef);
    if (payment === 'unread') continue;
    if (payment?.refunds.some((there) => there.state !== 'failed' && isSameRefund(refund, payment, there))) continue;
    const about = { refundId: id, providerRef, orderId, amountMinor, currency };
    missing.push({ kind: 'missing-at-provider', subject: `refund/${id}`, ...about });
  }
  return [...(await findUnrecognisedRefunds(db, day.venueId, [...listed.values()])), ...missing];
}

function moneyOf({ providerRef, amountMinor, currency }: ProviderPayment) {
  return { providerRef, amountMinor, currency };
}
