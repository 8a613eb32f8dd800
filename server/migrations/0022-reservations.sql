-- Stock as books that add up. units: free to sell. reserved: held by orders that nobody has paid yet. On hand is both.
-- is_counted: a product that is no longer counted keeps its row, for the orders that still hold units of it.
alter table stock add column reserved integer not null default 0 check (reserved >= 0);
alter table stock add column is_counted boolean not null default true;

-- Where the counted units of an order are: held until it is paid or begun, then sold; released when it ends before that,
-- returned when it ends after it and before anything was prepared. An order's reservation is its counted lines and this.
alter table orders add column stock_state text not null default 'held'
  check (stock_state in ('held', 'sold', 'released', 'returned'));

-- Whoever sets or changes stock says so here, and so does a return after payment; orders themselves do not. So for each
-- row of stock: units + reserved = the sum of its moves - the units of orders that were sold.
create table stock_movements (
  venue_id integer not null,
  id bigint generated always as identity,
  product_id bigint not null,
  size_id bigint not null default 0,
  kind text not null check (kind in ('receive', 'adjust', 'return')),
  units integer not null check (units <> 0 and (kind = 'adjust' or units > 0)),
  cause text not null,
  actor_id bigint,
  order_id bigint,
  at timestamptz not null default now(),
  primary key (venue_id, id),
  check ((kind = 'return') = (order_id is not null))
);
create index stock_movements_by_product on stock_movements (venue_id, product_id, size_id);
create unique index stock_movements_one_return on stock_movements (venue_id, order_id, product_id, size_id)
  where kind = 'return';
alter table stock_movements enable row level security;
create policy venue_scope on stock_movements to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert on stock_movements to entretiempo_scoped;

-- What the books did not say until now.
update order_lines l set counts_stock = false
where l.counts_stock and not exists (
  select from stock s where s.venue_id = l.venue_id and s.product_id = l.product_id and s.size_id = l.size_id);
update orders set stock_state = case
    when status_id <> 7 or stock_held then 'sold'
    when paid_at is null then 'released'
    else 'returned' end
where status_id <> 1;
alter table orders drop column stock_held;

update stock set reserved = held.units
from (
  select l.venue_id, l.product_id, l.size_id, sum(l.quantity)::int as units
  from orders o join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
  where o.stock_state = 'held' and l.counts_stock group by 1, 2, 3
) held
where (stock.venue_id, stock.product_id, stock.size_id) = (held.venue_id, held.product_id, held.size_id);
insert into stock_movements (venue_id, product_id, size_id, kind, units, cause)
select s.venue_id, s.product_id, s.size_id, 'receive', s.units + s.reserved + coalesce(sold.units, 0), 'opening'
from stock s left join (
  select l.venue_id, l.product_id, l.size_id, sum(l.quantity)::int as units
  from orders o join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
  where o.stock_state = 'sold' and l.counts_stock group by 1, 2, 3
) sold using (venue_id, product_id, size_id)
where s.units + s.reserved + coalesce(sold.units, 0) > 0;
insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, order_id)
select l.venue_id, l.product_id, l.size_id, 'return', sum(l.quantity)::int, 'opening', o.id
from orders o join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
where o.stock_state = 'returned' and l.counts_stock group by 1, 2, 3, o.id;
