-- What a visitor reads. Every table of venue data begins its keys with venue_id, so that one venue can live on one shard.
-- Identifiers of catalogue rows are venue_id * 1,000,000 + n: an id alone tells its venue.
-- updated_at is a promise: it changes if and only if a visitor's copy has become stale.

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
  ticket_link text,
  ticket_title text,
  ticket_description text,
  chatbot_link text,
  wallio_url text,
  wallio_title text,
  betting_url text,
  betting_title text,
  terms_url text,
  payment_config_id bigint not null,
  delivery_config_id bigint not null,
  cash_expiry_minutes integer not null default 20 check (cash_expiry_minutes between 1 and 120),
  card_expiry_minutes integer not null default 10 check (card_expiry_minutes between 1 and 120),
  under_age_from bigint not null default 45000000,
  under_age_to bigint not null default 91000000,
  phone_prefix text not null default '549' check (phone_prefix ~ '^[0-9]{1,4}$'),
  updated_at timestamptz not null default now()
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
  paused_until timestamptz,
  opens_at timestamptz,
  hide_logo_on_list boolean not null default false,
  type_id integer not null default 1,
  type_description text not null default 'Comida',
  editor_id bigint,
  payment_config_id bigint not null,
  delivery_config_id bigint not null,
  prepares_before_paying boolean not null default false,
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (venue_id, id),
  unique (venue_id, code)
);

create table commerce_category_members (
  venue_id integer not null,
  commerce_id bigint not null,
  commerce_category_id bigint not null,
  primary key (venue_id, commerce_id, commerce_category_id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

create table product_categories (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  description text not null,
  requires_identification boolean not null default false,
  position integer not null default 0,
  primary key (venue_id, id),
  unique (venue_id, commerce_id, description),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

create table products (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  product_category_id bigint not null,
  name text not null,
  description text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  type_id smallint not null default 1 check (type_id between 1 and 5),
  is_clothing boolean not null default false,
  is_suggested boolean not null default false,
  show_in_list boolean not null default true,
  minimum_amount_minor bigint not null default 0 check (minimum_amount_minor >= 0),
  estimated_preparation_minutes integer not null default 0 check (estimated_preparation_minutes between 0 and 240),
  promotion_banner_background_color text,
  promotion_banner_color_title text,
  is_used_for_tomorrow_benefit boolean not null default false,
  tomorrow_global_product_id bigint,
  tomorrow_benefit_units integer,
  tomorrow_benefit_discount_percentage numeric,
  tomorrow_plans integer[],
  unavailable_until timestamptz,
  enabled boolean not null default true,
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (venue_id, id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);
create index products_by_commerce on products (venue_id, commerce_id);
create unique index products_by_name on products (venue_id, commerce_id, lower(name));

create table clothing_sizes (
  venue_id integer not null,
  id bigint not null,
  product_id bigint not null,
  description text not null,
  size text not null,
  position integer not null default 0,
  primary key (venue_id, id),
  unique (venue_id, product_id, size),
  foreign key (venue_id, product_id) references products on delete cascade
);

-- Units left. size_id 0: the product itself. No row: not counted. Written by orders in (product_id, size_id) order.
-- No foreign key: it would take share locks on the hot row. Half-full pages keep updates within their page.
create table stock (
  venue_id integer not null,
  product_id bigint not null,
  size_id bigint not null default 0,
  units integer not null check (units >= 0),
  primary key (venue_id, product_id, size_id)
) with (fillfactor = 50);

create table product_extras (
  venue_id integer not null,
  product_id bigint not null,
  extra_id bigint not null,
  position integer not null default 0,
  primary key (venue_id, product_id, extra_id),
  foreign key (venue_id, product_id) references products on delete cascade,
  foreign key (venue_id, extra_id) references products on delete cascade
);

create table promotions (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  product_id bigint not null,
  title text not null,
  description text not null default '',
  previous_price_minor bigint check (previous_price_minor >= 0),
  enabled boolean not null default true,
  position integer not null default 0,
  primary key (venue_id, id),
  foreign key (venue_id, product_id) references products on delete cascade
);

create table discounts (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  description text not null,
  enabled boolean not null default true,
  amount_percent numeric not null check (amount_percent > 0 and amount_percent <= 100),
  priority integer not null default 0,
  primary key (venue_id, id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

create table banners (
  venue_id integer not null,
  id bigint not null,
  title text not null,
  url text,
  description text not null default '',
  primary key (venue_id, id)
);

create table venue_sections (
  venue_id integer not null,
  id bigint not null,
  type text not null check (type in ('Promotion', 'Commerce', 'Banner', 'Discount', 'Download', 'Betting')),
  position integer not null default 0,
  banner_id bigint,
  primary key (venue_id, id),
  foreign key (venue_id, banner_id) references banners
);

create table events (
  venue_id integer not null,
  id bigint not null,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  description text not null default '',
  updated_at timestamptz not null default now(),
  primary key (venue_id, id),
  check (ends_at > starts_at)
);

create table articles (
  venue_id integer not null,
  id bigint not null,
  title text not null,
  description text not null default '',
  body text not null default '',
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (venue_id, id)
);

-- A picture, once, under the hash of its content. Not venue data: the same picture may serve many venues.
create table media (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  width integer not null,
  height integer not null,
  is_cutout boolean not null,
  widths integer[] not null,
  created_at timestamptz not null default now()
);

-- image_type as the documents name it: of a venue logo, banner, …; of a commerce and product 1 logo (art), 2 banner;
-- of an event and article 1 banner, 2 detail; of everything else 1.
create table images (
  venue_id integer not null,
  owner text not null check (owner in
    ('venue', 'commerce', 'product', 'product-category', 'event', 'article', 'banner', 'discount')),
  owner_id bigint not null,
  image_type text not null,
  media_key text not null references media,
  primary key (venue_id, owner, owner_id, image_type),
  check (image_type in ('1', '2') or owner = 'venue' and image_type in
    ('logo', 'banner', 'LogoForTinting', 'InstalationAppBanner', 'TotemBackground', 'TotemLowerBanner', 'VenueMap')),
  check (owner <> 'venue' or image_type not in ('1', '2'))
);

-- What changed, for every process that keeps compiled answers or open streams. Written in the change's own transaction.
create table outbox (
  venue_id integer not null,
  id bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null check (topic in ('catalogue', 'order')),
  commerce_id bigint,
  order_id bigint,
  version integer,
  order_status_id smallint,
  at timestamptz not null default now(),
  primary key (venue_id, id)
);
create index outbox_by_age on outbox (venue_id, at);
