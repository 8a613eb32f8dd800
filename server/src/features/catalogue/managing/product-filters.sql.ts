import type { Resource } from '#features/back-office/resource.ts';
import { LOW_STOCK_UNITS } from '@app/rules/catalogue/product-availability.ts';

/** Name of the station that prepares a product `r`: its own, that of its category, or the first one of its commerce. */
export const STATION_NAME_SQL = `coalesce(
    (select s.name from station_products a
     join stations s on s.venue_id = a.venue_id and s.commerce_id = a.commerce_id and s.id = a.station_id
     where a.venue_id = r.venue_id and a.product_id = r.id),
    (select s.name from station_categories a
     join stations s on s.venue_id = a.venue_id and s.commerce_id = a.commerce_id and s.id = a.station_id
     where a.venue_id = r.venue_id and a.category_id = r.product_category_id),
    (select s.name from stations s where s.venue_id = r.venue_id and s.commerce_id = r.commerce_id
     order by s.position, s.id limit 1))`;

export const PRODUCT_STATE_SQL = `case when not r.enabled then 'hidden' when r.unavailable_until > now() then 'stopped'
    else 'on-sale' end`;

/** Counted units of a product `r` and its sizes; null: uncounted. */
const UNITS_SQL = `(select sum(s.units) from stock s where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id >= 0
    and s.is_counted)`;
export const IS_LOW_STOCK_SQL = `${UNITS_SQL} between 1 and ${LOW_STOCK_UNITS}`;

export const HAS_PLANNED_PRICE_SQL = `exists (select 1 from price_changes c where c.venue_id = r.venue_id and c.product_id = r.id
    and c.applied_at is null and c.cancelled_at is null)`;

/** Conditions of `ProductFilters`. */
export const PRODUCT_FILTERS_SQL = {
  section: (value) => `lower(category.description) = lower(${value})`,
  station: (value) => `lower(${STATION_NAME_SQL}) = lower(${value})`,
  state: (value) => `${PRODUCT_STATE_SQL} = ${value}`,
  stock: (
    value,
  ) => `case ${value} when 'counted' then ${UNITS_SQL} is not null when 'uncounted' then ${UNITS_SQL} is null
    when 'low' then ${IS_LOW_STOCK_SQL} else ${UNITS_SQL} = 0 end`,
  prices: (value) => `${HAS_PLANNED_PRICE_SQL} = (${value} = 'planned')`,
} as const satisfies Resource['filters'];
