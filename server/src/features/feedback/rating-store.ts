import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { RatingReason, RatingScore } from '@app/contract/feedback/feedback-values.ts';

export type RatingRow = { score: RatingScore; reason: RatingReason | null; ratedAt: Date };

export async function findRating(db: Reader, venueId: number, orderId: number): Promise<RatingRow | undefined> {
  const { rows } = await db.query<RatingRow>(
    `select score, reason, rated_at as "ratedAt" from order_ratings where venue_id = $1 and order_id = $2`,
    [venueId, orderId],
  );
  return rows[0];
}

/** Sets the rating of a locked order. Its time is that of the first one. */
export async function putRating(
  tx: Tx,
  venueId: number,
  rating: { orderId: number; commerceId: number; score: RatingScore; reason: RatingReason | null },
): Promise<void> {
  const { orderId, commerceId, score, reason } = rating;
  await tx.query(
    `insert into order_ratings (venue_id, order_id, commerce_id, score, reason) values ($1, $2, $3, $4, $5)
     on conflict (venue_id, order_id) do update set score = excluded.score, reason = excluded.reason`,
    [venueId, orderId, commerceId, score, reason],
  );
}
