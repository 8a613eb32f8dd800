/**
 * SQL: refunds of paid orders that the ledger booked in a window, with their orders. Amount and total are without the tip.
 *
 * @param window SQL of the venue, and of the begin and the end of the window
 */
export function refundsOfSales({ venueId, begins, ends }: { venueId: string; begins: string; ends: string }): string {
  return `
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = ${venueId} and t.kind = 'refund' and t.at >= ${begins} and t.at < ${ends}`;
}

/** SQL: `refundsOfSales` with the parameters $1 venue, $2 begin and $3 end of the window. */
export const REFUNDS_OF_SALES = refundsOfSales({ venueId: '$1', begins: '$2::timestamptz', ends: '$3::timestamptz' });

/** SQL: payment way of an order. @param order alias of a row with `is_cash` and `is_balance` */
export function paymentMethodOf(order: string): string {
  return `case when ${order}.is_cash then 'cash' when ${order}.is_balance then 'balance' else 'provider' end`;
}
