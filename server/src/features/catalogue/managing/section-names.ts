import type { Tx } from '#platform/database/transactions.ts';

/** A section of a commerce with the names of its products in lower case, each of which is unique in it. */
export type SectionNames = {
  readonly id: number;
  readonly commerceId: number;
  readonly name: string;
  readonly productNames: Set<string>;
};

export async function findSectionNames(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[],
): Promise<SectionNames[]> {
  const { rows } = await tx.query<Omit<SectionNames, 'productNames'> & { productNames: string[] }>(
    `select c.id, c.commerce_id as "commerceId", c.description as name,
       array(select lower(p.name) from products p
         where p.venue_id = c.venue_id and p.commerce_id = c.commerce_id and p.product_category_id = c.id) as "productNames"
     from product_categories c where c.venue_id = $1 and c.commerce_id = any($2::bigint[]) order by c.position, c.id`,
    [venueId, commerceIds],
  );
  return rows.map((row) => ({ ...row, productNames: new Set(row.productNames) }));
}
