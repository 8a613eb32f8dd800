import { nextRowId } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { fold } from './fold.ts';
import type { WrittenProduct } from './written-product.ts';

/** Stock of a product or size that an import set. `sizeId` 0: the product itself. Null: uncounted. */
export type StockSet = {
  readonly productId: number;
  readonly sizeId: number;
  readonly unitsBefore: number | null;
  readonly unitsAfter: number | null;
};

/**
 * Sets the stock of products to an import's figures. The stock feature implements it; the import program passes it in.
 * `sizeId` 0: the product itself. `units` null: uncounted.
 *
 * @returns what it changed
 */
export type SetStock = (
  tx: Tx,
  venueId: number,
  wanted: readonly { readonly productId: number; readonly sizeId: number; readonly units: number | null }[],
) => Promise<StockSet[]>;

/**
 * Writes the missing sizes of products, and the prices of all that differ.
 *
 * @returns the stock of each product and size that the plan changes. Orders may have changed the others since it was made
 */
export async function writeSizes(
  tx: Tx,
  venueId: number,
  products: readonly WrittenProduct[],
): Promise<Parameters<SetStock>[2]> {
  const sizeIds = await insertMissingSizes(tx, venueId, products);
  await writePrices(tx, venueId, products, sizeIds);
  return products.flatMap(({ id: productId, product, before }) => {
    const unitsBefore = new Map(before?.sizes.map(({ size, units }) => [fold(size), units]));
    // A new product has no row of stock, so an uncounted one needs none.
    const isSet = before
      ? before.stock !== product.stock || before.isClothing !== product.isClothing
      : product.stock !== null;
    return [
      ...(isSet ? [{ productId, sizeId: 0, units: product.stock }] : []),
      ...product.sizes
        .filter(({ size, units }) => unitsBefore.get(fold(size)) !== units)
        .map(({ size, units }) => ({ productId, sizeId: sizeIds.get(sizeKey(productId, size)) ?? 0, units })),
    ];
  });
}

/** @returns the id of every size of these products */
async function insertMissingSizes(
  tx: Tx,
  venueId: number,
  products: readonly WrittenProduct[],
): Promise<Map<string, number>> {
  const { rows: known } = await tx.query<{ id: number; productId: number; size: string }>(
    'select id, product_id as "productId", size from clothing_sizes where venue_id = $1 and product_id = any($2::bigint[])',
    [venueId, products.map(({ id }) => id)],
  );
  const ids = new Map(known.map(({ id, productId, size }) => [sizeKey(productId, size), id]));
  const added = products.flatMap(({ id: productId, product }) =>
    product.sizes.flatMap(({ size }, position) =>
      ids.has(sizeKey(productId, size)) ? [] : [{ productId, size, position }],
    ),
  );
  if (added.length === 0) return ids;
  const first = await nextRowId(tx, 'clothing_sizes', venueId, added.length);
  const missing = added.map((size, at) => ({ ...size, id: first + at }));
  for (const { id, productId, size } of missing) ids.set(sizeKey(productId, size), id);
  await tx.query(
    `insert into clothing_sizes (venue_id, id, product_id, description, size, position)
     select $1, id, "productId", size, size, position
     from jsonb_to_recordset($2) as missing(id bigint, "productId" bigint, size text, position int)`,
    [venueId, JSON.stringify(missing)],
  );
  return ids;
}

/** A new size has no price yet. */
async function writePrices(
  tx: Tx,
  venueId: number,
  products: readonly WrittenProduct[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = products.flatMap(({ id: productId, product, before }) => {
    const former = new Map(before?.sizes.map(({ size, priceMinor = null }) => [fold(size), priceMinor]));
    return product.sizes.flatMap(({ size, priceMinor = null }) =>
      (former.get(fold(size)) ?? null) === priceMinor ? [] : [{ id: ids.get(sizeKey(productId, size)), priceMinor }],
    );
  });
  if (changed.length === 0) return;
  await tx.query(
    `update clothing_sizes set price_minor = "priceMinor"
     from jsonb_to_recordset($2) as changed(id bigint, "priceMinor" bigint)
     where clothing_sizes.venue_id = $1 and clothing_sizes.id = changed.id`,
    [venueId, JSON.stringify(changed)],
  );
}

function sizeKey(productId: number, size: string): string {
  return `${productId} ${fold(size)}`;
}
