import { recordPriceChanges } from '#features/connections/events/record-events.ts';
import { notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { bumpProductsUpdatedAt } from './bump-products-updated-at.ts';

/**
 * Sets the price of a product. Open menus show it at once, and an order with the former total is refused. @see VENUE-05
 *
 * @returns the former price; undefined for an unknown product
 */
export async function setPrice(
  tx: Tx,
  venueId: number,
  productId: number,
  priceMinor: number,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ priceMinor: number }>(
    `select price_minor as "priceMinor" from products where venue_id = $1 and id = $2 for no key update`,
    [venueId, productId],
  );
  const before = rows[0]?.priceMinor;
  if (before === undefined || before === priceMinor) return before;
  await recordPriceChanges(tx, venueId, [{ productId, priceMinor }]);
  await tx.query('update products set price_minor = $3 where venue_id = $1 and id = $2', [
    venueId,
    productId,
    priceMinor,
  ]);
  await bumpProductsUpdatedAt(tx, venueId, [productId]);
  await notifyProcesses(tx, venueId);
  return before;
}
