import type { Reader, Tx } from '#platform/database/transactions.ts';
import { PROMISE_REVISIONS_MAX } from '@app/contract/values/order-changes.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { PromisedOrder, RevisedPromise } from '@app/rules/kitchen/revised-promise.ts';
import { ABANDONED_HOURS } from '../queue/commerce-queues.ts';

const { created, paymentAccepted, preparing } = ORDER_STATUS;

/** SQL of an order `o`: whether it is accepted, not ready, and may be promised a later time. */
const IS_REVISABLE = `o.status_id in (${created}, ${paymentAccepted}, ${preparing}) and o.promised_at is not null
  and jsonb_array_length(o.promise_revisions) < ${PROMISE_REVISIONS_MAX}`;

/** SQL of an order `o` and its commerce `c`: whether its promise has passed, or staff say that they are busy. */
const IS_DOUBTFUL = `(o.promised_at <= clock_timestamp() - interval '1 minute'
  or (c.busy_by = 'staff' and c.busy_until > clock_timestamp()))
  and o.status_since > clock_timestamp() - interval '${ABANDONED_HOURS} hours'`;

export type CommerceKey = { venueId: number; commerceId: number };

/**
 * Finds the commerces with orders whose promise may be revised.
 *
 * @param isDue SQL of a commerce `c`: whether it may be processed
 */
export async function findDoubtfulCommerces(db: Reader, isDue: string): Promise<CommerceKey[]> {
  const { rows } = await db.query<CommerceKey>(
    `select c.venue_id as "venueId", c.id as "commerceId" from commerces c
     cross join lateral (
       select from orders o
       where o.venue_id = c.venue_id and o.commerce_id = c.id and ${IS_REVISABLE} and ${IS_DOUBTFUL}
       limit 1
     ) as first
     where ${isDue}`,
  );
  return rows;
}

/** Finds the orders of a commerce whose promise may be revised. */
export async function findDoubtfulOrders(db: Reader, { venueId, commerceId }: CommerceKey): Promise<PromisedOrder[]> {
  const { rows } = await db.query<PromisedOrder>(
    `select o.id, floor(extract(epoch from o.promised_at) * 1000)::float8 as "promisedAtMs",
       coalesce((select json_agg(revision->>'cause') from jsonb_array_elements(o.promise_revisions) revision), '[]') as causes
     from orders o join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     where o.venue_id = $1 and o.commerce_id = $2 and ${IS_REVISABLE} and ${IS_DOUBTFUL}`,
    [venueId, commerceId],
  );
  return rows;
}

/** A revision of an order whose promise was `seenMs`. */
export type OrderRevision = RevisedPromise & { id: number; seenMs: number };

/**
 * Writes later promises. An order whose promise or status changed meanwhile, or that another transaction holds, is left out.
 *
 * @returns the revised orders
 */
export async function writeRevisions(tx: Tx, venueId: number, revisions: readonly OrderRevision[]): Promise<number[]> {
  const given = revisions.map(({ id, seenMs, promisedAtMs, cause }) => ({
    id,
    seen: new Date(seenMs),
    promisedAt: new Date(promisedAtMs),
    cause,
  }));
  const { rows } = await tx.query<{ id: number }>(
    `with given as (
       select * from jsonb_to_recordset($2) as given(id bigint, seen timestamptz, "promisedAt" timestamptz, cause text)
     ), present as (
       select o.id, given."promisedAt", given.cause from orders o join given on given.id = o.id
       where o.venue_id = $1 and ${IS_REVISABLE} and date_trunc('milliseconds', o.promised_at) = given.seen
       order by o.id
       for update of o skip locked
     )
     update orders o set promised_at = present."promisedAt",
       promise_revisions = o.promise_revisions || jsonb_build_object(
         'promisedBefore', o.promised_at, 'cause', present.cause, 'at', statement_timestamp())
     from present where o.venue_id = $1 and o.id = present.id
     returning o.id`,
    [venueId, JSON.stringify(given)],
  );
  return rows.map(({ id }) => id);
}
