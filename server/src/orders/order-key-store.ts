import type { ProblemCode } from '@app/contract/problem-codes.ts';

import type { Tx } from '../platform/database.ts';
import type { Refusal } from '../platform/refusal.ts';

/** The first answer of a key: an order, or the refusal that was answered. */
export type RecordedAnswer = {
  sender: string;
  requestHash: Buffer;
  orderId: number | null;
  problemStatus: Refusal['status'] | null;
  problemCode: ProblemCode | null;
  problemFacts: Record<string, unknown> | null;
};

export type KeyOfOrder = { venueId: number; key: string; sender: string; requestHash: Buffer };

/**
 * Claims a key for this transaction. A twin under way is waited for: once it has committed, the key is taken.
 *
 * @returns false when the key has an answer already
 */
export async function claimKey(tx: Tx, { venueId, key, sender, requestHash }: KeyOfOrder, orderId: number) {
  const { rowCount } = await tx.query(
    `insert into order_keys (venue_id, idempotency_key, sender, request_hash, order_id) values ($1, $2, $3, $4, $5)
     on conflict (venue_id, idempotency_key) do nothing`,
    [venueId, key, sender, requestHash, orderId],
  );
  return rowCount === 1;
}

export async function findRecordedAnswer(tx: Tx, venueId: number, key: string): Promise<RecordedAnswer | undefined> {
  const { rows } = await tx.query<RecordedAnswer>(
    `select sender, request_hash as "requestHash", order_id as "orderId", problem_status as "problemStatus",
       problem_code as "problemCode", problem_facts as "problemFacts"
     from order_keys where venue_id = $1 and idempotency_key = $2`,
    [venueId, key],
  );
  return rows[0];
}

/** From now on the key is answered with this refusal. */
export async function recordRefusal(tx: Tx, venueId: number, key: string, refusal: Refusal): Promise<void> {
  await tx.query(
    `update order_keys set order_id = null, problem_status = $3, problem_code = $4, problem_facts = $5
     where venue_id = $1 and idempotency_key = $2`,
    [venueId, key, refusal.status, refusal.code, JSON.stringify(refusal.facts)],
  );
}
