import type { Tx } from '#platform/database/transactions.ts';
import type { WrittenProduct } from './next-id.ts';
import type { ImportTarget } from '../plan/import-plan.ts';
import { fold } from '../sheet/fold.ts';

/** Makes the extras and side dishes of these products equal to the plan; existing links are not written again. */
export async function writeLinks(
  tx: Tx,
  { venueId, commerceId }: ImportTarget,
  products: readonly WrittenProduct[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    'select id, name from products where venue_id = $1 and commerce_id = $2 and type_id in (4, 5)',
    [venueId, commerceId],
  );
  const idOf = new Map(rows.map(({ id, name }) => [fold(name), id]));
  const links = products.flatMap(({ id: productId, product }) =>
    [...product.sideDishes, ...product.extras].flatMap((name, position) => {
      const extraId = idOf.get(fold(name));
      return extraId === undefined ? [] : [{ productId, extraId, position }];
    }),
  );
  const wanted = `jsonb_to_recordset($2) as wanted("productId" bigint, "extraId" bigint, position int)`;
  await tx.query(
    `delete from product_extras
     where venue_id = $1 and product_id = any($3::bigint[]) and not exists (
       select from ${wanted} where "productId" = product_id and "extraId" = extra_id
     )`,
    [venueId, JSON.stringify(links), products.map(({ id }) => id)],
  );
  await tx.query(
    `insert into product_extras (venue_id, product_id, extra_id, position)
     select $1, "productId", "extraId", position from ${wanted}
     on conflict (venue_id, product_id, extra_id) do nothing`,
    [venueId, JSON.stringify(links)],
  );
}
