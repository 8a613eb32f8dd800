-- What a visitor reads: products with their choices, promotions, discounts, banners and sections of a venue.
-- A translated text is in the other language: English in a Spanish venue, Spanish in an English one. Null: visitors read the
-- text of the venue.

create table product_categories (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  description text not null constraint product_categories_description_length check (length(description) <= 60),
  requires_identification boolean not null default false,
  position integer not null default 0,
  translated_description text check (translated_description <> '')
    constraint product_categories_translated_description_length check (length(translated_description) <= 60),
  primary key (venue_id, id),
  constraint product_categories_description_once unique (venue_id, commerce_id, description),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

create table products (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  product_category_id bigint not null,
  name text not null constraint products_name_length check (length(name) <= 80),
  description text not null default '' constraint products_description_length check (length(description) <= 600),
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
  -- Of the list of the Argentine food code, article 235 seventh.
  allergens text[] not null default '{}' check (allergens <@ array[
    'gluten', 'crustaceans', 'egg', 'fish', 'peanut', 'soy', 'milk', 'tree-nuts', 'sulphites']),
  traits text[] not null default '{}' check (traits <@ array[
    'gluten-free', 'vegetarian', 'vegan', 'spicy', 'alcohol']),
  translated_name text check (translated_name <> '')
    constraint products_translated_name_length check (length(translated_name) <= 80),
  translated_description text check (translated_description <> '')
    constraint products_translated_description_length check (length(translated_description) <= 600),
  primary key (venue_id, id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);
create index products_by_commerce on products (venue_id, commerce_id);
create unique index products_by_name on products (venue_id, commerce_id, lower(name));

create table clothing_sizes (
  venue_id integer not null,
  id bigint not null,
  product_id bigint not null,
  description text not null constraint clothing_sizes_description_length check (length(description) <= 200),
  size text not null constraint clothing_sizes_size_length check (length(size) <= 60),
  unavailable_until timestamptz,
  position integer not null default 0,
  primary key (venue_id, id),
  constraint clothing_sizes_size_once unique (venue_id, product_id, size),
  foreign key (venue_id, product_id) references products on delete cascade
);

-- Groups of the choices of a product, such as one side dish and up to three extras.
create table modifier_groups (
  venue_id integer not null,
  id bigint not null,
  product_id bigint not null,
  name text not null check (name <> '') constraint modifier_groups_name_length check (length(name) <= 80),
  -- Of different options, for each unit of the product.
  min_choices integer not null default 0,
  -- Null: any number.
  max_choices integer,
  -- Each chosen option adds one unit of the product, as documented. Equal in all groups of a product.
  is_one_unit_each boolean not null default false,
  position integer not null default 0,
  translated_name text check (translated_name <> '')
    constraint modifier_groups_translated_name_length check (length(translated_name) <= 80),
  primary key (venue_id, id),
  -- For the key of product_extras.
  constraint modifier_groups_of_product unique (venue_id, product_id, id),
  constraint modifier_groups_choices_in_order check (min_choices >= 0 and max_choices >= greatest(min_choices, 1)),
  foreign key (venue_id, product_id) references products on delete cascade
);

-- Products that may be added to a product, each in one of its groups.
create table product_extras (
  venue_id integer not null,
  product_id bigint not null,
  extra_id bigint not null,
  position integer not null default 0,
  group_id bigint not null,
  -- Of the choice in this group. Null: the price of its product.
  price_minor bigint check (price_minor >= 0),
  primary key (venue_id, product_id, extra_id),
  foreign key (venue_id, product_id) references products on delete cascade,
  foreign key (venue_id, extra_id) references products on delete cascade,
  constraint product_extras_group_of_product
    foreign key (venue_id, product_id, group_id) references modifier_groups (venue_id, product_id, id) on delete cascade
);

create table promotions (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  product_id bigint not null,
  title text not null constraint promotions_title_length check (length(title) <= 120),
  description text not null default '' constraint promotions_description_length check (length(description) <= 600),
  previous_price_minor bigint check (previous_price_minor >= 0),
  enabled boolean not null default true,
  position integer not null default 0,
  translated_title text check (translated_title <> '')
    constraint promotions_translated_title_length check (length(translated_title) <= 120),
  translated_description text check (translated_description <> '')
    constraint promotions_translated_description_length check (length(translated_description) <= 600),
  primary key (venue_id, id),
  foreign key (venue_id, product_id) references products on delete cascade
);

create table discounts (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  description text not null constraint discounts_description_length check (length(description) <= 200),
  enabled boolean not null default true,
  amount_percent numeric not null check (amount_percent > 0 and amount_percent <= 100),
  priority integer not null default 0,
  translated_description text check (translated_description <> '')
    constraint discounts_translated_description_length check (length(translated_description) <= 200),
  primary key (venue_id, id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

create table banners (
  venue_id integer not null,
  id bigint not null,
  title text not null constraint banners_title_length check (length(title) <= 120),
  url web_link,
  description text not null default '' constraint banners_description_length check (length(description) <= 600),
  translated_title text check (translated_title <> '')
    constraint banners_translated_title_length check (length(translated_title) <= 120),
  translated_description text check (translated_description <> '')
    constraint banners_translated_description_length check (length(translated_description) <= 600),
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

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['product_categories', 'products', 'clothing_sizes', 'modifier_groups',
      'product_extras', 'promotions', 'discounts', 'banners', 'venue_sections'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
