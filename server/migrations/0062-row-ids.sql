-- The highest id that each table of a venue gave. An id of a removed row stays in roles, orders and reports, so it never
-- returns. `venue_id` 0 with the table `venues` counts the venues themselves.

create table id_counters (
  venue_id integer not null,
  table_name text not null,
  last_id bigint not null check (last_id > 0),
  primary key (venue_id, table_name)
);

alter table id_counters enable row level security;
create policy venue_scope on id_counters to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on id_counters to entretiempo_scoped;

-- Starts each counter above every id that a column still names, also the columns without a foreign key.
do $$
declare
  named record;
  value_sql text;
begin
  for named in
    select columns.table_name, columns.column_name, columns.data_type, kinds.kind
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    join (values
      ('banner_id', 'banners'), ('benefit_id', 'buyer_benefits'), ('category_id', 'product_categories'),
      ('commerce_category_id', 'commerce_categories'), ('commerce_id', 'commerces'), ('commerce_ids', 'commerces'),
      ('config_id', 'provider_configs'), ('created_ids', 'products'), ('delivery_area_id', 'delivery_areas'),
      ('delivery_config_id', 'delivery_configs'), ('discount_id', 'discounts'), ('event_id', 'events'),
      ('extra_id', 'products'), ('group_id', 'modifier_groups'), ('payment_config_id', 'payment_configs'),
      ('product_category_id', 'product_categories'), ('product_id', 'products'), ('size_id', 'clothing_sizes')
    ) as kinds (column_name, kind) using (column_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and exists (select from information_schema.columns venue
        where venue.table_schema = 'public' and venue.table_name = columns.table_name and venue.column_name = 'venue_id')
    union all
    select kind, 'id', 'bigint', kind from unnest(array[
      'articles', 'banners', 'buyer_benefits', 'clothing_sizes', 'commerce_categories', 'commerces', 'delivery_areas',
      'delivery_configs', 'delivery_fields', 'discounts', 'events', 'modifier_groups', 'payment_configs',
      'product_categories', 'products', 'promotions', 'provider_configs', 'venue_sections']) as kind
  loop
    value_sql := format(case named.data_type when 'ARRAY' then 'unnest(%I)' else '%I' end, named.column_name);
    execute format(
      'insert into id_counters (venue_id, table_name, last_id)
       select venue_id, %L, max(id) from (select venue_id, %s as id from %I where venue_id > 0) as named
       where id / 1000000 = venue_id group by venue_id
       on conflict (venue_id, table_name) do update set last_id = greatest(id_counters.last_id, excluded.last_id)',
      named.kind, value_sql, named.table_name);
  end loop;
end $$;

-- Subjects such as `commerce:1000009` name removed rows as well.
insert into id_counters (venue_id, table_name, last_id)
select venue_id, kind, max(parsed.id) from (
  select venue_id, split_part(subject, ':', 1) as subject, split_part(subject, ':', 2) as id from resource_changes
  union all
  select venue_id, split_part(subject, ':', 1), split_part(subject, ':', 2) from audit_inbox
  union all
  select venue_id, split_part(entry::jsonb ->> 'subject', ':', 1), split_part(entry::jsonb ->> 'subject', ':', 2)
  from audit_log
  union all
  select venue_id, owner, owner_id::text from images
) as named
join (values
  ('article', 'articles'), ('banner', 'banners'), ('benefit', 'buyer_benefits'),
  ('buyer-benefit', 'buyer_benefits'), ('commerce', 'commerces'), ('commerce-category', 'commerce_categories'),
  ('discount', 'discounts'), ('event', 'events'), ('product', 'products'), ('product-category', 'product_categories'),
  ('promotion', 'promotions'), ('payment-account', 'provider_configs')
) as kinds (subject, kind) using (subject)
cross join lateral (select case when named.id ~ '^[0-9]{1,15}$' then named.id::bigint end) as parsed (id)
where parsed.id / 1000000 = venue_id
group by venue_id, kind
on conflict (venue_id, table_name) do update set last_id = greatest(id_counters.last_id, excluded.last_id);

insert into id_counters (venue_id, table_name, last_id)
select 0, 'venues', max(id) from venues having max(id) is not null;

-- A printer goes with its commerce. The commerce had no orders, so its documents are of drawers and tests.
alter table stall_printers drop constraint stall_printers_commerce, add constraint stall_printers_commerce
  foreign key (venue_id, commerce_id) references commerces (venue_id, id) on delete cascade;
alter table print_jobs drop constraint print_jobs_printer, add constraint print_jobs_printer
  foreign key (venue_id, printer_id) references stall_printers (venue_id, id) on delete cascade;

-- Power over commerces that were removed before this version.
delete from account_roles role where role.commerce_id is not null
  and not exists (select from commerces where commerces.venue_id = role.venue_id and commerces.id = role.commerce_id);
update sessions set revoked_at = clock_timestamp() from kiosks
where sessions.kiosk_id = kiosks.id and sessions.revoked_at is null
  and not exists (select from commerces where commerces.venue_id = kiosks.venue_id and commerces.id = kiosks.commerce_id);
update kiosks set unpaired_at = clock_timestamp(), challenge_hash = null, challenge_expires_at = null
where unpaired_at is null
  and not exists (select from commerces where commerces.venue_id = kiosks.venue_id and commerces.id = kiosks.commerce_id);
update invitations set revoked_at = clock_timestamp()
where accepted_at is null and revoked_at is null and commerce_ids is not null and not exists (
  select from commerces where commerces.venue_id = invitations.venue_id and commerces.id = any(invitations.commerce_ids));
