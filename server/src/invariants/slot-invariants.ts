import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { USUAL_HANDS } from '@app/rules/kitchen/stated-pace.ts';
import { LEAST_WORK_MINUTES, SLOT_MINUTES } from '@app/rules/slots/slot-plan.ts';
import { sqlInvariant } from './invariant.ts';

const { created, paymentAccepted, incompleted } = ORDER_STATUS;

const SLOTTED = 'orders where slot_at is not null';

/** SQL of a commerce `c`: its people, also where it stated none. */
const PEOPLE = `coalesce(c.hands, case c.kind ${Object.entries(USUAL_HANDS)
  .map(([kind, hands]) => `when '${kind}' then ${hands}`)
  .join(' ')} end)`;

/** The latest of placing and of a move of an order `o` to its slot. */
const BOOKED_AT = `greatest(o.created_at, (
  select max(h.at) from order_status_changes h
  where h.venue_id = o.venue_id and h.order_id = o.id and h.cause = 'slot-changed'))`;

export const SLOT_INVARIANTS = [
  sqlInvariant(
    'I36a',
    'A slot has no more minutes booked than its commerce has, unless the commerce changed after its last booking',
    SLOTTED,
    `select booked.venue_id, booked.commerce_id, booked.slot_at, booked.minutes,
       ${PEOPLE} * ${SLOT_MINUTES} * c.slot_share_percent / 100.0 as capacity
     from (
       select venue_id, commerce_id, slot_at, sum(minutes) as minutes, max(booked_at) as booked_at
       from (
         select o.venue_id, o.commerce_id, o.slot_at, ${BOOKED_AT} as booked_at,
           (select greatest(${LEAST_WORK_MINUTES}, max(l.estimated_preparation_minutes)) from order_lines l
            where l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null) as minutes
         from orders o where o.slot_at is not null and o.stock_state in ('held', 'sold')
       ) as work group by 1, 2, 3
     ) as booked
     join commerces c on c.venue_id = booked.venue_id and c.id = booked.commerce_id
     where c.slot_share_percent is not null and c.updated_at <= booked.booked_at
       and not exists (select 1 from stations s where s.venue_id = c.venue_id and s.commerce_id = c.id)
       and booked.minutes > ${PEOPLE} * ${SLOT_MINUTES} * c.slot_share_percent / 100.0`,
  ),
  sqlInvariant(
    'I36b',
    'An order of a slot is promised for its slot, until its promise is revised',
    SLOTTED,
    `select venue_id, id, slot_at, promised_at from orders
     where slot_at is not null and promised_at <> slot_at and jsonb_array_length(promise_revisions) = 0
       and (promised_at < slot_at or paid_at < slot_at)`,
  ),
  sqlInvariant(
    'I36c',
    'An order of a slot has work at a station',
    SLOTTED,
    `select o.venue_id, o.id, o.slot_at from orders o
     where o.slot_at is not null and not exists (
       select 1 from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null)`,
  ),
  sqlInvariant(
    'I36d',
    'An order that ended before its preparation holds no minutes of its slot',
    SLOTTED,
    `select o.venue_id, o.id, o.slot_at, o.stock_state from orders o
     join lateral (
       select from_status_id from order_status_changes h
       where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = ${incompleted}
         and h.from_status_id <> ${incompleted}
       order by version desc limit 1
     ) as ended on true
     where o.slot_at is not null and o.status_id = ${incompleted} and o.stock_state in ('held', 'sold')
       and ended.from_status_id in (${created}, ${paymentAccepted})`,
  ),
];
