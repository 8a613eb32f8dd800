-- Stock, and its changes by people.

-- Counted products and sizes. No row: not counted. Units on hand are units + reserved. Orders update rows in the order of
-- (product_id, size_id). No foreign key: it would take share locks on rows with many writers. Pages are filled by half, so
-- that an updated row stays in its page.
create table stock (
  venue_id integer not null,
  product_id bigint not null,
  -- 0: the product itself.
  size_id bigint not null default 0,
  -- Free to sell.
  units integer not null check (units >= 0),
  -- Held by unpaid orders.
  reserved integer not null default 0 check (reserved >= 0),
  -- A product that is no longer counted has its row for the orders that still hold units of it.
  is_counted boolean not null default true,
  primary key (venue_id, product_id, size_id)
) with (fillfactor = 50);

-- Every change of stock that is not an order: units set or received by people, and returns after payment. So for each row of
-- stock: units + reserved = the sum of its movements - the units of sold orders.
create table stock_movements (
  venue_id integer not null,
  id bigint generated always as identity,
  product_id bigint not null,
  size_id bigint not null default 0,
  kind text not null check (kind in ('receive', 'adjust', 'return')),
  units integer not null,
  cause text not null,
  actor_id bigint,
  order_id bigint,
  at timestamptz not null default now(),
  primary key (venue_id, id),
  constraint stock_movements_units_of_kind check (units <> 0 and (kind = 'adjust' or units > 0)),
  constraint stock_movements_return_has_order check ((kind = 'return') = (order_id is not null))
);
create index stock_movements_by_product on stock_movements (venue_id, product_id, size_id);
create unique index stock_movements_one_return on stock_movements (venue_id, order_id, product_id, size_id)
  where kind = 'return';

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['stock', 'stock_movements'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
grant select, insert, update, delete on stock to entretiempo_scoped;
-- Movements only grow.
grant select, insert on stock_movements to entretiempo_scoped;
