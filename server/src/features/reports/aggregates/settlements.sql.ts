/**
 * SQL: captures that arrived in a window, by the provider's day, and refunds that it made. Parameters: $1 venue, $2 begin
 * and $3 end of the window.
 */
export const SETTLEMENTS = `
  select day, config_id, currency, sum(captures)::int as captures, sum(captured_minor)::bigint as captured_minor,
    sum(refunds)::int as refunds, sum(refunded_minor)::bigint as refunded_minor
  from (
    select (c.captured_at at time zone v.time_zone)::date as day, c.config_id, c.currency, 1 as captures,
      c.amount_minor as captured_minor, 0 as refunds, 0 as refunded_minor
    from captures c join venues v on v.id = c.venue_id
    where c.venue_id = $1 and c.seen_at >= $2::timestamptz and c.seen_at < $3::timestamptz
    union all
    select (t.at at time zone v.time_zone)::date, r.config_id, r.currency, 0, 0, 1, r.amount_minor
    from ledger_transfers t
    join venues v on v.id = t.venue_id
    join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.method = 'provider'
    where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz
  ) as moved
  group by day, config_id, currency`;
