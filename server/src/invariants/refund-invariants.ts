import { REFUND_WINDOW_HOURS } from '@app/contract/values/limits.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { providerInvariant, sqlInvariant, type ObservedState } from './invariant.ts';

const { delivered, incompleted } = ORDER_STATUS;

/** Refunds of the providers' books as a table, for a statement that joins it as `given`. */
const GIVEN_BACK = `(
    select seen."configId", seen."providerRef", given.ref, given."amountMinor"
    from jsonb_to_recordset($1::jsonb) as seen("configId" bigint, "providerRef" text, refunds jsonb)
    cross join lateral jsonb_to_recordset(seen.refunds) as given(ref text, "amountMinor" bigint)
  ) as given`;

/** Their refunds and ours; a refund in both books is one row. */
const GIVEN_BACK_OR_SAID = `(select * from refunds where method = 'provider' and state = 'succeeded') as r
     full join ${GIVEN_BACK} on given."configId" = r.config_id and given."providerRef" = r.provider_ref
       and given.ref = r.provider_refund_ref and given."amountMinor" = r.amount_minor`;

const OF_A_SALE = `cause in ('staff', 'in-panel', 'cancelled')`;

function captured({ captures }: ObservedState) {
  return captures;
}

export const REFUND_INVARIANTS = [
  sqlInvariant(
    'I14a',
    'A paid order has one transfer of its total to the sales from its payment; an unpaid one has none',
    'orders where not is_discount',
    `select o.venue_id, o.id, o.paid_at, o.total_minor, paid.amount_minor, paid.kind
     from orders o left join (
       select t.venue_id, t.ref, -e.amount_minor as amount_minor, a.kind
       from ledger_transfers t
       join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
       join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind <> 'sales'
       where t.kind = 'order-paid'
     ) as paid on paid.venue_id = o.venue_id and paid.ref = o.id::text
     where not o.is_discount
       and (case when o.paid_at is null or o.total_minor = 0 then null else o.total_minor end, case
         when o.paid_at is null or o.total_minor = 0 then null
         when o.is_cash then 'cash-drawer' when o.is_balance then 'wallet' else 'clearing' end)
       is distinct from (paid.amount_minor, paid.kind)`,
  ),
  sqlInvariant(
    'I14b',
    'A successful refund has one transfer of its amount to its origin; another one has none',
    'refunds',
    `select r.venue_id, r.id, r.state, r.method, r.amount_minor, gone.amount_minor as gone_minor, gone.kind
     from refunds r left join (
       select t.venue_id, t.ref, e.amount_minor, a.kind, a.owner_id
       from ledger_transfers t
       join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
       join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
         and a.kind not in ('sales', 'refund-payable')
       where t.kind = 'refund'
     ) as gone on gone.venue_id = r.venue_id and gone.ref = r.id::text
     where (case when r.state = 'succeeded' then r.amount_minor end, case when r.state = 'succeeded' then
         case r.method when 'provider' then 'clearing' when 'cash' then 'cash-drawer' else r.method end end)
       is distinct from (gone.amount_minor, gone.kind)`,
  ),
  sqlInvariant(
    'I15a',
    'The refund sums of an order are those of its refunds',
    'orders',
    `select o.venue_id, o.id, o.refund_requested_minor, o.refunded_minor, r.requested_minor, r.gone_minor
     from orders o left join (
       select venue_id, order_id as id, sum(amount_minor) filter (where state <> 'failed') as requested_minor,
         sum(amount_minor) filter (where state = 'succeeded') as gone_minor
       from refunds where ${OF_A_SALE} group by 1, 2
     ) as r using (venue_id, id)
     where (o.refund_requested_minor, o.refunded_minor)
       is distinct from (coalesce(r.requested_minor, 0), coalesce(r.gone_minor, 0))`,
  ),
  providerInvariant(
    'I15b',
    'Providers made our refunds, each once, and no other ones',
    GIVEN_BACK_OR_SAID,
    `select r.venue_id, r.id::text, r.amount_minor, given.ref, given."amountMinor" as given_minor
     from ${GIVEN_BACK_OR_SAID}
     where given.ref is null or r.id is null`,
    captured,
  ),
  sqlInvariant(
    'I15c',
    'Every undecided refund is queried when it is due, while a server runs',
    'refunds where next_check_at is not null',
    `select venue_id, id, state, next_check_at from refunds where next_check_at < clock_timestamp() - interval '5 minutes'`,
  ),
  sqlInvariant(
    'I15d',
    'Money of a card or a balance for an ended order is refunded, or has an exception',
    'orders where status_id = 7 and paid_at is not null and not is_cash',
    `select o.venue_id, o.id, o.total_minor, o.refund_requested_minor from orders o
     where o.status_id = 7 and o.paid_at is not null and not o.is_cash and o.refund_requested_minor < o.total_minor
       and not exists (select 1 from money_exceptions e where e.venue_id = o.venue_id and e.order_id = o.id
         and e.kind = 'refund-failed')`,
  ),
  sqlInvariant(
    'I15e',
    'The lines of a refund add up to its amount without the tip; no unit of a line is refunded twice',
    'refund_lines',
    `select l.venue_id, l.refund_id::text, sum(l.amount_minor) as lines_minor, r.amount_minor - r.tip_minor
     from refund_lines l left join refunds r on r.venue_id = l.venue_id and r.id = l.refund_id
     group by l.venue_id, l.refund_id, r.amount_minor, r.tip_minor
     having sum(l.amount_minor) is distinct from r.amount_minor - r.tip_minor
     union all
     select l.venue_id, o.order_id::text, sum(l.quantity), o.quantity
     from refund_lines l
     join order_lines o on o.venue_id = l.venue_id and o.order_id = l.order_id and o.line = l.line
     where exists (select 1 from refunds r where r.venue_id = l.venue_id and r.id = l.refund_id and r.state <> 'failed')
     group by l.venue_id, o.order_id, o.line, o.quantity
     having sum(l.quantity) > o.quantity`,
  ),
  sqlInvariant(
    'I15f',
    'No order whose whole amount is or was refunded waits to be prepared or handed over',
    'orders where paid_at is not null and total_minor > 0',
    `select venue_id, id, status_id, total_minor, refund_requested_minor from orders
     where total_minor > 0 and refund_requested_minor >= total_minor and status_id not in (${delivered}, ${incompleted})`,
  ),
  sqlInvariant(
    'I15g',
    'An order that a refund ended was refunded whole, or has an exception',
    "order_status_changes where to_status_id = 7 and cause in ('refund-requested', 'refunded')",
    `select o.venue_id, o.id, o.total_minor, o.refund_requested_minor
     from order_status_changes c join orders o on o.venue_id = c.venue_id and o.id = c.order_id
     where c.to_status_id = ${incompleted} and c.from_status_id <> ${incompleted}
       and c.cause in ('refund-requested', 'refunded') and o.refund_requested_minor < o.total_minor
       and not exists (select 1 from money_exceptions e where e.venue_id = o.venue_id and e.order_id = o.id
         and e.kind = 'refund-failed')`,
  ),
  sqlInvariant(
    'I16',
    `A refund on the authority of staff, or the failed one that it retries, used up an approval of its own, by an editor there; within ${REFUND_WINDOW_HOURS} hours of an order that did not end`,
    "refunds where cause = 'staff' or authority = 'staff'",
    `select r.venue_id, r.id, r.order_id, r.created_at, o.created_at as placed_at, p.used_at, p.expires_at, p.commerce_ids
     from refunds r
     join orders o on o.venue_id = r.venue_id and o.id = r.order_id
     join refunds first on first.venue_id = r.venue_id and first.id = coalesce(r.retry_of, r.id)
     left join refund_approvals p on p.venue_id = r.venue_id and p.id = first.approval_id
     where (r.cause = 'staff' or r.authority = 'staff')
       and (p.used_at is null or p.order_id <> r.order_id or p.used_at > p.expires_at or o.commerce_id <> all(p.commerce_ids)
         or (r.cause = 'staff' and first.created_at > o.created_at + interval '${REFUND_WINDOW_HOURS} hours 1 second'))`,
  ),
];
