-- Ingredients of a commerce. What is left of one is its row of `stock` with the size -1; without a row it is uncounted.
create table ingredients (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  name text not null constraint ingredients_name_length check (length(name) between 1 and 80),
  -- In the other language of the venue.
  translated_name text check (translated_name <> '')
    constraint ingredients_translated_name_length check (length(translated_name) <= 80),
  unit text not null check (unit in ('piece', 'g', 'ml')),
  -- Staff are alerted at this amount and below it. Null: never.
  alert_amount integer constraint ingredients_alert_range check (alert_amount between 0 and 100000000),
  primary key (venue_id, id),
  constraint ingredients_commerce foreign key (venue_id, commerce_id) references commerces on delete cascade
);
create index ingredients_by_commerce on ingredients (venue_id, commerce_id);

-- What one unit of a product takes. Size 0: each unit; others: units of that size, besides.
create table product_ingredients (
  venue_id integer not null,
  product_id bigint not null,
  size_id bigint not null default 0,
  ingredient_id bigint not null,
  amount integer not null constraint product_ingredients_amount_range check (amount between 1 and 100000),
  primary key (venue_id, product_id, size_id, ingredient_id),
  foreign key (venue_id, product_id) references products on delete cascade,
  foreign key (venue_id, ingredient_id) references ingredients
);
create index product_ingredients_by_ingredient on product_ingredients (venue_id, ingredient_id);

-- Each time that an ingredient fell to its alert.
create table ingredient_alerts (
  venue_id integer not null,
  id bigint generated always as identity,
  ingredient_id bigint not null,
  amount integer not null,
  at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  foreign key (venue_id, ingredient_id) references ingredients on delete cascade
);
create index ingredient_alerts_by_ingredient on ingredient_alerts (venue_id, ingredient_id, id);

-- What one unit of the line takes of counted ingredients, as it was when it was ordered. Null: nothing.
alter table order_lines add column ingredients jsonb;

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['ingredients', 'product_ingredients', 'ingredient_alerts'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped
         using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)', venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end $$;
