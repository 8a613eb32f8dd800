-- Discounts of a commerce that its orders use, with a code or without one, under the rules that the venue states.

create table discount_rules (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  name text not null constraint discount_rules_name_length check (length(name) <= 60),
  translated_name text check (translated_name <> '')
    constraint discount_rules_translated_name_length check (length(translated_name) <= 60),
  -- Exactly one of both. A fixed amount is for the whole order.
  amount_percent numeric check (amount_percent > 0 and amount_percent <= 100),
  amount_minor bigint check (amount_minor between 1 and 100000000000),
  -- The most that it takes off one order; null: no limit.
  max_discount_minor bigint check (max_discount_minor between 1 and 100000000000),
  -- Capital letters and digits, with 0 for the letter O; null: it applies without a code.
  code text check (code ~ '^[0-9A-NP-Z]{3,20}$'),
  starts_at timestamptz,
  ends_at timestamptz,
  -- 1 is Monday; empty: each day.
  weekdays smallint[] not null default '{}',
  -- Minutes from midnight on the venue's clock; beyond 1440 is the next day. Null: the whole day.
  from_minute smallint check (from_minute between 0 and 1439),
  until_minute smallint check (until_minute between 1 and 2879),
  -- Both empty: all products.
  category_ids bigint[] not null default '{}',
  product_ids bigint[] not null default '{}',
  -- Sum of the lines of the order from which it applies.
  min_total_minor bigint not null default 0 check (min_total_minor between 0 and 100000000000),
  -- Orders that may use it; null: any number.
  max_uses integer check (max_uses between 1 and 10000000),
  max_uses_per_customer integer check (max_uses_per_customer between 1 and 1000),
  audience text not null check (audience in ('all', 'members', 'benefit-holders')),
  -- The benefit of buyers whose holders may use it.
  benefit_id bigint,
  enabled boolean not null default true,
  primary key (venue_id, id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade,
  foreign key (venue_id, benefit_id) references buyer_benefits on delete cascade,
  constraint discount_rules_one_amount check (num_nonnulls(amount_percent, amount_minor) = 1),
  constraint discount_rules_in_order check (ends_at > starts_at),
  constraint discount_rules_whole_hours check (
    num_nulls(from_minute, until_minute) in (0, 2) and until_minute > from_minute and until_minute - from_minute <= 1440),
  constraint discount_rules_benefit_of_audience check ((benefit_id is not null) = (audience = 'benefit-holders'))
);
create index discount_rules_by_commerce on discount_rules (venue_id, commerce_id);
-- A code names one discount of a commerce.
create unique index discount_rules_one_per_code on discount_rules (venue_id, commerce_id, code) where enabled and code is not null;
create index discount_rules_by_benefit on discount_rules (venue_id, benefit_id) where benefit_id is not null;

alter table discount_rules enable row level security;
create policy venue_scope on discount_rules to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on discount_rules to entretiempo_scoped;

-- The discount that an order uses, its name, and the key of the signed-in customer's mailbox.
alter table orders
  add column discount_rule_id bigint,
  add column discount_name text,
  add column discount_customer_key bigint,
  drop constraint orders_discount_is_whole,
  add constraint orders_discount_is_whole check (
    case when discount_rule_id is null
      then num_nulls(discount_claim_id, discount_percent, discounted_at) in (0, 3)
        and (discount_claim_id is not null or discount_minor = 0)
        and num_nonnulls(discount_name, discount_customer_key) = 0
      else num_nonnulls(discount_claim_id, discounted_at) = 0 and discount_name is not null and discount_minor > 0 end) not valid;
-- The orders that use a discount.
create index orders_by_discount_rule on orders (venue_id, discount_rule_id, discount_customer_key)
  where discount_rule_id is not null;

-- The part of the order's discount that the line has. Null: the discount does not cover it.
alter table order_lines
  add column discount_minor bigint check (discount_minor >= 0);
