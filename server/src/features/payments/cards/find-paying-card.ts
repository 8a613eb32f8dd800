import type { Reader } from '#platform/database/transactions.ts';

/** Finds the card with which an order was paid; null when it was paid otherwise. */
export async function findPayingCard(
  db: Reader,
  venueId: number,
  orderId: number,
): Promise<{ brand: string; lastFour: string } | null> {
  const { rows } = await db.query<{ brand: string; lastFour: string }>(
    `select a.card_brand as brand, a.card_last_four as "lastFour"
     from captures c join payment_attempts a on a.venue_id = c.venue_id and a.id = c.attempt_id
     where c.venue_id = $1 and c.order_id = $2 and c.verdict = 'pays' and a.card_last_four is not null`,
    [venueId, orderId],
  );
  return rows[0] ?? null;
}
