import type { Transition } from '#features/orders/transitions/transition-store.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { ORDER_TRANSITIONS, type OrderTransition } from '@app/rules/orders/order-transitions.ts';
import { sqlInvariant } from './invariant.ts';

type Cause = Transition['cause'];

const { created, paymentAccepted, toDeliver, preparing, delivering, delivered, incompleted } = ORDER_STATUS;

/** Causes of a transition in the history. */
function causesOf({ from, to, by, requires }: OrderTransition): Cause[] {
  if (requires?.includes('refunded-whole')) return ['refund-requested', 'refunded'];
  if (to === incompleted) return by === 'system' ? ['expired'] : ['cancelled'];
  if (by === 'staff') return from === created && to === paymentAccepted ? ['cash-taken'] : ['staff-transition'];
  if (by === 'buyer') return ['retried'];
  return from === created ? ['retried', 'payment-approved'] : ['late-payment'];
}

const PAID_OR_ENDED = [paymentAccepted, preparing, toDeliver, delivering, delivered, incompleted];

/** Changes of an order without a transition, such as cash that is counted late, or a repeated notice. */
const IN_PLACE = [
  ...[preparing, toDeliver, delivering].map((status) => ({ from: status, to: status, cause: 'cash-taken' })),
  { from: created, to: created, cause: 'extended' },
  ...[created, preparing, toDeliver, delivering].map((status) => ({ from: status, to: status, cause: 'discounted' })),
  ...[created, preparing].map((status) => ({ from: status, to: status, cause: 'lines-removed' })),
  ...[created, paymentAccepted].map((status) => ({ from: status, to: status, cause: 'slot-changed' })),
  ...[preparing, toDeliver, delivering].map((status) => ({ from: status, to: status, cause: 'notice-repeated' })),
  ...PAID_OR_ENDED.flatMap((status) =>
    (['refund-requested', 'refunded', 'refund-failed'] as const).map((cause) => ({ from: status, to: status, cause })),
  ),
];

const ALLOWED_TRANSITIONS = [
  ...ORDER_TRANSITIONS.flatMap((transition) =>
    causesOf(transition).map((cause) => ({ from: transition.from, to: transition.to, cause })),
  ),
  ...IN_PLACE,
];

export const ORDER_INVARIANTS = [
  sqlInvariant(
    'I18',
    'A total is the sum of the priced lines after their benefits, less its discount and benefit, with its tip',
    'orders where not is_discount',
    `select o.venue_id, o.id, o.total_minor, lines.sum_minor, o.discount_minor, o.benefit_minor, o.tip_minor
     from orders o left join (
       select venue_id, order_id as id, sum(quantity * unit_price_minor - benefit_discount_minor) as sum_minor from order_lines group by 1, 2
     ) as lines using (venue_id, id)
     where not o.is_discount and o.total_minor <> coalesce(lines.sum_minor, 0) - o.discount_minor - o.benefit_minor + o.tip_minor`,
  ),
  sqlInvariant(
    'I18b',
    'The lines that a discount with rules covers share all of it, and none more than it costs',
    'orders where discount_rule_id is not null',
    `select o.venue_id, o.id, o.discount_minor, lines.shares_minor
     from orders o left join (
       select venue_id, order_id as id, sum(discount_minor) as shares_minor,
         bool_or(discount_minor > quantity * unit_price_minor - benefit_discount_minor) as is_above
       from order_lines where discount_minor is not null group by 1, 2
     ) as lines using (venue_id, id)
     where case when o.discount_rule_id is null then lines.shares_minor is not null
       else lines.shares_minor is distinct from o.discount_minor or lines.is_above end`,
  ),
  sqlInvariant(
    'I19a',
    'Each transition of an order is in the table and follows the one before',
    'order_status_changes',
    `select venue_id, order_id, version, from_status_id, to_status_id, cause
     from (
       select *, lag(to_status_id) over history as status_before, row_number() over history as place
       from order_status_changes window history as (partition by venue_id, order_id order by version)
     ) as step
     where version <> place or from_status_id is distinct from status_before or case
       when place = 1 then cause <> 'placed' or to_status_id not in (1, 2)
       else not exists (
         select 1 from jsonb_to_recordset($1::jsonb) as allowed("from" smallint, "to" smallint, cause text)
         where allowed."from" = from_status_id and allowed."to" = to_status_id and allowed.cause = step.cause) end`,
    [JSON.stringify(ALLOWED_TRANSITIONS)],
  ),
  sqlInvariant(
    'I19b',
    'The last transition of an order has its status',
    'orders',
    `select o.venue_id, o.id, o.status_id, o.version, last.to_status_id, last.version as last_version
     from orders o left join lateral (
       select to_status_id, version from order_status_changes c
       where c.venue_id = o.venue_id and c.order_id = o.id order by version desc limit 1
     ) as last on true
     where o.status_id is distinct from last.to_status_id or o.version is distinct from last.version`,
  ),
  sqlInvariant(
    'I20a',
    'Every audited action is in its chain within five minutes, while a server runs',
    'audit_inbox',
    `select venue_id, id, action, at from audit_inbox where at < clock_timestamp() - interval '5 minutes'`,
  ),
  sqlInvariant(
    'I20b',
    'Published events are deleted within an hour, while a server runs',
    'outbox',
    `select venue_id, id, topic, at from outbox where at < clock_timestamp() - interval '1 hour'`,
  ),
  sqlInvariant(
    'I21',
    'No order holds units a minute after its time, unless it is being paid, while a server runs',
    "orders where stock_state = 'held'",
    `select venue_id, id, expires_at from orders
     where stock_state = 'held' and not is_being_paid and expires_at < clock_timestamp() - interval '1 minute'`,
  ),
  sqlInvariant(
    'I24',
    'Time runs forward: nothing is paid before it is placed, no transition is older than the one before',
    'orders',
    `select venue_id, id, created_at, paid_at, null::timestamptz as step_at from orders
     where paid_at < created_at or created_at > clock_timestamp() + interval '5 seconds'
     union all
     select venue_id, order_id, null, null, at
     from (
       select *, lag(at) over (partition by venue_id, order_id order by version) as at_before from order_status_changes
     ) as step
     where at < at_before`,
  ),
  sqlInvariant(
    'I36',
    'No two open orders of a commerce are called alike',
    'orders where call_number is not null',
    `select venue_id, commerce_id, call_number, count(*)::int as orders from orders
     where status_id in (1, 2, 3, 4, 5) and call_number is not null
     group by venue_id, commerce_id, call_number having count(*) > 1`,
  ),
  sqlInvariant(
    'I26',
    'A paid order has its time of payment, an unpaid one has none; only cash is prepared before that',
    'orders',
    `select venue_id, id, status_id, is_cash, paid_at from orders
     where (status_id in (2, 6) and paid_at is null)
       or (status_id in (3, 4, 5) and paid_at is null and not is_cash)
       or (status_id = 1 and paid_at is not null)`,
  ),
];
