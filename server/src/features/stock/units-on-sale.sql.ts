/**
 * SQL of the units of a product that can be sold, of all its sizes together; null: it or one of its sizes is uncounted.
 *
 * @param p alias of the product's row
 * @see PROD-03
 */
export function unitsOnSale(p: string): string {
  const counted = `stock.venue_id = ${p}.venue_id and stock.product_id = ${p}.id and stock.is_counted`;
  return `case when ${p}.is_clothing then (
      select case when bool_and(stock.units is not null) then sum(stock.units)::float8 end
      from clothing_sizes left join stock on ${counted} and stock.size_id = clothing_sizes.id
      where clothing_sizes.venue_id = ${p}.venue_id and clothing_sizes.product_id = ${p}.id
    ) else (select stock.units::float8 from stock where ${counted} and stock.size_id = 0) end`;
}
