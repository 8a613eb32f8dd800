-- What a visitor reads: products, promotions and content of a venue.

create table product_categories (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  description text not null,
  requires_identification boolean not null default false,
  position integer not null default 0,
  primary key (venue_id, id),
  constraint product_categories_description_once unique (venue_id, commerce_id, description),
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
  promotion_banner_background_color colour,
  promotion_banner_color_title colour,
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
  unavailable_until timestamptz,
  position integer not null default 0,
  primary key (venue_id, id),
  constraint clothing_sizes_size_once unique (venue_id, product_id, size),
  foreign key (venue_id, product_id) references products on delete cascade
);

-- Products that may be added to a product.
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
  url web_link,
  description text not null default '',
  primary key (venue_id, id)
);

-- The sections of a venue's home page.
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
  -- The version of the rules that sanitised the HTML of the description; 0 is plain text.
  description_rules integer not null default 0 check (description_rules >= 0),
  updated_at timestamptz not null default now(),
  primary key (venue_id, id),
  constraint events_end_after_start check (ends_at > starts_at)
);

create table articles (
  venue_id integer not null,
  id bigint not null,
  title text not null,
  description text not null default '',
  body text not null default '',
  -- As events.description_rules.
  body_rules integer not null default 0 check (body_rules >= 0),
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (venue_id, id)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['product_categories', 'products', 'clothing_sizes', 'product_extras', 'promotions',
      'discounts', 'banners', 'venue_sections', 'events', 'articles'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
