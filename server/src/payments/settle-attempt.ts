import { retryConflicts } from '../orders/retry-conflicts.ts';
import { releaseFromPayment } from '../orders/hold-for-payment.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { LockedOrder } from '../orders/order-store.ts';
import type { PaymentAccount, PaymentAccounts } from '../outside/payments/payment-accounts.ts';
import type { ProviderPayment } from '../outside/payments/payment-provider.ts';
import { inTransaction } from '../platform/database.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Live } from '../platform/live.ts';
import { askProvider } from './ask-provider.ts';
import { decideAttempt, findAttempt, isLive, keepProviderRef, lockAttempt } from './attempt-store.ts';
import type { Attempt, DecidedState } from './attempt-store.ts';
import { bookCapture } from './book-capture.ts';
import { closePage } from './close-page.ts';
import { findBooked } from './capture-store.ts';
import { openException } from './exception-store.ts';
import { isCaptured, judgePayments } from './judge-payments.ts';
import { clearBroken } from './note-credentials.ts';
import type { PaymentCounts } from './payment-counts.ts';
import { findUnknownRefunds } from './unknown-refunds.ts';

export type SettleNeeds = {
  readonly db: Db;
  readonly accounts: PaymentAccounts;
  readonly live: Live;
  readonly counts: PaymentCounts;
  /** Of what could not be asked; nobody who pays waits for it. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * The one way to decide a payment: for the answer to our own call, for news, for a return page, for the reconciler, for the
 * daily match and for staff. It believes the provider alone, books each payment that was captured once, and bears to run
 * any number of times at once. A try that was decided otherwise and turns out to be paid is booked all the same.
 *
 * @param told payments as the provider itself told them a moment ago; without any it is asked
 * @returns the try as it is afterwards
 * @throws ProviderFailure when the provider could not be asked: nothing has changed
 * @see PAY-04
 */
export async function settleAttempt(
  { db, accounts, live, counts, onFailure }: SettleNeeds,
  attempt: Attempt,
  told: readonly ProviderPayment[] = [],
): Promise<Attempt> {
  const account = await accounts.of(attempt.venueId, attempt.configId);
  if (account === null) return attempt;
  const payments = told.length > 0 ? told : await askProvider(account, attempt);
  const { isPaid, decided } = await retryConflicts(() =>
    inTransaction(db, (tx) => book(tx, attempt, account, payments)),
  );
  if (decided !== null) counts.noteDecided(attempt.providerId, decided);
  if (isPaid) {
    live.wake();
    await clearBroken(db, attempt);
    // So that nobody pays there twice.
    if (attempt.sessionRef !== null) void closePage(db, account, attempt).catch(onFailure);
  }
  const after = await findAttempt(db, attempt.venueId, attempt.id);
  if (!after) throw new Error(`Payment attempt ${attempt.id} is gone.`);
  return after;
}

/** What became of a try: whether something was paid by it, and how it ended if it did now. */
type Booked = { isPaid: boolean; decided: DecidedState | null };

async function book(
  tx: Tx,
  { venueId, id, orderId }: Attempt,
  payee: PaymentAccount,
  payments: readonly ProviderPayment[],
): Promise<Booked> {
  const order = orderId === null ? null : ((await lockOrder(tx, venueId, orderId)) ?? null);
  const attempt = await lockAttempt(tx, venueId, id);
  if (!attempt) return { isPaid: false, decided: null };
  const [own, strange] = [payments.filter(isOwn), payments.filter((payment) => !isOwn(payment) && isCaptured(payment))];
  for (const payment of strange) await tellOfStranger(tx, attempt, payment);

  const isPaid = await bookCaptures(tx, { attempt, order, payee }, own);
  for (const refund of await findUnknownRefunds(tx, venueId, own)) {
    await openException(tx, { ...refund, venueId, configId: attempt.configId, attemptId: id });
  }
  return { isPaid, decided: await decide(tx, attempt, order, own) };

  /** Whatever else it is, money for somebody else is not this one's. */
  function isOwn({ reference }: ProviderPayment): boolean {
    return reference === attempt?.reference;
  }
}

async function bookCaptures(
  tx: Tx,
  { attempt, order, payee }: { attempt: Attempt; order: LockedOrder | null; payee: PaymentAccount },
  payments: readonly ProviderPayment[],
): Promise<boolean> {
  const refs = payments.map(({ providerRef }) => providerRef);
  const booked = await findBooked(tx, attempt, refs);
  let isPaid = false;
  for (const payment of payments) {
    if (payment.state === 'disputed') await tellOfDispute(tx, attempt, payment);
    if (booked.has(payment.providerRef)) continue;
    if (payment.state === 'refunded') await tellOfForeignRefund(tx, attempt, payment);
    if (!isCaptured(payment)) continue;
    isPaid = (await bookCapture(tx, { attempt, order, payee }, payment)) || isPaid;
    booked.add(payment.providerRef);
  }
  return isPaid;
}

async function decide(
  tx: Tx,
  attempt: Attempt,
  order: LockedOrder | null,
  payments: readonly ProviderPayment[],
): Promise<DecidedState | null> {
  const decision = judgePayments(attempt, payments, attempt.now.getTime());
  if (decision === null) {
    const [seen] = payments;
    if (seen && isLive(attempt)) await keepProviderRef(tx, attempt, seen.providerRef);
    return null;
  }
  const isLateProof = decision.state === 'approved' && attempt.state !== 'approved';
  if (!isLive(attempt) && !isLateProof) return null;
  await decideAttempt(tx, attempt, decision);
  if (isLive(attempt) && order !== null) await releaseFromPayment(tx, order);
  return decision.state;
}

/** A payment that answers to us by its id and names something else. */
async function tellOfStranger(tx: Tx, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  const { venueId, configId, id } = attempt;
  const subject = payment.providerRef;
  await openException(tx, { venueId, kind: 'unknown-capture', subject, configId, attemptId: id, ...money(payment) });
}

/** Made and given back at the provider before we heard of it: nothing to book, something to look at. */
async function tellOfForeignRefund(tx: Tx, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  const { venueId, configId, id, orderId } = attempt;
  const subject = `${configId}/${payment.providerRef}`;
  await openException(tx, {
    venueId,
    kind: 'unknown-refund',
    subject,
    configId,
    attemptId: id,
    orderId,
    ...money(payment),
  });
}

/** Who paid denies it, or complains at the provider: what becomes of the money is decided there. */
async function tellOfDispute(tx: Tx, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  const { venueId, configId, id, orderId } = attempt;
  const subject = payment.providerRef;
  await openException(tx, { venueId, kind: 'disputed', subject, configId, attemptId: id, orderId, ...money(payment) });
}

function money({ providerRef, amountMinor, currency }: ProviderPayment) {
  return { providerRef, amountMinor, currency };
}
