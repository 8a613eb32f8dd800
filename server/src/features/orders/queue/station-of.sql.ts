/**
 * SQL: the station of a line: that of its product, then that of the product's category, then the first one.
 *
 * @param line alias of order_lines
 * @param first alias of the first station of the commerce; its id is null without stations
 */
export function stationOf(line: string, first: string): string {
  return `case when ${first}.id is not null then coalesce(
    (select r.station_id from station_products r
     where r.venue_id = ${line}.venue_id and r.product_id = ${line}.product_id),
    (select r.station_id from products p
     join station_categories r on r.venue_id = p.venue_id and r.category_id = p.product_category_id
     where p.venue_id = ${line}.venue_id and p.id = ${line}.product_id),
    ${first}.id) end`;
}
