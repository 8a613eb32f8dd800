-- Orders, their lines and changes, and the claims of discounts.

-- The next sequence of a venue's orders. Each process takes a block of sequences at a time, so that no order waits for this
-- row. Gaps are allowed.
create table order_sequences (
  venue_id integer primary key,
  next_sequence bigint not null default 1001
);

-- The first answer to each idempotency key. A repeated key gets the same answer.
create table order_idempotency_keys (
  venue_id integer not null,
  idempotency_key uuid not null,
  -- Who sent it: user:<account>, device:<digest>.
  customer text not null,
  request_hash bytea not null,
  -- Null: refused with the problem below.
  order_id bigint,
  problem_status smallint,
  problem_code text,
  -- json and not jsonb, which would change the order of the members: the repeated answer has the same bytes.
  problem_facts json,
  created_at timestamptz not null default now(),
  primary key (venue_id, idempotency_key)
);

create table orders (
  venue_id integer not null,
  -- venue_id * 1,000,000,000 + sequence
  id bigint not null,
  -- sequence mod 10,000,000: what people read and type.
  number integer not null check (number between 0 and 9999999),
  commerce_id bigint not null,
  status_id smallint not null default 1 check (status_id between 1 and 7),
  status_since timestamptz not null default now(),
  version integer not null default 1,
  total_minor bigint not null check (total_minor >= 0),
  currency char(3) not null,
  -- No unique index: the primary key of order_idempotency_keys ensures one order per key, in the transaction of the order.
  idempotency_key uuid not null,
  pickup_code text not null,
  pickup_code_attempts integer not null default 0,
  pickup_code_locked_until timestamptz,
  buyer_id bigint,
  guest_email text,
  phone text,
  identification text,
  -- The language of the request, for the receipt. Null: the venue's.
  language text check (language in ('es', 'en')),
  -- A digest of the device that placed it. Null for an account, a kiosk, or a request without a device.
  device_id text,
  -- What identifies a person who holds unpaid stock: 48 bits of a digest each, see orders/order-person.ts. Null: unknown, or
  -- the order of a kiosk.
  device_key bigint,
  email_key bigint,
  phone_key bigint,
  -- The network of the request (an IPv4 address, a /64 of IPv6): 48 bits of a keyed digest, different at each venue. Null: the
  -- order of a kiosk, or a network in venues.own_networks.
  network_key bigint,
  -- The request came from the proven owner of the account, so its address is theirs.
  is_contact_proven boolean not null default false,
  delivery text,
  event_id bigint,
  event_name text,
  is_cash boolean not null default false,
  is_balance boolean not null default false,
  is_discount boolean not null default false,
  is_from_kiosk boolean not null default false,
  requires_identification boolean not null default false,
  pick_up_verification_method text not null default 'code',
  estimated_preparation_minutes integer not null default 0,
  -- Where the counted units of the order are: held until it is paid or prepared, then sold. Released when it ends before
  -- that; returned when it ends later and was not prepared.
  stock_state text not null default 'held' check (stock_state in ('held', 'sold', 'released', 'returned')),
  paid_at timestamptz,
  -- A member of staff.
  cash_taken_by bigint,
  -- A payment is under way, and its result is unknown: the order does not expire and can neither be changed nor cancelled.
  is_being_paid boolean not null default false,
  -- Refunds that are requested, under way or succeeded. The row is locked while a refund is requested, so that the sum never
  -- exceeds what was paid.
  refund_requested_minor bigint not null default 0,
  -- Refunds that succeeded.
  refunded_minor bigint not null default 0,
  -- When an unpaid order ends. It may be extended once, by a payment that is under way.
  expires_at timestamptz,
  expiry_extended boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The claim that staff redeemed for this order, its percentage, and the amount that it took off.
  discount_claim_id bigint,
  discount_percent numeric check (discount_percent > 0 and discount_percent <= 100),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  discounted_at timestamptz,
  -- The benefit of the buyer, its text, and the amount that it took off.
  benefit_id bigint,
  benefit_email_key bigint,
  benefit_description text,
  benefit_minor bigint not null default 0 check (benefit_minor >= 0),
  -- Of the whole order; the notice of the ready order is not counted.
  repeated_notices smallint not null default 0,
  notice_repeated_at timestamptz,
  -- Account of the staff; null: the customer placed it.
  entered_by bigint,
  -- The name that staff call out; null: only the number.
  call_name text,
  -- Stored when the commerce accepts the order: when it is paid, or placed where it is prepared before paying. Null: not
  -- accepted yet.
  promised_at timestamptz,
  primary key (venue_id, id),
  constraint orders_payment_accepted_is_paid check (status_id <> 2 or paid_at is not null),
  constraint orders_delivered_is_paid check (status_id <> 6 or paid_at is not null),
  constraint orders_refunds_within_total
    check (refunded_minor between 0 and refund_requested_minor and refund_requested_minor <= total_minor),
  constraint orders_discount_is_whole check (
    num_nulls(discount_claim_id, discount_percent, discounted_at) in (0, 3)
    and (discount_claim_id is not null or discount_minor = 0)),
  constraint orders_benefit_is_whole check (
    num_nulls(benefit_id, benefit_email_key, benefit_description) in (0, 3)
    and (benefit_id is not null or benefit_minor = 0)),
  constraint orders_repeated_notice_is_whole check ((repeated_notices > 0) = (notice_repeated_at is not null)),
  constraint orders_call_name_is_of_counter check (call_name is null or entered_by is not null),
  constraint orders_call_name_is_short check (char_length(call_name) between 1 and 40),
  -- A person without a phone gets the order at the seat.
  constraint orders_delivery_has_phone check (delivery is null or phone is not null or entered_by is not null)
);
-- The open orders of a commerce by status: those that wait or are ready are few among thousands of unpaid ones.
create index orders_open_by_status on orders (venue_id, commerce_id, status_id, status_since)
  where status_id in (1, 2, 3, 4, 5);
create index orders_delivered on orders (venue_id, commerce_id, status_since) where status_id = 6;
create index orders_unpaid on orders (venue_id, expires_at) where status_id = 1 and expires_at is not null;
create index orders_by_buyer on orders (buyer_id, created_at desc) where buyer_id is not null;
-- The totals of a day.
create index orders_by_payment on orders (venue_id, paid_at) where paid_at is not null;
-- A random key in an index of millions of rows costs a page read and a page write per order. So an index that gets an entry
-- for every order begins with the day.
create index orders_by_day_and_device on orders (((created_at at time zone 'UTC')::date), device_id)
  where device_id is not null;
create index orders_by_day_and_guest on orders (((created_at at time zone 'UTC')::date), lower(guest_email))
  where guest_email is not null;
-- The unpaid orders of a person. `status_id + 0`: before a rush the statistics show no unpaid order, and the planner would use
-- orders_open_by_status for `status_id = 1` and read all unpaid orders. No other index has this expression.
create index orders_unpaid_by_device_key on orders (device_key) where status_id + 0 = 1 and device_key is not null;
create index orders_unpaid_by_email_key on orders (email_key) where status_id + 0 = 1 and email_key is not null;
create index orders_unpaid_by_phone_key on orders (phone_key) where status_id + 0 = 1 and phone_key is not null;
-- The free orders of a person. Orders with a price are limited while they are unpaid.
create index orders_free_by_device_key on orders (device_key, created_at) where total_minor = 0 and device_key is not null;
create index orders_free_by_email_key on orders (email_key, created_at) where total_minor = 0 and email_key is not null;
create index orders_free_by_phone_key on orders (phone_key, created_at) where total_minor = 0 and phone_key is not null;
-- What a network holds unpaid, and what it paid for lately.
create index orders_held_by_network on orders (network_key)
  where network_key is not null and (status_id = 1 or total_minor = 0);
create index orders_paid_by_day_and_network on orders (((created_at at time zone 'UTC')::date), network_key)
  where network_key is not null and paid_at is not null and total_minor > 0;
-- One use of a claim. An order that ends unpaid gives it back.
create unique index orders_one_per_discount_claim on orders (venue_id, discount_claim_id)
  where discount_claim_id is not null and (status_id <> 7 or paid_at is not null);
-- One use of a benefit. An order that ends, or is refunded as a whole, gives it back.
create unique index orders_one_per_benefit on orders (venue_id, benefit_id, benefit_email_key)
  where benefit_id is not null and status_id <> 7 and (total_minor = 0 or refunded_minor < total_minor);
-- Rows are stored in the order of these times. Such an index costs an order nothing.
create index orders_by_creation on orders using brin (created_at) with (autosummarize = on);
-- Not valid: a row is checked when it is written. The kind of an order is immutable: one of a kiosk is paid at its terminal, and
-- a claimed discount is never ordered or paid.
alter table orders
  add constraint orders_kiosk_pays_at_its_terminal check (not is_from_kiosk or not (is_cash or is_balance)) not valid,
  add constraint orders_claim_is_no_sale
    check (not is_discount or (status_id = 1 and total_minor = 0 and paid_at is null)) not valid,
  -- A reader knows these methods alone.
  add constraint orders_pick_up_method_known check (pick_up_verification_method in ('code', 'qr', 'barcode')) not valid;

-- No foreign key to orders here and in order_status_changes: one statement writes an order, its lines and its first change. A
-- foreign key would read the order again for every row, while stock is locked.
create table order_lines (
  venue_id integer not null,
  order_id bigint not null,
  line smallint not null,
  -- The line that an extra or a side dish belongs to.
  parent_line smallint,
  product_id bigint not null,
  product_name text not null,
  product_type_id smallint not null,
  size_id bigint not null default 0,
  size_description text,
  quantity integer not null check (quantity between 1 and 2500),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  comments text not null default '',
  estimated_preparation_minutes integer not null default 0,
  counts_stock boolean not null,
  media_key text,
  -- The programme's product; null: the line has no discounted unit.
  benefit_product_id bigint,
  benefit_units integer,
  benefit_percentage numeric(5, 2),
  -- Of all discounted units of the line.
  benefit_discount_minor bigint not null default 0,
  primary key (venue_id, order_id, line),
  constraint order_lines_benefit_is_whole check (
    num_nulls(benefit_product_id, benefit_units, benefit_percentage) in (0, 3)
    and (benefit_product_id is not null) = (benefit_discount_minor > 0)),
  constraint order_lines_benefit_within_line check (
    benefit_units between 1 and quantity and benefit_discount_minor <= benefit_units * unit_price_minor)
);

create table order_status_changes (
  venue_id integer not null,
  order_id bigint not null,
  version integer not null,
  from_status_id smallint,
  to_status_id smallint not null,
  cause text not null check (cause in ('placed', 'retried', 'cash-taken', 'staff-transition', 'cancelled', 'expired', 'extended',
      'payment-approved', 'late-payment', 'refund-requested', 'refunded', 'refund-failed', 'discounted',
      'notice-repeated', 'lines-removed')),
  actor_id bigint,
  reason text,
  at timestamptz not null default now(),
  -- How staff checked the customer at a hand-over without the pickup code.
  pickup_check text check (pickup_check in ('name', 'email', 'card', 'other', 'counter')),
  primary key (venue_id, order_id, version)
);

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

-- Devices that receive push messages about an order.
create table order_push_subscriptions (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  order_id bigint not null,
  -- Address and keys of the device at its push service (RFC 8291). They let a sender write to the device: no response has them.
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- The message before the expiry was enqueued.
  is_warned boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  unique (venue_id, order_id, endpoint)
);
-- A push service reports an ended subscription by its address.
create index order_push_subscriptions_endpoint on order_push_subscriptions (endpoint);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['order_sequences', 'order_idempotency_keys', 'orders', 'order_lines',
      'order_status_changes', 'discount_claims', 'order_push_subscriptions'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
