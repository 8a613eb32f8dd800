import { openException } from '#features/money-exceptions/exception-store.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { isDatabaseOutage } from '#platform/database/database-outage.ts';
import { inTransaction, type Db, type Reader } from '#platform/database/transactions.ts';
import { isCaptured } from './attempt-outcome.ts';
import { COLUMNS, type Attempt } from './attempt-store.ts';
import { findBooked } from './capture-store.ts';

/** Captured money that could not be booked. Its exception is open and a job retries it. */
export class CaptureNotBooked extends Error {
  override name = 'CaptureNotBooked';
}

/** A database outage proves nothing about the payment; it is retried within seconds. */
const OUTAGE_MS = 30_000;
const REFUND_AFTER = '2 minutes';

/**
 * Opens an exception for each captured payment of an attempt that could not be booked. Returns when the money has to be
 * refunded, after two minutes of refusals.
 *
 * @param error why it could not be booked
 * @throws CaptureNotBooked before that
 * @throws `error` itself when nothing was captured, or the database was away for a moment
 * @see PAY-04
 */
export async function openUnbookedExceptions(
  db: Db,
  attempt: Attempt,
  payments: readonly ProviderPayment[],
  error: unknown,
): Promise<void> {
  const isRecent = attempt.now.getTime() - attempt.createdAt.getTime() < OUTAGE_MS;
  if (isDatabaseOutage(error) && isRecent) throw error;
  const unbooked = await findNotBooked(db, attempt, payments);
  if (unbooked.length === 0) throw error;
  await inTransaction(db, async (tx) => {
    for (const payment of unbooked) await openException(tx, exceptionOf(attempt, payment));
  });
  if (isDatabaseOutage(error) || !(await isRefundDue(db, attempt, unbooked))) {
    const { id, orderId } = attempt;
    const refs = unbooked.map(({ providerRef }) => providerRef).join(', ');
    const message = `Payment ${refs} of attempt ${id}, order ${orderId ?? 'none'}, was captured and not booked.`;
    throw new CaptureNotBooked(message, { cause: error });
  }
}

async function findNotBooked(
  db: Db,
  attempt: Attempt,
  payments: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  const isOwn = ({ reference, isOfOrder }: ProviderPayment) => isOfOrder === true || reference === attempt.reference;
  const captured = payments.filter((payment) => isCaptured(payment) && isOwn(payment));
  const refs = captured.map(({ providerRef }) => providerRef);
  const booked = await inTransaction(db, (tx) => findBooked(tx, attempt, refs));
  return captured.filter(({ providerRef }) => !booked.has(providerRef));
}

function exceptionOf({ venueId, configId, id, orderId, currency }: Attempt, payment: ProviderPayment) {
  // A currency that the books cannot hold may be the reason.
  const money = payment.currency === currency ? { amountMinor: payment.amountMinor, currency } : {};
  const subject = subjectOf(configId, payment);
  const { providerRef } = payment;
  return {
    venueId,
    kind: 'unbooked-capture' as const,
    subject,
    configId,
    attemptId: id,
    orderId,
    providerRef,
    ...money,
  };
}

function subjectOf(configId: number, { providerRef }: ProviderPayment): string {
  return `${configId}/${providerRef}`;
}

async function isRefundDue(
  db: Reader,
  { venueId, configId }: Attempt,
  payments: readonly ProviderPayment[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from money_exceptions
     where venue_id = $1 and kind = 'unbooked-capture' and subject = any($2::text[])
       and opened_at <= clock_timestamp() - interval '${REFUND_AFTER}'`,
    [venueId, payments.map((payment) => subjectOf(configId, payment))],
  );
  return rowCount !== 0;
}

/** SQL condition: open exceptions `x` of captured money that is not booked. */
const IS_UNBOOKED = `x.kind = 'unbooked-capture' and x.closed_at is null and not exists (
  select 1 from captures c
  where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref)`;

/**
 * Finds settled attempts with captured money that is not booked, of all venues. Unsettled ones are queried anyway.
 *
 * @param isDue SQL condition on the attempts `a`
 */
export async function findUnbookedAttempts(db: Reader, isDue: string): Promise<Attempt[]> {
  const { rows } = await db.query<Attempt>(
    `select ${COLUMNS} from payment_attempts a
     where next_check_at is null
       and (venue_id, id) in (select x.venue_id, x.attempt_id from money_exceptions x where ${IS_UNBOOKED})
       and ${isDue}`,
  );
  return rows;
}

/** Finds the payments among these that have such an exception. @returns their provider ids */
export async function findUnbooked(db: Reader, venueId: number, providerRefs: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ providerRef: string }>(
    `select provider_ref as "providerRef" from money_exceptions
     where venue_id = $1 and kind = 'unbooked-capture' and provider_ref = any($2::text[])`,
    [venueId, providerRefs],
  );
  return new Set(rows.map(({ providerRef }) => providerRef));
}

/** Whether the attempt has captured money that is not booked. */
export async function hasUnbooked(db: Reader, { venueId, id }: Attempt): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from money_exceptions x where x.venue_id = $1 and x.attempt_id = $2 and ${IS_UNBOOKED}`,
    [venueId, id],
  );
  return rowCount !== 0;
}
