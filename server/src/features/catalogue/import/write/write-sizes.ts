import type { Tx } from '#platform/database/transactions.ts';
import { fold } from '../sheet/fold.ts';
import { nextId } from './next-id.ts';
import type { WrittenProduct } from './next-id.ts';

/** `units` null: no longer counted. */
type Wanted = { productId: number; sizeId: number; units: number | null };

/**
 * Writes units and sizes. Only rows whose units differ are written, so that orders for the others need not wait. What is
 * no longer counted keeps its row: orders may hold units of it.
 */
export async function writeStock(tx: Tx, venueId: number, products: readonly WrittenProduct[]): Promise<void> {
  const sizeIds = await insertMissingSizes(tx, venueId, products);
  const wanted = products.flatMap(({ id: productId, product }): Wanted[] => [
    { productId, sizeId: 0, units: product.stock },
    ...product.sizes.map(({ size, units }) => ({
      productId,
      sizeId: sizeIds.get(sizeKey(productId, size)) ?? 0,
      units,
    })),
  ]);
  await setStock(tx, venueId, wanted);
}

/** The caller holds the lock on the venue, so nobody else adds rows. */
async function setStock(tx: Tx, venueId: number, wanted: readonly Wanted[]): Promise<void> {
  const values = [venueId, JSON.stringify(wanted)];
  const rows = `jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, units int)`;
  await tx.query(
    `select from stock join ${rows} on product_id = "productId" and size_id = "sizeId"
     where venue_id = $1 order by product_id, size_id for update of stock`,
    values,
  );
  await tx.query(
    `insert into stock_movements (venue_id, product_id, size_id, kind, units, cause)
     select $1, "productId", "sizeId", case when stock.units is null then 'receive' else 'adjust' end,
       wanted.units - coalesce(stock.units, 0), 'import'
     from ${rows} left join stock on venue_id = $1 and product_id = "productId" and size_id = "sizeId"
     where wanted.units <> coalesce(stock.units, 0)`,
    values,
  );
  await tx.query(
    `insert into stock (venue_id, product_id, size_id, units)
     select $1, "productId", "sizeId", units from ${rows} where units is not null order by 2, 3
     on conflict (venue_id, product_id, size_id) do update set units = excluded.units, is_counted = true
     where stock.units <> excluded.units or not stock.is_counted`,
    values,
  );
  await tx.query(
    `update stock set is_counted = false from ${rows}
     where venue_id = $1 and product_id = "productId" and size_id = "sizeId" and wanted.units is null and is_counted`,
    values,
  );
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
  let next = await nextId(tx, 'clothing_sizes', venueId);
  const missing = products.flatMap(({ id: productId, product }) =>
    product.sizes.flatMap(({ size }, position) => {
      if (ids.has(sizeKey(productId, size))) return [];
      const id = next++;
      ids.set(sizeKey(productId, size), id);
      return [{ id, productId, size, position }];
    }),
  );
  if (missing.length === 0) return ids;
  await tx.query(
    `insert into clothing_sizes (venue_id, id, product_id, description, size, position)
     select $1, id, "productId", size, size, position
     from jsonb_to_recordset($2) as missing(id bigint, "productId" bigint, size text, position int)`,
    [venueId, JSON.stringify(missing)],
  );
  return ids;
}

function sizeKey(productId: number, size: string): string {
  return `${productId} ${fold(size)}`;
}
