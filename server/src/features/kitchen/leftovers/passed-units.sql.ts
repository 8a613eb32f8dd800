/**
 * SQL of a line: the prepared units that it got of ended orders.
 *
 * @param line name or alias of a row of `order_lines`
 * @see ORD-08
 */
export function passedUnitsOf(line: string): string {
  return `(select coalesce(sum(got.units), 0)::int from leftover_units got
    where got.venue_id = ${line}.venue_id and got.to_order_id = ${line}.order_id and got.to_line = ${line}.line)`;
}
