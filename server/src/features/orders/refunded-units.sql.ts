/**
 * SQL of a line `line` of an order: the units that refunds gave back, 0 without any. A failed refund counts once another one
 * retries it. Refunds by amount name no lines.
 *
 * @param line name or alias of a row of `order_lines`
 * @see REF-04
 */
export function refundedUnitsOf(line: string): string {
  return `(select coalesce(sum(back.quantity), 0)::int from refund_lines back
    where back.venue_id = ${line}.venue_id and back.order_id = ${line}.order_id and back.line = ${line}.line and exists (
      select from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed'))`;
}

/** SQL of a line `line` of an order `order`, read often: as `refundedUnitsOf`, without a look-up for an order without refunds. */
export function refundedUnitsIn(order: string, line: string): string {
  return `case when ${order}.refund_requested_minor > 0 then ${refundedUnitsOf(line)} else 0 end`;
}
