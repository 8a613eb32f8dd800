import type { StockSet } from '#features/catalogue/menu-plans/write-sizes.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** New stock of a product or size. `sizeId` 0: the product itself. `units` null: uncounted. */
type RequestedStock = { readonly productId: number; readonly sizeId: number; readonly units: number | null };

/** Sets stock to an import's figures. */
export async function setImportedStock(
  tx: Tx,
  venueId: number,
  wanted: readonly RequestedStock[],
): Promise<StockSet[]> {
  return setStock(tx, venueId, wanted, { name: 'import', actorId: null });
}

/**
 * Sets stock to figures. Rows with equal units are not written, so that orders for them need not wait.
 * A product that becomes uncounted retains its row, because orders may hold units of it. The caller has locked the
 * venue, so no other transaction adds rows.
 *
 * @returns what it changed
 */
export async function setStock(
  tx: Tx,
  venueId: number,
  wanted: readonly RequestedStock[],
  cause: { readonly name: 'import' | 'counted'; readonly actorId: number | null },
): Promise<StockSet[]> {
  if (wanted.length === 0) return [];
  const values = [venueId, JSON.stringify(wanted)];
  const rows = `jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, units int)`;
  const { rows: locked } = await tx.query<{ productId: number; sizeId: number; units: number }>(
    `select stock.product_id as "productId", stock.size_id as "sizeId", case when is_counted then stock.units end as units
     from stock join ${rows} on product_id = "productId" and size_id = "sizeId"
     where venue_id = $1 order by product_id, size_id for update of stock`,
    values,
  );
  await tx.query(
    `insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, actor_id)
     select $1, "productId", "sizeId", case when stock.units is null then 'receive' else 'adjust' end,
       wanted.units - coalesce(stock.units, 0), $3, $4
     from ${rows} left join stock on venue_id = $1 and product_id = "productId" and size_id = "sizeId"
     where wanted.units <> coalesce(stock.units, 0)`,
    [...values, cause.name, cause.actorId],
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
  const before = new Map(locked.map(({ productId, sizeId, units }) => [`${productId}/${sizeId}`, units]));
  return wanted
    .map(({ productId, sizeId, units }) => ({
      productId,
      sizeId,
      unitsBefore: before.get(`${productId}/${sizeId}`) ?? null,
      unitsAfter: units,
    }))
    .filter(({ unitsBefore, unitsAfter }) => unitsBefore !== unitsAfter);
}

/**
 * Takes back what an import set. Orders since then keep their units: the difference is taken back, down to 0. A
 * product is counted again, or no longer, as it was.
 */
export async function takeBackImportedStock(tx: Tx, venueId: number, set: readonly StockSet[]): Promise<void> {
  const values = [venueId, JSON.stringify(set)];
  const rows = `jsonb_to_recordset($2) as set("productId" bigint, "sizeId" bigint, "unitsBefore" int, "unitsAfter" int)`;
  const join = `venue_id = $1 and product_id = "productId" and size_id = "sizeId"`;
  const taken = `case when "unitsBefore" is null or "unitsAfter" is null then stock.units
    else greatest(stock.units + "unitsBefore" - "unitsAfter", 0) end`;
  await tx.query(`select from stock join ${rows} on ${join} order by product_id, size_id for update of stock`, values);
  await tx.query(
    `insert into stock_movements (venue_id, product_id, size_id, kind, units, cause)
     select venue_id, product_id, size_id, 'adjust', ${taken} - stock.units, 'import-undo'
     from stock join ${rows} on ${join} where ${taken} <> stock.units`,
    values,
  );
  await tx.query(
    `update stock set units = ${taken}, is_counted = "unitsBefore" is not null
     from ${rows} where ${join}`,
    values,
  );
}
