-- Venues, their commerces, configuration, pictures and secrets.
-- Keys of tables with venue data begin with venue_id, so that one venue can be on one shard.
-- Ids of rows are venue_id * 1,000,000 + n, so an id identifies its venue.
-- updated_at changes if and only if the cached copy of a visitor has become stale.

-- An address that a visitor may be sent to. http is allowed for stand-ins on this machine only. packages/rules has the same
-- rule.
create domain web_address as text check (
  length(value) <= 2000 and
  value ~* '^(https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)([/?#][^[:space:][:cntrl:]"<>\\]*)?$'
);
-- An address, or a path of this application. A second slash or a backslash would lead to another host.
create domain web_link as text check (
  length(value) <= 2000 and (
    value ~* '^(https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)([/?#][^[:space:][:cntrl:]"<>\\]*)?$'
    or value ~ '^/([^/[:space:][:cntrl:]"<>\\][^[:space:][:cntrl:]"<>\\]*)?$')
);
create domain colour as text check (value ~ '^#[0-9a-fA-F]{6}$');

create table apps (
  code text primary key,
  name text not null
);

create table venues (
  id integer primary key check (id between 1 and 9000000),
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  app_code text not null references apps,
  name text not null,
  address text not null default '',
  enabled boolean not null default true,
  position integer not null default 0,
  language text not null default 'es' check (language in ('es', 'en')),
  time_zone text not null default 'America/Argentina/Buenos_Aires',
  currency char(3) not null default 'ARS' check (currency in ('ARS', 'PEN')),
  app_color text check (app_color ~ '^#[0-9a-fA-F]{6}$'),
  app_secondary_color text check (app_secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  use_different_icon_set boolean not null default false,
  editor_id bigint,
  use_tomorrow_partner_benefits boolean not null default false,
  tomorrow_partner_main_document_type text,
  entity_identificator text,
  ticket_link web_address,
  ticket_title text,
  ticket_description text,
  chatbot_link web_address,
  wallio_url web_address,
  wallio_title text,
  betting_url web_address,
  betting_title text,
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
  updated_at timestamptz not null default now()
);

-- Hosts whose pages an administrator allowed in a frame of this venue's pages.
create table approved_frame_hosts (
  venue_id integer not null references venues on delete cascade,
  host text not null check (host ~ '^([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?$'),
  approved_at timestamptz not null default now(),
  primary key (venue_id, host)
);

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
  description text not null,
  position integer not null default 0,
  primary key (venue_id, id),
  foreign key (venue_id, delivery_config_id) references delivery_configs on delete cascade
);

create table delivery_fields (
  venue_id integer not null,
  id bigint not null,
  delivery_area_id bigint not null,
  description text not null,
  position integer not null default 0,
  placeholder text not null default '',
  is_required boolean not null default true,
  is_number boolean not null default false,
  min_number_value numeric,
  max_number_value numeric,
  primary key (venue_id, id),
  foreign key (venue_id, delivery_area_id) references delivery_areas on delete cascade
);

create table commerce_categories (
  venue_id integer not null,
  id bigint not null,
  description text not null,
  icon text not null default 'store',
  position integer not null default 0,
  primary key (venue_id, id)
);

create table commerces (
  venue_id integer not null,
  id bigint not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  name text not null,
  phone text,
  address text not null default '',
  enabled boolean not null default true,
  opens_at timestamptz,
  hide_logo_on_list boolean not null default false,
  type_id integer not null default 1,
  type_description text not null default 'Comida',
  editor_id bigint,
  payment_config_id bigint not null,
  delivery_config_id bigint not null,
  -- Which cash orders are prepared before the money is received: none, those that are delivered, or all.
  prepares_before_paying text not null default 'never'
    constraint commerces_prepares_before_paying_check check (prepares_before_paying in ('never', 'delivery', 'always')),
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
  primary key (venue_id, id),
  constraint commerces_code_once unique (venue_id, code),
  constraint commerces_busy_has_minutes check ((busy_until is null) = (busy_minutes is null))
);

create table commerce_category_members (
  venue_id integer not null,
  commerce_id bigint not null,
  commerce_category_id bigint not null,
  primary key (venue_id, commerce_id, commerce_category_id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

-- Pictures. The key is the hash of the content, so each picture is stored once and several venues may use it.
create table media (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- Pixels.
  width integer not null,
  height integer not null,
  is_cutout boolean not null,
  -- The widths in pixels that it is stored in.
  widths integer[] not null,
  created_at timestamptz not null default now()
);

-- Which picture an object shows. image_type as in the API: the names below for a venue; 1 logo and 2 banner of a commerce and
-- a product; 1 banner and 2 detail of an event and an article; 1 of everything else.
create table images (
  venue_id integer not null,
  owner text not null check (owner in
    ('venue', 'commerce', 'product', 'product-category', 'event', 'article', 'banner', 'discount')),
  owner_id bigint not null,
  image_type text not null,
  media_key text not null references media,
  primary key (venue_id, owner, owner_id, image_type),
  constraint images_type_known check (image_type in ('1', '2') or owner = 'venue' and image_type in
    ('logo', 'banner', 'LogoForTinting', 'InstalationAppBanner', 'TotemBackground', 'TotemLowerBanner', 'VenueMap')),
  constraint images_venue_type_named check (owner <> 'venue' or image_type not in ('1', '2'))
);

-- Each venue's own keys for its secrets.
create table venue_data_keys (
  venue_id integer not null,
  version integer not null check (version >= 1),
  -- The key, encrypted under the key-encryption key of the installation.
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (venue_id, version)
);

-- Credentials of a venue at outside systems.
create table venue_secrets (
  venue_id integer not null,
  -- 0: the venue's own; otherwise the account at a payment provider that it belongs to (provider_configs.id).
  owner_id bigint not null default 0,
  name text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  key_version integer not null,
  -- Encrypted under the venue's key, for this venue, owner, name and key version only.
  encrypted_value bytea not null,
  -- Of long values, so that people recognise which one is set.
  last_four text,
  set_at timestamptz not null default now(),
  set_by bigint,
  primary key (venue_id, owner_id, name),
  foreign key (venue_id, key_version) references venue_data_keys
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['approved_frame_hosts', 'payment_configs', 'delivery_configs', 'delivery_areas',
      'delivery_fields', 'commerce_categories', 'commerces', 'commerce_category_members', 'images', 'venue_data_keys',
      'venue_secrets'] loop
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
grant select, update on venues to entretiempo_scoped;
-- Neither venue data nor secret: the name of a picture is the hash of its content.
grant select on apps, media to entretiempo_scoped;
