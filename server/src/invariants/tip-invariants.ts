import { sqlInvariant } from './invariant.ts';

/** SQL: what a kind of transfers moved into the tips of a commerce, by its ref. */
const movedTips = (kind: string) => `(
  select t.venue_id, t.ref, e.amount_minor, a.owner_id
  from ledger_transfers t
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'tips'
  where t.kind = '${kind}')`;

export const TIP_INVARIANTS = [
  sqlInvariant(
    'I35a',
    'The tip of a paid order is in the tips of its commerce, once; an unpaid one has none there',
    'orders where tip_minor > 0',
    `select venue_id, ref, tipped.tip_minor, tipped.commerce_id, moved.amount_minor, moved.owner_id
     from (
       select venue_id, id::text as ref, tip_minor, commerce_id from orders where tip_minor > 0 and paid_at is not null
     ) as tipped
     full join ${movedTips('order-tip')} as moved using (venue_id, ref)
     where (tipped.tip_minor, tipped.commerce_id) is distinct from (moved.amount_minor, moved.owner_id)`,
  ),
  sqlInvariant(
    'I35b',
    'The tip of a successful refund left the tips of its commerce, once; another one left nothing',
    'refunds where tip_minor > 0',
    `select venue_id, ref, given.tip_minor, given.commerce_id, moved.amount_minor, moved.owner_id
     from (
       select r.venue_id, r.id::text as ref, r.tip_minor, o.commerce_id
       from refunds r join orders o on o.venue_id = r.venue_id and o.id = r.order_id
       where r.tip_minor > 0 and r.state = 'succeeded'
     ) as given
     full join ${movedTips('tip-refund')} as moved using (venue_id, ref)
     where (given.tip_minor, given.commerce_id) is distinct from (-moved.amount_minor, moved.owner_id)`,
  ),
  sqlInvariant(
    'I35c',
    'Refunds give back the products and the tip of an order once each, the tip only in the last of them',
    'orders where tip_minor > 0',
    `select o.venue_id, o.id, o.total_minor, o.tip_minor, r.refunded_minor, r.tip_minor as refunded_tip_minor
     from orders o join (
       select venue_id, order_id as id, sum(amount_minor) as refunded_minor, sum(tip_minor) as tip_minor
       from refunds where state <> 'failed' and cause in ('staff', 'in-panel', 'cancelled') group by 1, 2
     ) as r using (venue_id, id)
     where r.tip_minor > o.tip_minor or r.refunded_minor - r.tip_minor > o.total_minor - o.tip_minor
       or (r.refunded_minor = o.total_minor and r.tip_minor <> o.tip_minor)`,
  ),
  sqlInvariant(
    'I35d',
    'The ledger has what each close handed to each person, out of the tips of its commerce',
    "cash_drawer_closes where tips <> '[]'",
    `select venue_id, ref, handed.amount_minor, handed.commerce_id, moved.amount_minor as moved_minor, moved.owner_id
     from (
       select c.venue_id, c.drawer_id || '/' || (tip->>'accountId') as ref, (tip->>'amountMinor')::bigint as amount_minor,
         d.commerce_id
       from cash_drawer_closes c
       join cash_drawers d on d.venue_id = c.venue_id and d.id = c.drawer_id
       cross join jsonb_array_elements(c.tips) as tip
     ) as handed
     full join ${movedTips('drawer-tips')} as moved using (venue_id, ref)
     where (handed.amount_minor, handed.commerce_id) is distinct from (-moved.amount_minor, moved.owner_id)`,
  ),
];
