import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { sqlInvariant } from './invariant.ts';

export const BENEFIT_INVARIANTS = [
  sqlInvariant(
    'I33a',
    'The quota of a member is what live orders have at the discount, and no more than their allowance',
    'benefit_quotas',
    `select venue_id, member_id, global_product_id, quota.units, live.units as live_units
     from benefit_quotas quota
     full join (
       select venue_id, member_id, global_product_id, sum(units - restored_units) as units, max(allowance) as allowance
       from benefit_consumptions group by 1, 2, 3
     ) as live using (venue_id, member_id, global_product_id)
     where coalesce(quota.units, 0) <> coalesce(live.units, 0) or quota.units > live.allowance`,
  ),
  sqlInvariant(
    'I33b',
    'An order has consumed the discounted units of its lines, within the allowance of that moment',
    'benefit_consumptions',
    `select venue_id, order_id, global_product_id, consumed.units, lines.units as line_units, consumed.allowance
     from benefit_consumptions consumed
     full join (
       select venue_id, order_id, benefit_product_id as global_product_id, sum(benefit_units) as units
       from order_lines where benefit_units is not null group by 1, 2, 3
     ) as lines using (venue_id, order_id, global_product_id)
     where consumed.units is distinct from lines.units
       or greatest(consumed.used_elsewhere + consumed.used_before, 0) + consumed.units > consumed.allowance`,
  ),
  sqlInvariant(
    'I33c',
    'An ended order has given its discounted units back, another one its refunded share',
    'benefit_consumptions',
    `select venue_id, order_id, global_product_id, units, restored_units, o.status_id, o.refunded_minor, o.total_minor
     from benefit_consumptions join orders o using (venue_id)
     where o.id = order_id and restored_units <> case
       when o.status_id = ${ORDER_STATUS.incompleted} then units
       when o.total_minor = o.tip_minor then 0
       else div(units::numeric * least(o.refunded_minor, o.total_minor - o.tip_minor), o.total_minor - o.tip_minor) end`,
  ),
  sqlInvariant(
    'I33d',
    'The calls to the club about an order add up to the units that it has',
    'benefit_calls',
    `select venue_id, order_id, member_id, global_product_id, called.units as called, live.units as live_units
     from (
       select venue_id, order_id, member_id, global_product_id,
         sum(case kind when 'consume' then units else -units end) as units
       from benefit_calls group by 1, 2, 3, 4
     ) as called
     full join (
       select venue_id, order_id, member_id, global_product_id, units - restored_units as units from benefit_consumptions
     ) as live using (venue_id, order_id, member_id, global_product_id)
     where coalesce(called.units, 0) <> coalesce(live.units, 0)`,
  ),
];
