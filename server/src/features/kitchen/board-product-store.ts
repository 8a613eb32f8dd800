import { unitsOfIngredientsSql, unitsOnSale } from '#features/stock/units-on-sale.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { BoardProduct } from '@app/contract/staff/board.ts';
import { isoText } from './iso-text.sql.ts';

/** Finds every enabled product of the commerce, sold out or not. `stock` of clothing: of all sizes together. */
export async function findBoardProducts(db: Reader, venueId: number, commerceId: number): Promise<BoardProduct[]> {
  const { rows } = await db.query<BoardProduct>(
    `select p.id, p.name, p.type_id as "typeId",
       ${unitsOnSale('p')} as stock,
       case when p.unavailable_until > now() then ${isoText('p.unavailable_until')} end as "unavailableUntil",
       case when p.is_clothing then coalesce((
         select json_agg(json_build_object('id', z.id, 'description', z.description, 'stock', least(s.units, ${unitsOfIngredientsSql('p', 'z.id')}),
           'unavailableUntil', case when z.unavailable_until > now() then ${isoText('z.unavailable_until')} end
         ) order by z.position, z.id)
         from clothing_sizes z
         left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id
           and s.is_counted
         where z.venue_id = p.venue_id and z.product_id = p.id
       ), '[]') else '[]' end as sizes,
       (select '/media/' || m.key || '/' || m.widths[1] || '.webp'
        from images i join media m on m.key = i.media_key
        where i.venue_id = p.venue_id and i.owner = 'product' and i.owner_id = p.id
        order by i.image_type limit 1) as "imagePath"
     from products p
     join product_categories g on g.venue_id = p.venue_id and g.id = p.product_category_id
     where p.venue_id = $1 and p.commerce_id = $2 and p.enabled
     order by g.position, g.id, p.position, p.id`,
    [venueId, commerceId],
  );
  return rows;
}
