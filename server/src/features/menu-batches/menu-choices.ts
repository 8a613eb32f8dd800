import {
  HAS_PLANNED_PRICE_SQL,
  IS_LOW_STOCK_SQL,
  PRODUCT_STATE_SQL,
  STATION_NAME_SQL,
} from '#features/catalogue/managing/product-filters.sql.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MenuChoices } from '@app/contract/back-office/menus/menu-batches.ts';
import type { Staff } from './read-products.ts';

type ProductFacts = {
  readonly commerceId: number;
  readonly station: string | null;
  readonly isStopped: boolean;
  readonly isLow: boolean;
  readonly isPlanned: boolean;
};
type Named = { readonly commerceId: number; readonly name: string; readonly products: number };

/** Sections and stations by name, in the order of the menu, and how many products are stopped, low or planned. */
export async function findMenuChoices(
  db: Db,
  { venueId, editor }: Pick<Staff, 'venueId' | 'editor'>,
  commerceId: number | undefined,
): Promise<MenuChoices> {
  const values = [venueId, editor.commerceIds, commerceId ?? null];
  const inScope = (row: string) =>
    `${row}.venue_id = $1 and ($2::bigint[] is null or ${row}.commerce_id = any($2)) and ($3::bigint is null or ${row}.commerce_id = $3)`;
  return inVenueScope(db, venueId, async (tx) => {
    const venue = await tx.query('select from venues where id = $1', [venueId]);
    if (!venue.rowCount) throw new ProblemError(404, 'not-found');
    const { rows: sections } = await tx.query<Named>(
      `select c.commerce_id as "commerceId", c.description as name,
         (select count(*)::int from products p where p.venue_id = c.venue_id and p.product_category_id = c.id) as products
       from product_categories c where ${inScope('c')} order by c.position, c.id`,
      values,
    );
    const { rows: stations } = await tx.query<Omit<Named, 'products'>>(
      `select s.commerce_id as "commerceId", s.name from stations s where ${inScope('s')} order by s.position, s.id`,
      values,
    );
    const { rows: products } = await tx.query<ProductFacts>(
      `select r.commerce_id as "commerceId", ${STATION_NAME_SQL} as station, ${PRODUCT_STATE_SQL} = 'stopped' as "isStopped",
         coalesce(${IS_LOW_STOCK_SQL}, false) as "isLow", ${HAS_PLANNED_PRICE_SQL} as "isPlanned"
       from products r where ${inScope('r')}`,
      values,
    );
    const ofStation = Map.groupBy(products, ({ station }) => station?.toLowerCase());
    return {
      sections: byName(sections),
      stations: byName(stations.map((station) => ({ ...station, products: 0 }))).map(({ name }) => ({
        name,
        products: ofStation.get(name.toLowerCase())?.length ?? 0,
      })),
      stopped: products.filter(({ isStopped }) => isStopped).length,
      lowStock: products.filter(({ isLow }) => isLow).length,
      planned: products.filter(({ isPlanned }) => isPlanned).length,
    };
  });
}

/** One entry for the same name in several stalls. */
function byName(rows: readonly Named[]): { name: string; products: number }[] {
  return [...Map.groupBy(rows, ({ name }) => name.toLowerCase()).values()].map((same) => ({
    name: same[0]?.name ?? '',
    products: same.reduce((sum, { products }) => sum + products, 0),
  }));
}
