import { sqlInvariant } from './invariant.ts';

/** Units of counted lines, and amounts of their ingredients: stock rows with size -1. */
const LINES = `select venue_id, order_id, product_id, size_id, quantity::bigint as quantity from order_lines where counts_stock
  union all
  select venue_id, order_id, (used->>'ingredientId')::bigint, -1, quantity * (used->>'amount')::bigint
  from order_lines cross join jsonb_array_elements(ingredients) as used`;

/** What lines took, by stock row and state of their orders. */
const TAKEN = `select o.venue_id, l.product_id, l.size_id,
    coalesce(sum(l.quantity) filter (where o.stock_state = 'held'), 0) as held,
    coalesce(sum(l.quantity) filter (where o.stock_state in ('sold', 'returned')), 0) as sold
  from orders o join (${LINES}) as l on l.venue_id = o.venue_id and l.order_id = o.id
  group by 1, 2, 3`;

export const STOCK_INVARIANTS = [
  sqlInvariant(
    'I1',
    'Reserved units are those that unpaid orders hold, and no number is below zero',
    'stock',
    `select venue_id, product_id, size_id, s.units, s.reserved, taken.held
     from stock s full join (${TAKEN}) as taken using (venue_id, product_id, size_id)
     where coalesce(s.reserved, 0) <> coalesce(taken.held, 0) or s.units < 0 or s.reserved < 0`,
  ),
  sqlInvariant(
    'I2',
    'Units on hand are those received less those sold',
    'stock',
    `select venue_id, product_id, size_id, s.units, s.reserved, moved.units as moved, taken.sold
     from stock s
     left join (select venue_id, product_id, size_id, sum(units) as units from stock_movements group by 1, 2, 3) as moved
       using (venue_id, product_id, size_id)
     left join (${TAKEN}) as taken using (venue_id, product_id, size_id)
     where s.units + s.reserved <> coalesce(moved.units, 0) - coalesce(taken.sold, 0)`,
  ),
  sqlInvariant(
    'I3',
    'The state of the units of an order follows from its status',
    'orders',
    `select o.venue_id, o.id, o.status_id, o.stock_state, ended.from_status_id as ended_from
     from orders o
     left join lateral (
       select from_status_id from order_status_changes c
       where c.venue_id = o.venue_id and c.order_id = o.id and c.to_status_id = 7 and c.from_status_id <> 7 order by version desc limit 1
     ) as ended on o.status_id = 7
     where o.stock_state <> case
       when o.status_id = 1 then 'held'
       when o.status_id = 7 and ended.from_status_id = 1 then 'released'
       when o.status_id = 7 and ended.from_status_id = 2 then 'returned'
       else 'sold' end`,
  ),
  sqlInvariant(
    'I4',
    'Returned units of a sale are recorded once and whole, and no others are',
    "stock_movements where kind = 'return'",
    `select venue_id, order_id, product_id, size_id, owed.units as owed, given.units as given
     from (
       select o.venue_id, l.order_id, l.product_id, l.size_id, sum(l.quantity) as units
       from orders o join (${LINES}) as l on l.venue_id = o.venue_id and l.order_id = o.id
       where o.stock_state = 'returned' group by 1, 2, 3, 4
     ) as owed
     full join (
       select venue_id, order_id, product_id, size_id, sum(units) as units
       from stock_movements where kind = 'return' group by 1, 2, 3, 4
     ) as given using (venue_id, order_id, product_id, size_id)
     where owed.units is distinct from given.units`,
  ),
  sqlInvariant(
    'I28',
    'Every counted line of an order has its stock row',
    'order_lines where counts_stock',
    `select l.venue_id, l.order_id, l.line, l.product_id, l.size_id, l.quantity
     from order_lines l
     where l.counts_stock and not exists (
       select 1 from stock s where s.venue_id = l.venue_id and s.product_id = l.product_id and s.size_id = l.size_id)`,
  ),
];
