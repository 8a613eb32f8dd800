/**
 * SQL of a line `line` of an order: the units that refunds gave back, 0 without any. A failed refund counts once another one
 * retries it. Refunds by amount name no lines.
 *
 * @param line name or alias of a row of `order_lines`
 * @see REF-04
 */
export function refundedUnitsOf(line: string): string {
  return `(select coalesce(sum(back.quantity), 0)::int from refund_lines back where ${isRefundOf(line)})`;
}

/** SQL of a line `line` of an order: as `refundedUnitsOf`, of refunds that were asked for before an instant. */
export function refundedUnitsBefore(line: string, instant: string): string {
  return `(select coalesce(sum(back.quantity), 0)::int from refund_lines back
    join refunds first on first.venue_id = back.venue_id and first.id = back.refund_id
    where first.created_at < ${instant} and ${isRefundOf(line)})`;
}

/** SQL of a line `line` of an order `order`, read often: as `refundedUnitsOf`, without a look-up for an order without refunds. */
export function refundedUnitsIn(order: string, line: string): string {
  return `case when ${order}.refund_requested_minor > 0 then ${refundedUnitsOf(line)} else 0 end`;
}

/** SQL of a line `line` of an order `order`: when units of it were last refunded; null without a refund. @see REF-04 */
export function refundedAtIn(order: string, line: string): string {
  return `case when ${order}.refund_requested_minor > 0 then (
    select max(first.created_at) from refund_lines back
    join refunds first on first.venue_id = back.venue_id and first.id = back.refund_id
    where ${isRefundOf(line)}) end`;
}

/** SQL: whether a row `back` of `refund_lines` counts for a line. */
function isRefundOf(line: string): string {
  return `back.venue_id = ${line}.venue_id and back.order_id = ${line}.order_id and back.line = ${line}.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')`;
}
