import { randomUUID } from 'node:crypto';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import type { OrderTokens } from '../access/order-tokens.ts';

/** A person needs longer to see the answer, fill a new cart and confirm it. */
const REPEAT_SECONDS = 10;
/** A balance pays when the order is placed, so within this time a person looks at the orders first. */
const BALANCE_REPEAT_SECONDS = 60;
/** Orders of one session with one content that one query reads. */
const PAGE = 16;

type Wanted = { readonly venueId: number; readonly isBalance?: boolean };

/**
 * Finds the idempotency key of a request that has none. It is derived from the session and the content, and counts the
 * orders that the session placed with that content. The last of them is repeated while it is placed, and some seconds
 * after that, if it is as it was placed. Each later request is an order of its own.
 *
 * A caller without session and device looks like another one, so none of its requests repeats another.
 *
 * @param kind of the request: an order, or a claim of a discount
 * @throws ProblemError 400 `idempotency-key-required` for a kiosk, which many people use; 409 `same-order-placed` for an
 *   order by balance within a minute
 * @see ORD-07
 */
export async function findOrderKey(
  { db, tokens }: { readonly db: Reader; readonly tokens: OrderTokens },
  viewer: Viewer,
  kind: 'order' | 'claim',
  wanted: Wanted,
): Promise<string> {
  if (viewer.level === 'kiosk') throw new ProblemError(400, 'idempotency-key-required');
  const session = sessionOf(viewer);
  if (session === null) return randomUUID();
  const subject = [kind, session, wanted.venueId, requestHash(wanted).toString('hex')];
  const keyOf = (count: number) => tokens.requestKeyOf(JSON.stringify([...subject, count]));
  for (let first = 0; ; first += PAGE) {
    const keys = Array.from({ length: PAGE }, (_, index) => keyOf(first + index));
    const placed = await findPlaced(db, wanted.venueId, keys);
    const last = keys.findLastIndex((key) => placed.has(key));
    if (last === PAGE - 1) continue;
    const known = placed.get(keys[last] ?? '');
    const next = keyOf(first + last + 1);
    if (!known?.isAsPlaced || known.secondsAgo > BALANCE_REPEAT_SECONDS) return next;
    if (known.secondsAgo <= REPEAT_SECONDS) return keyOf(first + last);
    if (wanted.isBalance === true) throw new ProblemError(409, 'same-order-placed', { number: known.number });
    return next;
  }
}

/** The session of a person, or else the device of a browser; a stranger has neither. */
function sessionOf({ sessionId, deviceId }: Viewer): string | null {
  if (sessionId !== null) return `session ${sessionId}`;
  return deviceId === null ? null : `device ${deviceId}`;
}

type Placed = { key: string; number: number | null; isAsPlaced: boolean; secondsAgo: number };

/** Finds the requests with these keys. `isAsPlaced`: they placed an order that nothing has changed since. */
async function findPlaced(db: Reader, venueId: number, keys: readonly string[]): Promise<Map<string, Placed>> {
  const { rows } = await db.query<Placed>({
    name: 'find-placed-by-keys',
    text: `select k.idempotency_key as key, o.number, coalesce(o.version = 1, false) as "isAsPlaced",
       coalesce(extract(epoch from clock_timestamp() - o.created_at), 0)::float8 as "secondsAgo"
     from order_idempotency_keys k left join orders o on o.venue_id = k.venue_id and o.id = k.order_id
     where k.venue_id = $1::bigint and k.idempotency_key = any($2::uuid[])`,
    values: [venueId, keys],
  });
  return new Map(rows.map((row) => [row.key, row]));
}
