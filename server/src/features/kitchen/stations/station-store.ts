import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { CommerceKind } from '@app/contract/resources/commerces.ts';
import type { Station } from '@app/contract/staff/board.ts';
import type { StationRouting, Stations } from '@app/contract/staff/stations.ts';
import { USUAL_HANDS } from '@app/rules/kitchen/stated-pace.ts';

/** Finds the stations of a commerce for its board, in their order. */
export async function findStations(db: Reader, venueId: number, commerceId: number): Promise<Station[]> {
  const { rows } = await db.query<Station>(
    'select id, name from stations where venue_id = $1 and commerce_id = $2 order by position, id',
    [venueId, commerceId],
  );
  return rows;
}

/** Finds the stations of a commerce with their own categories and products. */
export async function findStationRoutings(db: Reader, venueId: number, commerceId: number): Promise<StationRouting[]> {
  const { rows } = await db.query<StationRouting>(
    `select s.id, s.name, s.hands,
       coalesce((select json_agg(c.category_id order by c.category_id) from station_categories c
                 where c.venue_id = s.venue_id and c.commerce_id = s.commerce_id and c.station_id = s.id),
         '[]') as "categoryIds",
       coalesce((select json_agg(p.product_id order by p.product_id) from station_products p
                 where p.venue_id = s.venue_id and p.commerce_id = s.commerce_id and p.station_id = s.id),
         '[]') as "productIds"
     from stations s
     where s.venue_id = $1 and s.commerce_id = $2
     order by s.position, s.id`,
    [venueId, commerceId],
  );
  return rows;
}

/** Finds the people of a commerce: those that it stated, or those of its kind. */
export async function findHands(db: Reader, venueId: number, commerceId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ kind: CommerceKind; hands: number | null }>(
    'select kind, hands from commerces where venue_id = $1 and id = $2',
    [venueId, commerceId],
  );
  return rows[0] && (rows[0].hands ?? USUAL_HANDS[rows[0].kind]);
}

/** Finds what can be assigned: categories of the commerce with their listed products. */
export async function findAssignable(db: Reader, venueId: number, commerceId: number): Promise<Stations['categories']> {
  const { rows } = await db.query<Stations['categories'][number]>(
    `select g.id, g.description as name,
       json_agg(json_build_object('id', p.id, 'name', p.name) order by p.position, p.id) as products
     from product_categories g
     join products p on p.venue_id = g.venue_id and p.product_category_id = g.id and p.enabled and p.show_in_list
     where g.venue_id = $1 and g.commerce_id = $2
     group by g.venue_id, g.id
     order by g.position, g.id`,
    [venueId, commerceId],
  );
  return rows;
}

/** Locks a commerce, so that its stations change one time after the other. @returns whether it exists */
export async function lockCommerce(tx: Tx, venueId: number, commerceId: number): Promise<boolean> {
  const { rows } = await tx.query('select from commerces where venue_id = $1 and id = $2 for no key update', [
    venueId,
    commerceId,
  ]);
  return rows.length > 0;
}

/**
 * Replaces the stations of a locked commerce and what is assigned to them.
 *
 * @returns false if a category or product is not of this commerce; the caller rolls back
 */
export async function replaceStations(
  tx: Tx,
  venueId: number,
  commerceId: number,
  stations: readonly StationRouting[],
): Promise<boolean> {
  const of = [venueId, commerceId] as const;
  await tx.query('delete from stations where venue_id = $1 and commerce_id = $2', [...of]);
  await tx.query(
    `insert into stations (venue_id, commerce_id, id, name, hands, position)
     select $1, $2, id, name, hands, position
     from jsonb_to_recordset($3) as s(id uuid, name text, hands smallint, position integer)`,
    [
      ...of,
      JSON.stringify(stations.map(({ id, name, hands }, position) => ({ id, name: name.trim(), hands, position }))),
    ],
  );
  const categories = stations.flatMap(({ id, categoryIds }) =>
    categoryIds.map((categoryId) => ({ id: categoryId, station: id })),
  );
  const products = stations.flatMap(({ id, productIds }) =>
    productIds.map((productId) => ({ id: productId, station: id })),
  );
  const ofCategories = await tx.query(
    `insert into station_categories (venue_id, commerce_id, category_id, station_id)
     select $1, $2, g.id, r.station from jsonb_to_recordset($3) as r(id bigint, station uuid)
     join product_categories g on g.venue_id = $1 and g.commerce_id = $2 and g.id = r.id`,
    [...of, JSON.stringify(categories)],
  );
  const ofProducts = await tx.query(
    `insert into station_products (venue_id, commerce_id, product_id, station_id)
     select $1, $2, p.id, r.station from jsonb_to_recordset($3) as r(id bigint, station uuid)
     join products p on p.venue_id = $1 and p.commerce_id = $2 and p.id = r.id`,
    [...of, JSON.stringify(products)],
  );
  return ofCategories.rowCount === categories.length && ofProducts.rowCount === products.length;
}
