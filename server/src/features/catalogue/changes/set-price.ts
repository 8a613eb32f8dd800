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
  const before = await lockPrice(tx, venueId, productId);
  if (before === undefined || before === priceMinor) return before;
  await recordPriceChanges(tx, venueId, [{ productId, priceMinor }]);
  await tx.query('update products set price_minor = $3 where venue_id = $1 and id = $2', [
    venueId,
    productId,
    priceMinor,
  ]);
  await publishPrice(tx, venueId, productId);
  return before;
}

/**
 * Sets the price of a size, as `setPrice`. Other sizes stay. @see CLOTH-01
 *
 * @returns the former price; undefined for a size that the product does not have
 */
export async function setSizePrice(
  tx: Tx,
  venueId: number,
  size: { readonly productId: number; readonly sizeId: number },
  priceMinor: number,
): Promise<number | undefined> {
  const productMinor = await lockPrice(tx, venueId, size.productId);
  const { rows } = await tx.query<{ priceMinor: number | null }>(
    `select price_minor as "priceMinor" from clothing_sizes
     where venue_id = $1 and product_id = $2 and id = $3 for no key update`,
    [venueId, size.productId, size.sizeId],
  );
  const own = rows[0]?.priceMinor;
  if (own === undefined) return undefined;
  if (own === priceMinor) return own;
  await tx.query('update clothing_sizes set price_minor = $3 where venue_id = $1 and id = $2', [
    venueId,
    size.sizeId,
    priceMinor,
  ]);
  await publishPrice(tx, venueId, size.productId);
  return own ?? productMinor;
}

async function lockPrice(tx: Tx, venueId: number, productId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ priceMinor: number }>(
    `select price_minor as "priceMinor" from products where venue_id = $1 and id = $2 for no key update`,
    [venueId, productId],
  );
  return rows[0]?.priceMinor;
}

async function publishPrice(tx: Tx, venueId: number, productId: number): Promise<void> {
  await bumpProductsUpdatedAt(tx, venueId, [productId]);
  await notifyProcesses(tx, venueId);
}
