import { unknownId } from '#features/back-office/unknown-id.ts';
import { nextRowId } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { ManagedSizes } from '@app/contract/resources/product-parts.ts';

/** The sizes of a product `r` in their order, as `ManagedSizes`. */
export const SIZES_SQL = `coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]')`;

/** The units of each size of a product `r`; null: uncounted. */
export const SIZE_STOCKS_SQL = `coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]')`;

/**
 * Makes the sizes of a product equal to these. A size with an id stays itself under a new name.
 *
 * @throws ProblemError 422 for an id that is no size of the product
 */
export async function writeSizes(tx: Tx, venueId: number, productId: number, sizes: ManagedSizes): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from clothing_sizes where venue_id = $1 and product_id = $2',
    [venueId, productId],
  );
  const known = new Set(rows.map(({ id }) => id));
  if (sizes.some(({ id }) => id !== null && !known.has(id))) throw unknownId('values/clothingSizes');
  if (known.size === 0 && sizes.length === 0) return;
  // Carts and holds name a removed size by its id.
  let next = await nextRowId(tx, 'clothing_sizes', venueId, sizes.filter(({ id }) => id === null).length);
  const wanted = sizes.map(({ id, size, description, priceMinor }, position) => {
    const label = size.trim();
    return { id: id ?? next++, size: label, description: description.trim() || label, priceMinor, position };
  });
  const facts = [venueId, productId, JSON.stringify(wanted)];
  await tx.query(
    `delete from clothing_sizes where venue_id = $1 and product_id = $2
       and not id in (select id from jsonb_to_recordset($3) as wanted(id bigint))`,
    facts,
  );
  // Two sizes may exchange their names, which are unique.
  await tx.query(
    `update clothing_sizes set size = size || ' #' || id where venue_id = $1 and product_id = $2
       and size <> (select size from jsonb_to_recordset($3) as wanted(id bigint, size text)
         where wanted.id = clothing_sizes.id)`,
    facts,
  );
  await tx.query(
    `insert into clothing_sizes (venue_id, id, product_id, description, size, price_minor, position)
     select $1, id, $2, description, size, "priceMinor", position
     from jsonb_to_recordset($3)
       as wanted(id bigint, description text, size text, "priceMinor" bigint, position int)
     on conflict (venue_id, id) do update set description = excluded.description, size = excluded.size,
       price_minor = excluded.price_minor, position = excluded.position`,
    facts,
  );
  await tx.query('update products set is_clothing = $3 where venue_id = $1 and id = $2', [
    venueId,
    productId,
    sizes.length > 0,
  ]);
}
