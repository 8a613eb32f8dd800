import { HOLD_CURRENCY } from '#features/venues/hold-currency.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { ProblemError } from '#platform/http/problem-error.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';

/** The first answer of a key: an order or a refusal. */
export type RecordedAnswer = {
  key: string;
  customerKey: string;
  requestHash: Buffer;
  orderId: number | null;
  problemStatus: ProblemError['status'] | null;
  problemCode: ProblemCode | null;
  problemFacts: Record<string, unknown> | null;
};

export type KeyClaim = { key: string; customerKey: string; requestHash: Buffer; orderId: number };

/**
 * Claims keys of a venue for this transaction. They are locked in the order of the keys, so that two batches cannot wait in a
 * circle. Waits for a transaction of another process that has claimed one of them. Holds the currency of the venue, which is
 * read for the orders of these keys: the same statement, so that placing has no further one.
 *
 * @returns the keys that were free
 */
export async function claimKeys(tx: Tx, venueId: number, claims: readonly KeyClaim[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ key: string }>({
    name: 'claim-order-keys',
    text: `insert into order_idempotency_keys (venue_id, idempotency_key, customer, request_hash, order_id)
     select $1::int, key, customer_key, request_hash, order_id
     from unnest($2::uuid[], $3::text[], $4::bytea[], $5::bigint[]) as claim(key, customer_key, request_hash, order_id)
     cross join ${HOLD_CURRENCY} as held
     order by key
     on conflict (venue_id, idempotency_key) do nothing
     returning idempotency_key as key`,
    values: [
      venueId,
      claims.map(({ key }) => key),
      claims.map(({ customerKey }) => customerKey),
      claims.map(({ requestHash }) => requestHash),
      claims.map(({ orderId }) => orderId),
    ],
  });
  return new Set(rows.map(({ key }) => key));
}

/** Whether an order with this key was answered before. */
export async function isKeyTaken(db: Reader, venueId: number, key: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-key-taken',
    // bigint: the id of a venue that cannot exist may be larger than an int.
    text: 'select from order_idempotency_keys where venue_id = $1::bigint and idempotency_key = $2',
    values: [venueId, key],
  });
  return rowCount === 1;
}

/** Finds the first answers of keys that were claimed before. */
export async function findRecordedAnswers(
  tx: Tx,
  venueId: number,
  claims: readonly KeyClaim[],
): Promise<Map<string, RecordedAnswer>> {
  if (claims.length === 0) return new Map();
  const { rows } = await tx.query<RecordedAnswer>({
    name: 'find-recorded-answers',
    text: `select idempotency_key as key, customer as "customerKey", request_hash as "requestHash", order_id as "orderId",
       problem_status as "problemStatus", problem_code as "problemCode", problem_facts as "problemFacts"
     from order_idempotency_keys where venue_id = $1 and idempotency_key = any($2::uuid[])
         and (order_id is null or order_id <> all($3::bigint[]))`,
    values: [venueId, claims.map(({ key }) => key), claims.map(({ orderId }) => orderId)],
  });
  return new Map(rows.map((row) => [row.key, row]));
}

/** Makes these refusals the answers of their keys. */
export async function recordRefusals(
  tx: Tx,
  venueId: number,
  refused: readonly { key: string; refusal: ProblemError }[],
): Promise<void> {
  if (refused.length === 0) return;
  await tx.query({
    name: 'record-refusals',
    text: `update order_idempotency_keys set order_id = null, problem_status = refused.status, problem_code = refused.code,
       problem_facts = refused.facts
     from json_to_recordset($2::json) as refused(key uuid, status smallint, code text, facts json)
     where venue_id = $1 and idempotency_key = refused.key`,
    values: [
      venueId,
      JSON.stringify(refused.map(({ key, refusal: { status, code, facts } }) => ({ key, status, code, facts }))),
    ],
  });
}

/** Releases keys that this transaction claimed: the visitor may correct the order and send it with the same key. */
export async function releaseKeys(tx: Tx, venueId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.query('delete from order_idempotency_keys where venue_id = $1 and idempotency_key = any($2::uuid[])', [
    venueId,
    keys,
  ]);
}
