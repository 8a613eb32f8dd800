-- Claims of discounts, and benefits of buyers.

-- A discount that a visitor claimed, as an order of its own with `is_discount`. It is used while an order that did not end
-- unpaid holds it in `discount_claim_id`, so no second state has to agree with that one.
create table discount_claims (
  venue_id integer not null,
  order_id bigint not null,
  discount_id bigint not null,
  commerce_id bigint not null,
  -- The discount as it was claimed.
  amount_percent numeric not null check (amount_percent > 0 and amount_percent <= 100),
  description text not null,
  code text not null,
  -- 48 bits of a digest each, as in orders.
  phone_key bigint not null,
  email_key bigint not null,
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, order_id),
  constraint discount_claims_code unique (venue_id, code),
  constraint discount_claims_one_per_phone unique (venue_id, discount_id, phone_key),
  constraint discount_claims_one_per_email unique (venue_id, discount_id, email_key)
);

-- Type 1 takes an amount off an order, type 2 gives one unit of a product that the order has.
create table buyer_benefits (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  benefit_type smallint not null check (benefit_type in (1, 2)),
  discount_minor bigint check (discount_minor > 0),
  product_id bigint,
  description text not null,
  enabled boolean not null default true,
  primary key (venue_id, id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade,
  foreign key (venue_id, product_id) references products on delete cascade,
  constraint buyer_benefits_value_of_type check (
    (benefit_type = 1) = (discount_minor is not null) and (benefit_type = 2) = (product_id is not null))
);

-- The buyers of a benefit, each once.
create table buyer_benefit_holders (
  venue_id integer not null,
  benefit_id bigint not null,
  -- 48 bits of a digest of the mailbox, as in orders.
  email_key bigint not null,
  primary key (venue_id, benefit_id, email_key),
  foreign key (venue_id, benefit_id) references buyer_benefits on delete cascade
);
create index buyer_benefit_holders_by_email on buyer_benefit_holders (venue_id, email_key);

alter table orders
  -- The claim that staff redeemed for this order, its percentage, and the amount that it took off.
  add column discount_claim_id bigint,
  add column discount_percent numeric check (discount_percent > 0 and discount_percent <= 100),
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add column discounted_at timestamptz,
  -- The benefit of the buyer, its text, and the amount that it took off.
  add column benefit_id bigint,
  add column benefit_email_key bigint,
  add column benefit_description text,
  add column benefit_minor bigint not null default 0 check (benefit_minor >= 0),
  add constraint orders_discount_is_whole check (
    num_nulls(discount_claim_id, discount_percent, discounted_at) in (0, 3)
    and (discount_claim_id is not null or discount_minor = 0)),
  add constraint orders_benefit_is_whole check (
    num_nulls(benefit_id, benefit_email_key, benefit_description) in (0, 3)
    and (benefit_id is not null or benefit_minor = 0));
-- One use of a claim. An order that ends unpaid gives it back.
create unique index orders_one_per_discount_claim on orders (venue_id, discount_claim_id)
  where discount_claim_id is not null and (status_id <> 7 or paid_at is not null);
-- One use of a benefit. An order that ends, or is refunded as a whole, gives it back.
create unique index orders_one_per_benefit on orders (venue_id, benefit_id, benefit_email_key)
  where benefit_id is not null and status_id <> 7 and (total_minor = 0 or refunded_minor < total_minor);

alter table order_status_changes drop constraint order_status_changes_cause_check;
alter table order_status_changes add constraint order_status_changes_cause_check
  check (cause in ('placed', 'retried', 'cash-taken', 'staff-step', 'cancelled', 'expired', 'extended',
    'payment-approved', 'late-payment', 'refund-requested', 'refunded', 'refund-failed', 'discounted'));

alter table images drop constraint images_owner_check;
alter table images add constraint images_owner_check
  check (owner in ('venue', 'commerce', 'product', 'product-category', 'event', 'article', 'banner', 'discount', 'benefit'));

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['discount_claims', 'buyer_benefits', 'buyer_benefit_holders'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
