import { PRODUCT_TYPES } from '@app/contract/product-types.ts';
import type { Tx } from '../../platform/database.ts';
import type { ExistingCatalogue, ExistingProduct } from './import-plan.ts';

type Row = Omit<ExistingProduct, 'extras' | 'sideDishes'> & { linked: { name: string; typeId: number }[] };

/** The products and categories of a stall as a sheet could say them, also those that are not on sale. */
export async function findExistingCatalogue(tx: Tx, venueId: number, commerceId: number): Promise<ExistingCatalogue> {
  const products = await tx.query<Row>(
    `select p.id, p.name, p.type_id as "typeId", p.price_minor as "priceMinor", p.description,
       c.description as category, s.units as stock, p.is_clothing as "isClothing",
       p.estimated_preparation_minutes as "preparationMinutes", p.is_suggested as "isSuggested", p.enabled,
       coalesce((
         select json_agg(json_build_object('size', z.size, 'units', coalesce(u.units, 0)) order by z.position, z.id)
         from clothing_sizes z
         left join stock u on u.venue_id = z.venue_id and u.product_id = z.product_id and u.size_id = z.id
         where z.venue_id = p.venue_id and z.product_id = p.id
       ), '[]') as sizes,
       coalesce((
         select json_agg(json_build_object('name', x.name, 'typeId', x.type_id) order by e.position, x.id)
         from product_extras e join products x on x.venue_id = e.venue_id and x.id = e.extra_id
         where e.venue_id = p.venue_id and e.product_id = p.id
       ), '[]') as linked
     from products p
     join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
     left join stock s on s.venue_id = p.venue_id and s.product_id = p.id and s.size_id = 0 and not p.is_clothing
     where p.venue_id = $1 and p.commerce_id = $2`,
    [venueId, commerceId],
  );
  const categories = await tx.query<ExistingCatalogue['categories'][number]>(
    `select id, description, requires_identification as "requiresIdentification"
     from product_categories where venue_id = $1 and commerce_id = $2`,
    [venueId, commerceId],
  );
  return { products: products.rows.map(withExtras), categories: categories.rows };
}

function withExtras({ linked, ...product }: Row): ExistingProduct {
  const namesOf = (typeId: number) => linked.filter((extra) => extra.typeId === typeId).map(({ name }) => name);
  return { ...product, extras: namesOf(PRODUCT_TYPES.extra), sideDishes: namesOf(PRODUCT_TYPES.sideDish) };
}
