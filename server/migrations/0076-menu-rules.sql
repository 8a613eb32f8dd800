-- Menus and lists of prices that count by time.
create table menu_rules (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  commerce_id bigint not null,
  name text not null constraint menu_rules_name_length check (length(name) between 1 and 60),
  -- In the other language of the venue.
  translated_name text check (translated_name <> '')
    constraint menu_rules_translated_name_length check (length(translated_name) <= 60),
  enabled boolean not null,
  -- Weekdays of a weekly window: 1 is Monday. Minutes of the venue's clock; beyond 1440 is the next day.
  weekdays smallint[],
  from_minute smallint check (from_minute between 0 and 1439),
  until_minute smallint check (until_minute - from_minute between 1 and 1440),
  -- Moments of a window of events.
  from_anchor text check (from_anchor in ('start', 'break', 'restart', 'end')),
  from_offset_minutes smallint check (from_offset_minutes between -720 and 720),
  until_anchor text check (until_anchor in ('start', 'break', 'restart', 'end')),
  until_offset_minutes smallint check (until_offset_minutes between -720 and 720),
  kind text not null check (kind in ('menu', 'percent', 'fixed')),
  -- Its products are all of the commerce.
  covers_all boolean not null,
  -- Of a menu: it leaves its products out at other times. Else they say when they are sold.
  hides_outside boolean,
  -- Negative: cheaper. Rounded to the step, minor units.
  percent smallint check (percent between -99 and 300 and percent <> 0),
  step_minor bigint check (step_minor > 0),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint not null,
  primary key (venue_id, id),
  constraint menu_rules_commerce foreign key (venue_id, commerce_id) references commerces on delete cascade,
  constraint menu_rules_one_window check (
    (num_nonnulls(weekdays, from_minute, until_minute) = 3
      and num_nulls(from_anchor, from_offset_minutes, until_anchor, until_offset_minutes) = 4)
    or (num_nulls(weekdays, from_minute, until_minute) = 3
      and num_nonnulls(from_anchor, from_offset_minutes, until_anchor, until_offset_minutes) = 4)
  ),
  constraint menu_rules_whole_effect check (
    (hides_outside is not null) = (kind = 'menu')
    and (percent is not null) = (kind = 'percent')
    and (step_minor is not null) = (kind = 'percent')
    and not (covers_all and kind = 'fixed')
  )
);
create index menu_rules_by_commerce on menu_rules (venue_id, commerce_id);

-- Sections whose products a rule covers.
create table menu_rule_categories (
  venue_id integer not null,
  rule_id uuid not null,
  category_id bigint not null,
  primary key (venue_id, rule_id, category_id),
  foreign key (venue_id, rule_id) references menu_rules on delete cascade,
  foreign key (venue_id, category_id) references product_categories on delete cascade
);
create index menu_rule_categories_by_category on menu_rule_categories (venue_id, category_id);

-- Products that a rule covers. A fixed price may be that of sizes only.
create table menu_rule_products (
  venue_id integer not null,
  rule_id uuid not null,
  product_id bigint not null,
  price_minor bigint check (price_minor between 0 and 10000000000),
  primary key (venue_id, rule_id, product_id),
  foreign key (venue_id, rule_id) references menu_rules on delete cascade,
  foreign key (venue_id, product_id) references products on delete cascade
);
create index menu_rule_products_by_product on menu_rule_products (venue_id, product_id);

-- Fixed prices of sizes.
create table menu_rule_sizes (
  venue_id integer not null,
  rule_id uuid not null,
  size_id bigint not null,
  price_minor bigint not null check (price_minor between 0 and 10000000000),
  primary key (venue_id, rule_id, size_id),
  foreign key (venue_id, rule_id) references menu_rules on delete cascade,
  foreign key (venue_id, size_id) references clothing_sizes on delete cascade
);
create index menu_rule_sizes_by_size on menu_rule_sizes (venue_id, size_id);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['menu_rules', 'menu_rule_categories', 'menu_rule_products', 'menu_rule_sizes'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped
         using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)', venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end $$;
