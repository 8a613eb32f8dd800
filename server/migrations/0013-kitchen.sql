-- Stations of a commerce, such as grill and bar. Each prepares its part of an order.

create table stations (
  venue_id integer not null,
  commerce_id bigint not null,
  -- Chosen by the client, so that a repeated change is the same change.
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 24),
  position integer not null,
  primary key (venue_id, commerce_id, id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

-- The station of a category of products. A category in no row goes to the first station of its commerce.
create table station_categories (
  venue_id integer not null,
  category_id bigint not null,
  commerce_id bigint not null,
  station_id uuid not null,
  primary key (venue_id, category_id),
  foreign key (venue_id, category_id) references product_categories on delete cascade,
  foreign key (venue_id, commerce_id, station_id) references stations on delete cascade
);
create index station_categories_by_station on station_categories (venue_id, commerce_id, station_id);

-- The station of a single product, before that of its category.
create table station_products (
  venue_id integer not null,
  product_id bigint not null,
  commerce_id bigint not null,
  station_id uuid not null,
  primary key (venue_id, product_id),
  foreign key (venue_id, product_id) references products on delete cascade,
  foreign key (venue_id, commerce_id, station_id) references stations on delete cascade
);
create index station_products_by_station on station_products (venue_id, commerce_id, station_id);

-- Lines of orders that a station has prepared. A recall deletes the row.
create table bumped_lines (
  venue_id integer not null,
  order_id bigint not null,
  line smallint not null,
  bumped_at timestamptz not null default clock_timestamp(),
  -- The account of the member of staff.
  bumped_by bigint not null,
  primary key (venue_id, order_id, line)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['stations', 'station_categories', 'station_products', 'bumped_lines'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
