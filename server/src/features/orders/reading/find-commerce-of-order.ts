import type { Reader } from '#platform/database/transactions.ts';

/** @returns undefined for an unknown order */
export async function findCommerceOfOrder(db: Reader, venueId: number, orderId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ commerceId: number }>({
    name: 'find-commerce-of-order',
    text: 'select commerce_id as "commerceId" from orders where venue_id = $1 and id = $2',
    values: [venueId, orderId],
  });
  return rows[0]?.commerceId;
}
