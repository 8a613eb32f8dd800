-- Orders. id = venue_id * 1,000,000,000 + sequence; number = sequence mod 10,000,000 is what people read and type.

-- Each server process takes a block of sequences at a time, so that no order waits for a counter row. Gaps are fine.
create table order_sequences (
  venue_id integer primary key,
  next_sequence bigint not null default 1001
);

-- The first answer of every key. order_id null: refused, with the problem that was answered.
create table order_idempotency_keys (
  venue_id integer not null,
  idempotency_key uuid not null,
  sender text not null,
  request_hash bytea not null,
  order_id bigint,
  problem_status smallint,
  problem_code text,
  problem_facts jsonb,
  created_at timestamptz not null default now(),
  primary key (venue_id, idempotency_key)
);

create table orders (
  venue_id integer not null,
  id bigint not null,
  number integer not null check (number between 0 and 9999999),
  commerce_id bigint not null,
  status_id smallint not null default 1 check (status_id between 1 and 7),
  status_since timestamptz not null default now(),
  version integer not null default 1,
  total_minor bigint not null check (total_minor >= 0),
  currency char(3) not null,
  idempotency_key uuid not null,
  pickup_code text not null,
  pickup_code_attempts integer not null default 0,
  pickup_code_locked_until timestamptz,
  buyer_id bigint,
  guest_email text,
  phone text,
  identification text,
  delivery text,
  event_id bigint,
  event_name text,
  is_cash boolean not null default false,
  is_balance boolean not null default false,
  is_discount boolean not null default false,
  is_for_totem boolean not null default false,
  requires_identification boolean not null default false,
  pick_up_verification_method text not null default 'code',
  estimated_preparation_minutes integer not null default 0,
  stock_held boolean not null default true,
  paid_at timestamptz,
  paid_to bigint,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (venue_id, id),
  check (delivery is null or phone is not null),
  check (status_id <> 2 or paid_at is not null),
  check (status_id <> 6 or paid_at is not null)
);
create unique index orders_by_key on orders (venue_id, idempotency_key);
create index orders_open on orders (venue_id, commerce_id, status_since) where status_id in (1, 2, 3, 4, 5);
create index orders_delivered on orders (venue_id, commerce_id, status_since) where status_id = 6;
create index orders_unpaid on orders (venue_id, expires_at) where status_id = 1 and expires_at is not null;
create index orders_by_buyer on orders (buyer_id, created_at desc) where buyer_id is not null;

create table order_lines (
  venue_id integer not null,
  order_id bigint not null,
  line smallint not null,
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
  primary key (venue_id, order_id, line),
  foreign key (venue_id, order_id) references orders
);

create table order_status_changes (
  venue_id integer not null,
  order_id bigint not null,
  version integer not null,
  from_status_id smallint,
  to_status_id smallint not null,
  cause text not null check (cause in ('placed', 'retried', 'cash-taken', 'staff-step', 'cancelled', 'expired')),
  actor_id bigint,
  reason text,
  at timestamptz not null default now(),
  primary key (venue_id, order_id, version),
  foreign key (venue_id, order_id) references orders
);
