-- Venues, their commerces and configuration.
-- updated_at changes if and only if the cached copy of a visitor has become stale.

create table apps (
  code text primary key,
  name text not null
);

create table venues (
  id integer primary key check (id between 1 and 9000000),
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  app_code text not null references apps,
  name text not null constraint venues_name_length check (length(name) <= 60),
  address text not null default '' constraint venues_address_length check (length(address) <= 200),
  enabled boolean not null default true,
  position integer not null default 0,
  language text not null default 'es' check (language in ('es', 'en')),
  time_zone text not null default 'America/Argentina/Buenos_Aires'
    constraint venues_time_zone_length check (length(time_zone) <= 60),
  currency char(3) not null default 'ARS' check (currency in ('ARS', 'PEN', 'USD')),
  app_color text check (app_color ~ '^#[0-9a-fA-F]{6}$'),
  app_secondary_color text check (app_secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  use_different_icon_set boolean not null default false,
  editor_id bigint,
  use_tomorrow_partner_benefits boolean not null default false,
  tomorrow_partner_main_document_type text
    constraint venues_tomorrow_partner_main_document_type_length check (length(tomorrow_partner_main_document_type) <= 40),
  entity_identificator text constraint venues_entity_identificator_length check (length(entity_identificator) <= 100),
  ticket_link web_address,
  ticket_title text constraint venues_ticket_title_length check (length(ticket_title) <= 80),
  ticket_description text constraint venues_ticket_description_length check (length(ticket_description) <= 300),
  chatbot_link web_address,
  wallio_url web_address,
  wallio_title text constraint venues_wallio_title_length check (length(wallio_title) <= 80),
  betting_url web_address,
  betting_title text constraint venues_betting_title_length check (length(betting_title) <= 80),
  terms_url web_address,
  payment_config_id bigint not null,
  delivery_config_id bigint not null,
  cash_expiry_minutes integer not null default 20 check (cash_expiry_minutes between 1 and 120),
  card_expiry_minutes integer not null default 10 check (card_expiry_minutes between 1 and 120),
  -- The range of document numbers whose owners count as under age.
  under_age_from bigint not null default 45000000,
  under_age_to bigint not null default 91000000,
  phone_prefix text not null default '549' check (phone_prefix ~ '^[0-9]{1,4}$'),
  -- From these limits on the queue makes a commerce busy, or pauses it. Null switches the limit off.
  busy_from_orders smallint default 25 check (busy_from_orders between 1 and 1000),
  busy_from_minutes smallint default 25 check (busy_from_minutes between 1 and 240),
  pause_from_minutes smallint default 60 check (pause_from_minutes between 1 and 240),
  -- Networks with thousands of visitors, such as the venue's Wi-Fi. The limit of held stock per network does not apply to them.
  own_networks cidr[] not null default '{}',
  updated_at timestamptz not null default now(),
  -- Whether visitors are asked once for their age before they see the odds.
  betting_adults_only boolean not null default true,
  -- The search at X whose posts the venue shows, such as from:club. Null: no posts.
  twitter_query text check (length(twitter_query) between 1 and 512),
  -- The account at Instagram whose photos the venue shows. Null: no photos.
  ig_user_id text check (ig_user_id ~ '^[0-9]{1,30}$'),
  welcome_title text check (length(welcome_title) between 1 and 80),
  welcome_text text check (length(welcome_text) between 1 and 600),
  chatbot_icon text not null default 'message-circle'
    constraint venues_chatbot_icon_known check (chatbot_icon in
      ('message-circle', 'message-square', 'circle-question-mark', 'megaphone', 'sparkles', 'phone', 'trophy')),
  -- The venue of which another one is a copy, so that a repeated copy answers the first one.
  copied_from_id integer references venues on delete set null,
  -- Who sells in the venue, and the tax that its prices include.
  legal_name text check (legal_name <> '') constraint venues_legal_name_length check (length(legal_name) <= 120),
  -- CUIT in Argentina, RUC in Peru. Stored as typed.
  tax_id text check (tax_id ~ '^[0-9A-Za-z][0-9A-Za-z ./-]{1,19}$'),
  tax_name text check (tax_name <> '') constraint venues_tax_name_length check (length(tax_name) <= 20),
  -- Hundredths of a percent: 2100 is 21 %. Prices include it.
  tax_rate_basis_points integer check (tax_rate_basis_points between 1 and 9999),
  -- Printed seat codes carry this number. Codes with an earlier one are void.
  seat_code_version integer not null default 1 check (seat_code_version > 0),
  -- Whether the checkout shows its suggestions in a sheet after the confirmation, as the documents have it; otherwise within
  -- the cart.
  suggests_in_sheet boolean not null default false,
  -- In the venue's other language: English in a Spanish venue, Spanish in an English one. Null: visitors read the venue's own.
  translated_welcome_title text check (length(translated_welcome_title) between 1 and 80),
  translated_welcome_text text check (length(translated_welcome_text) between 1 and 600),
  translated_ticket_title text check (translated_ticket_title <> '')
    constraint venues_translated_ticket_title_length check (length(translated_ticket_title) <= 80),
  translated_ticket_description text check (translated_ticket_description <> '')
    constraint venues_translated_ticket_description_length check (length(translated_ticket_description) <= 300),
  translated_wallio_title text check (translated_wallio_title <> '')
    constraint venues_translated_wallio_title_length check (length(translated_wallio_title) <= 80),
  translated_betting_title text check (translated_betting_title <> '')
    constraint venues_translated_betting_title_length check (length(translated_betting_title) <= 80),
  -- What one person moves by hand in an hour without another person. Null: the amount of the currency.
  manual_money_limit_minor bigint check (manual_money_limit_minor between 1 and 100000000000),
  constraint venues_welcome_is_whole check (num_nulls(welcome_title, welcome_text) in (0, 2)),
  constraint venues_tax_complete check ((tax_name is null) = (tax_rate_basis_points is null)),
  -- PostgreSQL itself reads the time zone, so that a name that no clock knows is refused (22023). The form of a name excludes
  -- invented zones such as `Mars/Phobos5`, which PostgreSQL reads as an offset.
  constraint venues_time_zone_known check (
    case when time_zone ~ '^(UTC|Etc/GMT[+-][0-9]{1,2}|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+)$'
      then timezone(time_zone, timestamptz '2000-01-01 00:00:00+00') is not null
      else false end)
);
create index venues_copied_from on venues (copied_from_id) where copied_from_id is not null;

create table payment_configs (
  venue_id integer not null,
  id bigint not null,
  active_payment_provider smallint check (active_payment_provider between 1 and 8),
  priority_over_commerce boolean not null default false,
  cash_enabled boolean not null default true,
  balance_enabled boolean not null default false,
  primary key (venue_id, id)
);

create table delivery_configs (
  venue_id integer not null,
  id bigint not null,
  delivery_enabled boolean not null default false,
  pick_up_enabled boolean not null default true,
  is_local_delivery boolean not null default true,
  priority_over_commerce boolean not null default false,
  pick_up_verification_method text not null default 'code' check (pick_up_verification_method in ('code', 'qr', 'barcode')),
  primary key (venue_id, id)
);

create table delivery_areas (
  venue_id integer not null,
  id bigint not null,
  delivery_config_id bigint not null,
  description text not null constraint delivery_areas_description_length check (length(description) <= 60),
  position integer not null default 0,
  translated_description text check (translated_description <> '')
    constraint delivery_areas_translated_description_length check (length(translated_description) <= 60),
  primary key (venue_id, id),
  foreign key (venue_id, delivery_config_id) references delivery_configs on delete cascade
);

create table delivery_fields (
  venue_id integer not null,
  id bigint not null,
  delivery_area_id bigint not null,
  description text not null constraint delivery_fields_description_length check (length(description) <= 60),
  position integer not null default 0,
  placeholder text not null default ''
    constraint delivery_fields_placeholder_length check (length(placeholder) <= 60),
  is_required boolean not null default true,
  is_number boolean not null default false,
  min_number_value numeric,
  max_number_value numeric,
  translated_description text check (translated_description <> '')
    constraint delivery_fields_translated_description_length check (length(translated_description) <= 60),
  translated_placeholder text check (translated_placeholder <> '')
    constraint delivery_fields_translated_placeholder_length check (length(translated_placeholder) <= 60),
  primary key (venue_id, id),
  foreign key (venue_id, delivery_area_id) references delivery_areas on delete cascade
);

create table commerce_categories (
  venue_id integer not null,
  id bigint not null,
  description text not null constraint commerce_categories_description_length check (length(description) <= 40),
  icon text not null default 'store',
  position integer not null default 0,
  translated_description text check (translated_description <> '')
    constraint commerce_categories_translated_description_length check (length(translated_description) <= 40),
  primary key (venue_id, id)
);

create table commerces (
  venue_id integer not null,
  id bigint not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  name text not null constraint commerces_name_length check (length(name) <= 60),
  phone text constraint commerces_phone_length check (length(phone) <= 30),
  -- Where it is, such as 'Gate 4, level 1'.
  address text not null default '' constraint commerces_address_length check (length(address) <= 200),
  enabled boolean not null default true,
  opens_at timestamptz,
  hide_logo_on_list boolean not null default false,
  type_id integer not null default 1,
  type_description text not null default 'Comida'
    constraint commerces_type_description_length check (length(type_description) <= 40),
  editor_id bigint,
  payment_config_id bigint not null,
  delivery_config_id bigint not null,
  -- Which cash orders are prepared before the money is received: none, those that are delivered, or all.
  prepares_before_paying text not null default 'never'
    check (prepares_before_paying in ('never', 'delivery', 'always')),
  position integer not null default 0,
  -- Busy and paused always have an end. busy_by and paused_by say who set it: staff, or the queue.
  paused_until timestamptz,
  paused_by text not null default 'staff' check (paused_by in ('staff', 'queue')),
  busy_until timestamptz,
  -- Minutes that are added to the wait.
  busy_minutes smallint check (busy_minutes between 1 and 120),
  busy_by text not null default 'staff' check (busy_by in ('staff', 'queue')),
  -- Staff took back what the queue had set; until then the queue sets nothing.
  queue_ignored_until timestamptz,
  -- As in venues. Null: the venue's limit applies. 0: no limit.
  busy_from_orders smallint check (busy_from_orders between 0 and 1000),
  busy_from_minutes smallint check (busy_from_minutes between 0 and 240),
  pause_from_minutes smallint check (pause_from_minutes between 0 and 240),
  updated_at timestamptz not null default now(),
  -- The commerce that this one was copied from: a repeated call finds its copy.
  copied_from_id bigint,
  -- Hours around an event. They replace those of the weekday on which the event starts.
  event_opens_before_minutes smallint check (event_opens_before_minutes between 0 and 720),
  event_closes_after_minutes smallint check (event_closes_after_minutes between 0 and 720),
  -- Why staff paused the commerce, for the other staff. Null: they gave no reason, or the queue paused it.
  pause_reason text check (pause_reason <> ''),
  translated_address text check (translated_address <> '')
    constraint commerces_translated_address_length check (length(translated_address) <= 200),
  primary key (venue_id, id),
  constraint commerces_code_once unique (venue_id, code),
  constraint commerces_busy_has_minutes check ((busy_until is null) = (busy_minutes is null)),
  constraint commerces_copied_from
    foreign key (venue_id, copied_from_id) references commerces (venue_id, id) on delete set null (copied_from_id),
  constraint commerces_event_hours_complete
    check ((event_opens_before_minutes is null) = (event_closes_after_minutes is null))
);

create table commerce_category_members (
  venue_id integer not null,
  commerce_id bigint not null,
  commerce_category_id bigint not null,
  primary key (venue_id, commerce_id, commerce_category_id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

-- A commerce without rows is open while it is enabled. With rows, a weekday without one is closed.
create table commerce_hours (
  venue_id integer not null,
  commerce_id bigint not null,
  -- ISO: 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  -- Minutes from midnight of that day, in the venue's zone.
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  -- Beyond 1440 it is on the next day.
  closes_minute smallint not null,
  primary key (venue_id, commerce_id, weekday, opens_minute),
  constraint commerce_hours_in_order check (closes_minute > opens_minute and closes_minute <= opens_minute + 1440),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

-- The currency is part of the key of the books. It is final once the venue has an order, a ledger account (each wallet is one), a
-- cash drawer or an account at a provider. A foreign key on each order would lock the venue for each order.
-- A transaction that reads the currency for an order, an account or a drawer holds a shared lock of its venue, in the memory of
-- the database. A change of the currency waits for them, and those after it read the new one. 1129665113: "CURY" in ASCII.
create function refuse_currency_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1129665113, new.id);
  if exists (select from ledger_accounts where venue_id = new.id)
    or exists (select from orders where venue_id = new.id)
    or exists (select from provider_configs where venue_id = new.id)
    or exists (select from cash_drawers where venue_id = new.id)
  then
    raise exception 'The currency of venue % is final: it has orders, balances or payment accounts.', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'venues_currency_final', table = 'venues';
  end if;
  return new;
end $$;
create trigger venues_currency_final before update of currency on venues
  for each row when (old.currency is distinct from new.currency) execute function refuse_currency_change();

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['payment_configs', 'delivery_configs', 'delivery_areas', 'delivery_fields',
      'commerce_categories', 'commerces', 'commerce_category_members', 'commerce_hours'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
alter table venues enable row level security;
create policy venue_scope on venues to entretiempo_scoped
  using (id = nullif(current_setting('app.venue', true), '')::integer);
grant select on apps to entretiempo_scoped;
grant select, update on venues to entretiempo_scoped;
