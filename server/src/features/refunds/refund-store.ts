import { closeRefundExceptions, openException } from '#features/money-exceptions/exception-store.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { StoredAuthority } from './refund-authority.ts';
import { type RefundCause } from './refund-cause.ts';
import type { RefundFailureCode } from './refund-failure.ts';
import { findTipOfRefund } from './tip-of-refund.ts';

/**
 * - `requested`: not sent yet
 * - `sent`: the call to the provider was made
 * - `unknown`: it may have been made, so no other one is made
 * - `succeeded`: the money has left
 * - `failed`: refused for good, no money has left
 */
export type RefundState = 'requested' | 'sent' | 'unknown' | 'succeeded' | 'failed';

/** Method of a refund: that of the payment or, where it is refused, cash or manual. */
export type RefundMethod =
  | { kind: 'provider' | 'by-hand'; configId: number; providerRef: string }
  | { kind: 'wallet'; accountId: number }
  | { kind: 'cash' | 'by-hand' };

export type RefundToInsert = {
  venueId: number;
  id: string;
  orderId: number | null;
  route: RefundMethod;
  amountMinor: number;
  currency: string;
  cause: RefundCause;
  state: RefundState;
  authority: StoredAuthority;
  approvalId: string | null;
  /** The failed refund that this one retries; null for a first one. */
  retryOf: string | null;
  actorId: number | null;
  reason: string | null;
  request: RefundRequest | null;
};

/** A request of staff: its idempotency key, and a hash of what was wanted. */
export type RefundRequest = { key: string; hash: Buffer };

/** @returns null when the same money is already being refunded */
export async function insertRefund(tx: Tx, refund: RefundToInsert): Promise<{ tipMinor: number } | null> {
  const { route } = refund;
  const tipMinor = await findTipOfRefund(tx, refund);
  const { rowCount } = await tx.query(
    `insert into refunds (venue_id, id, order_id, method, config_id, provider_ref, account_id, amount_minor, currency, cause,
       state, approval_id, retry_of, actor_id, reason, request_key, request_hash, authority, tip_minor,
       next_check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       case when $4 = 'provider' then clock_timestamp() + interval '1 minute' end)
     on conflict do nothing`,
    [
      refund.venueId,
      refund.id,
      refund.orderId,
      route.kind,
      'configId' in route ? route.configId : null,
      'configId' in route ? route.providerRef : null,
      'accountId' in route ? route.accountId : null,
      refund.amountMinor,
      refund.currency,
      refund.cause,
      refund.state,
      refund.approvalId,
      refund.retryOf,
      refund.actorId,
      refund.reason,
      refund.request?.key ?? null,
      refund.request?.hash ?? null,
      refund.authority,
      tipMinor,
    ],
  );
  return rowCount === 1 ? { tipMinor } : null;
}

export type RefundRow = {
  venueId: number;
  id: string;
  orderId: number | null;
  /** Of the order, for people who call it out. */
  callNumber: number | null;
  /** Commerce of the order. */
  commerceId: number | null;
  route: RefundMethod;
  amountMinor: number;
  /** The part that gives back the tip. */
  tipMinor: number;
  currency: Currency;
  cause: RefundCause;
  state: RefundState;
  retryOf: string | null;
  actorId: number | null;
  reason: string | null;
  failureCode: RefundFailureCode | null;
  /** The provider's id of the refund, once it is made. */
  providerRefundRef: string | null;
  /** The call as it was first sent; null: none was sent. */
  sentCall: string | null;
  /** Number of calls to the provider. */
  checks: number;
  createdAt: Date;
  updatedAt: Date;
  /** Requested so recently that the provider's list may still change. */
  isRecent: boolean;
  /** A call to the provider is running, or its process died within the lease. */
  isBeingMade: boolean;
  /** Undecided for longer than usual. */
  isOverdue: boolean;
};

/** Longer than any call to a provider. */
const LEASE = '40 seconds';

const REFUND = `select r.venue_id as "venueId", r.id, r.order_id as "orderId", o.call_number as "callNumber",
    o.commerce_id as "commerceId",
    json_strip_nulls(json_build_object('kind', r.method, 'configId', r.config_id, 'providerRef', r.provider_ref,
      'accountId', r.account_id)) as route, r.amount_minor as "amountMinor", r.tip_minor as "tipMinor", r.currency, r.cause,
    r.state, r.retry_of as "retryOf", r.actor_id as "actorId", r.reason,
    r.failure_code as "failureCode",
    r.provider_refund_ref as "providerRefundRef", r.sent_call as "sentCall", r.checks, r.created_at as "createdAt", r.updated_at as "updatedAt",
    r.state = 'sent' and r.updated_at > clock_timestamp() - interval '${LEASE}' as "isBeingMade",
    r.created_at > clock_timestamp() - interval '10 minutes' as "isRecent",
    r.created_at < clock_timestamp() - interval '72 hours' as "isOverdue"
  from refunds r left join orders o on o.venue_id = r.venue_id and o.id = r.order_id`;
const ONE_REFUND = `${REFUND} where r.venue_id = $1 and r.id = $2`;

export async function findRefund(db: Reader, venueId: number, id: string): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>(ONE_REFUND, [venueId, id]);
  return rows[0];
}

/** Finds refunds of the last two days and all unsettled ones, newest first. */
export async function findRefundsOfCommerce(db: Reader, venueId: number, commerceId: number): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>(
    `${REFUND} where r.venue_id = $1 and o.commerce_id = $2
       and (r.created_at > clock_timestamp() - interval '48 hours' or r.state not in ('succeeded', 'failed'))
     order by r.created_at desc limit 200`,
    [venueId, commerceId],
  );
  return rows;
}

/** Finds all refunds of an order, newest first. */
export async function findRefundsOfOrder(db: Reader, venueId: number, orderId: number): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>(
    `${REFUND} where r.venue_id = $1 and r.order_id = $2 order by r.created_at desc`,
    [venueId, orderId],
  );
  return rows;
}

export type RequestedBefore = {
  id: string;
  orderId: number | null;
  actorId: number | null;
  requestHash: Buffer;
  state: RefundState;
  failureCode: RefundFailureCode | null;
};

/** Finds the refund that an earlier request with this key opened. */
export async function findRefundByKey(db: Reader, venueId: number, key: string): Promise<RequestedBefore | undefined> {
  const { rows } = await db.query<RequestedBefore>(
    `select id, order_id::float8 as "orderId", actor_id::float8 as "actorId", request_hash as "requestHash", state,
       failure_code as "failureCode"
     from refunds where venue_id = $1 and request_key = $2`,
    [venueId, key],
  );
  return rows[0];
}

export type DueRefund = { venueId: number; id: string };

/**
 * Finds undecided refunds that are due, of all venues.
 *
 * @param isDue SQL condition
 */
export async function findDueRefunds(db: Reader, isDue: string): Promise<DueRefund[]> {
  const { rows } = await db.query<DueRefund>(
    `select venue_id as "venueId", id from refunds where next_check_at <= clock_timestamp() and ${isDue}`,
  );
  return rows;
}

/** Claims the refunds that are still due, for two minutes. */
export async function claimDueRefunds(tx: Tx, refunds: readonly DueRefund[]): Promise<DueRefund[]> {
  const { rows } = await tx.query<DueRefund>(
    `update refunds set next_check_at = statement_timestamp() + interval '2 minutes'
     from unnest($1::int[], $2::uuid[]) as due(venue_id, id)
     where refunds.venue_id = due.venue_id and refunds.id = due.id and next_check_at <= statement_timestamp()
     returning refunds.venue_id as "venueId", refunds.id`,
    [refunds.map(({ venueId }) => venueId), refunds.map(({ id }) => id)],
  );
  return rows;
}

/** Locks a refund. Lock order: its order first. */
export async function lockRefund(tx: Tx, venueId: number, id: string): Promise<RefundRow | undefined> {
  const { rows } = await tx.query<RefundRow>(`${ONE_REFUND} for update of r`, [venueId, id]);
  return rows[0];
}

/** Marks a refund as sent, before the call to its provider. */
export async function markRefundSent(tx: Tx, { venueId, id }: RefundRow): Promise<void> {
  await tx.query(
    `update refunds set state = 'sent', checks = checks + 1, next_check_at = statement_timestamp() + interval '${LEASE}',
       updated_at = statement_timestamp()
     where venue_id = $1 and id = $2`,
    [venueId, id],
  );
}

/** Stores the call of a refund before it is sent. @returns the stored one, also if another process was first */
export async function storeSentCall(db: Reader, { venueId, id }: RefundRow, text: string): Promise<string> {
  const { rows } = await db.query<{ text: string }>(
    `update refunds set sent_call = coalesce(sent_call, $3) where venue_id = $1 and id = $2 returning sent_call as text`,
    [venueId, id, text],
  );
  const [stored] = rows;
  if (!stored) throw new Error(`Refund ${id} is gone.`);
  return stored.text;
}

/** Schedules the next call for an undecided refund. @param retryInMs delay */
export async function rescheduleRefund(
  tx: Tx,
  { venueId, id }: RefundRow,
  state: RefundState,
  retryInMs: number,
): Promise<void> {
  await tx.query(
    `update refunds set state = $3, next_check_at = statement_timestamp() + $4 * interval '1 millisecond',
       updated_at = statement_timestamp()
     where venue_id = $1 and id = $2`,
    [venueId, id, state, retryInMs],
  );
}

/** Outcome of a refund. */
export type RefundEnd =
  | { state: 'succeeded'; providerRefundRef: string | null }
  | { state: 'failed'; failureCode: RefundFailureCode };

export async function completeRefund(
  tx: Tx,
  { venueId, id }: Pick<RefundRow, 'venueId' | 'id'>,
  end: RefundEnd,
): Promise<void> {
  await tx.query(
    `update refunds set state = $3, provider_refund_ref = $4, failure_code = $5, next_check_at = null,
       updated_at = statement_timestamp()
     where venue_id = $1 and id = $2`,
    [
      venueId,
      id,
      end.state,
      end.state === 'succeeded' ? end.providerRefundRef : null,
      end.state === 'failed' ? end.failureCode : null,
    ],
  );
}

/** Opens the exception of a refund. */
export async function openRefundException(
  tx: Tx,
  refund: Pick<RefundRow, 'venueId' | 'id' | 'orderId' | 'route' | 'amountMinor'> & { currency: string },
  kind: 'refund-failed' | 'undecided',
): Promise<void> {
  const { venueId, id, orderId, route, amountMinor, currency } = refund;
  const capture = 'configId' in route ? route : null;
  const { configId = null, providerRef = null } = capture ?? {};
  const about = { orderId, configId, providerRef, amountMinor, currency };
  await openException(tx, { venueId, kind, subject: id, refundId: id, ...about });
}

/** Finds a failed refund of this amount with an open exception. @returns its id */
export async function findOpenFailure(
  db: Reader,
  { venueId, orderId, amountMinor }: Pick<RefundRow, 'venueId' | 'orderId' | 'amountMinor'>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from refunds r join money_exceptions x on x.venue_id = r.venue_id and x.refund_id = r.id
     where r.venue_id = $1 and r.order_id = $2 and r.amount_minor = $3 and r.state = 'failed'
       and x.kind = 'refund-failed' and x.closed_at is null limit 1`,
    [venueId, orderId, amountMinor],
  );
  return rows[0]?.id;
}

/** Whether a retry of a failed refund is pending or made. */
export async function hasRetry(db: Reader, venueId: number, retryOf: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from refunds where venue_id = $1 and retry_of = $2 and state <> 'failed' limit 1`,
    [venueId, retryOf],
  );
  return rowCount !== 0;
}

/** Closes the exceptions of a failed refund after a successful retry. */
export async function closeFailedRefundExceptions(
  tx: Tx,
  { venueId, retryOf, actorId }: Pick<RefundRow, 'venueId' | 'retryOf' | 'actorId'>,
): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from refunds where venue_id = $1 and $2 in (id, retry_of)',
    [venueId, retryOf],
  );
  const refundIds = rows.map(({ id }) => id);
  await closeRefundExceptions(tx, venueId, refundIds, { kind: 'refund-failed', actorId });
}

/** Closes the exceptions of failed refunds of an order that others have refunded whole: nothing is left to retry. */
export async function closeFailedRefundsOfOrder(
  tx: Tx,
  { venueId, orderId, actorId }: Pick<RefundRow, 'venueId' | 'orderId' | 'actorId'>,
): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from refunds where venue_id = $1 and order_id = $2 and state = 'failed'
       and cause in ('staff', 'in-panel', 'cancelled')`,
    [venueId, orderId],
  );
  const refundIds = rows.map(({ id }) => id);
  await closeRefundExceptions(tx, venueId, refundIds, { kind: 'refund-failed', actorId });
}

/** A capture with refunds. */
export type RefundedCapture = Extract<RefundMethod, { configId: number }>;

export type Siblings = {
  /** Provider ids of other refunds: made by us, or in the provider's panel and known before this one was requested. */
  refs: string[];
  /** An earlier refund is still undecided. */
  isUndecided: boolean;
};

/**
 * Finds the other refunds from one capture. A failed refund may have been made at the provider, so a retry of the same money
 * takes what became known after the failed one was requested as its own.
 */
export async function findSiblings(
  db: Reader,
  { venueId, id, amountMinor, createdAt }: RefundRow,
  { configId, providerRef }: RefundedCapture,
): Promise<Siblings> {
  const { rows } = await db.query<Siblings>(
    `with other as (
       select * from refunds where venue_id = $1 and config_id = $2 and provider_ref = $3 and id <> $4
     ), since as (
       select least($6::timestamptz, min(created_at)) as at from other
       where state = 'failed' and amount_minor = $5 and not exists (
         select 1 from refunds hand
         where hand.venue_id = other.venue_id and hand.method = 'by-hand' and hand.state = 'succeeded'
           and hand.retry_of = coalesce(other.retry_of, other.id))
     )
     select array(
       select provider_refund_ref from other where provider_refund_ref is not null
       union select substr(subject, length($3) + 2) from money_exceptions, since
       where venue_id = $1 and kind = 'unknown-refund' and config_id = $2 and starts_with(subject, $3 || '/')
         and opened_at < since.at
     ) as refs,
     exists (select 1 from other where state in ('sent', 'unknown')) as "isUndecided"`,
    [venueId, configId, providerRef, id, amountMinor, createdAt],
  );
  const [siblings] = rows;
  if (!siblings) throw new Error('A query without a table has one row.');
  return siblings;
}

/** @returns the captured amount, minor units; null for a capture that is not booked */
export async function findCapturedMinor(
  db: Reader,
  venueId: number,
  { configId, providerRef }: RefundedCapture,
): Promise<number | null> {
  const { rows } = await db.query<{ amountMinor: number }>(
    'select amount_minor as "amountMinor" from captures where venue_id = $1 and config_id = $2 and provider_ref = $3',
    [venueId, configId, providerRef],
  );
  return rows[0]?.amountMinor ?? null;
}

/** Whether a provider refused to refund a part of the order's payment before. */
export async function isRefundedWholeOnly(db: Reader, venueId: number, orderId: number): Promise<boolean> {
  const code: RefundFailureCode = 'parts-not-supported';
  const { rowCount } = await db.query(
    `select from refunds where venue_id = $1 and order_id = $2 and method = 'provider' and failure_code = $3`,
    [venueId, orderId, code],
  );
  return rowCount !== 0;
}
