import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { Attempt } from './attempt-store.ts';

/** Effect of a captured payment. `pays`: it paid the order or wallet. All others are refunded. */
export type CaptureVerdict = 'pays' | 'late' | 'duplicate' | 'mismatch' | 'unbooked';

/** Finds the booked payments among these. @returns their attempts by provider id */
export async function findBooked(
  tx: Tx,
  { venueId, configId }: Pick<Attempt, 'venueId' | 'configId'>,
  providerRefs: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ providerRef: string; attemptId: string }>(
    `select provider_ref as "providerRef", attempt_id as "attemptId" from captures
     where venue_id = $1 and config_id = $2 and provider_ref = any($3::text[])`,
    [venueId, configId, providerRefs],
  );
  return new Map(rows.map(({ providerRef, attemptId }) => [providerRef, attemptId]));
}

export type BookedCapture = { providerRef: string; orderId: number | null; amountMinor: number; currency: string };

/** Finds captures by provider id, of any account of the venue. */
export async function findCaptures(
  db: Reader,
  venueId: number,
  providerRefs: readonly string[],
): Promise<Map<string, BookedCapture>> {
  const { rows } = await db.query<BookedCapture>(
    `select provider_ref as "providerRef", order_id as "orderId", amount_minor as "amountMinor", currency from captures
     where venue_id = $1 and provider_ref = any($2::text[])`,
    [venueId, providerRefs],
  );
  return new Map(rows.map((capture) => [capture.providerRef, capture]));
}

/** Whether a payment of this attempt paid its target. */
export async function isPaidBy(db: Reader, { venueId, id }: Attempt): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from captures where venue_id = $1 and attempt_id = $2 and verdict = 'pays'`,
    [venueId, id],
  );
  return rowCount !== 0;
}

/** @throws a unique violation when it was booked before */
export async function insertCapture(
  tx: Tx,
  { venueId, configId, id, orderId }: Attempt,
  { providerRef, amountMinor, currency, approvedAt, createdAt, isAttested }: ProviderPayment,
  verdict: CaptureVerdict,
): Promise<void> {
  await tx.query(
    `insert into captures (venue_id, config_id, provider_ref, attempt_id, order_id, amount_minor, currency, verdict,
       captured_at, is_attested)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      venueId,
      configId,
      providerRef,
      id,
      orderId,
      amountMinor,
      currency,
      verdict,
      approvedAt ?? createdAt,
      isAttested === true,
    ],
  );
}

/** Finds the order that a payment paid, with the account of the capture. */
export async function findPaidOrder(
  db: Reader,
  venueId: number,
  providerRef: string,
): Promise<{ orderId: number; configId: number } | undefined> {
  const { rows } = await db.query<{ orderId: number; configId: number }>(
    `select order_id as "orderId", config_id as "configId" from captures
     where venue_id = $1 and provider_ref = $2 and verdict = 'pays' and order_id is not null`,
    [venueId, providerRef],
  );
  return rows[0];
}

/** Captured money that paid nothing. */
export type ReturnedMoney = { capturedMinor: number; isRefunded: boolean };

/** Finds the captured money of an attempt that paid nothing, and whether all of it was refunded. */
export async function findReturned(db: Reader, { venueId, id }: Attempt): Promise<ReturnedMoney> {
  return (await sumReturned(db, 'attempt_id', [venueId, id])) ?? { capturedMinor: 0, isRefunded: true };
}

/** Same, of all attempts of an order; null without a capture. */
export async function findReturnedOfOrder(
  db: Reader,
  { venueId, id }: { venueId: number; id: number },
): Promise<ReturnedMoney | null> {
  return sumReturned(db, 'order_id', [venueId, id]);
}

async function sumReturned(
  db: Reader,
  column: 'attempt_id' | 'order_id',
  [venueId, id]: [number, string | number],
): Promise<ReturnedMoney | null> {
  const { rows } = await db.query<ReturnedMoney>(
    `select sum(c.amount_minor)::float8 as "capturedMinor", bool_and(exists (
       select 1 from refunds r
       where r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
         and r.state = 'succeeded')) as "isRefunded"
     from captures c where c.venue_id = $1 and c.${column} = $2
     having count(*) > 0`,
    [venueId, id],
  );
  return rows[0] ?? null;
}
