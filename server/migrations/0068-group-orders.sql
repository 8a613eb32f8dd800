-- An order that friends fill together, until its owner places it. The order itself is the one with `order_key`.
create table group_orders (
  venue_id integer not null references venues on delete cascade,
  id uuid not null default gen_random_uuid(),
  commerce_id bigint not null,
  -- SHA-256 of the token in the link.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  -- Members choose until then.
  closes_at timestamptz not null,
  -- The owner may place the order until then.
  expires_at timestamptz not null check (expires_at > closes_at),
  -- The owner closed it earlier.
  closed_at timestamptz,
  cancelled_at timestamptz,
  -- Idempotency key of its order, claimed before the order is placed. Null: none is being placed.
  order_key uuid,
  order_key_at timestamptz,
  primary key (venue_id, id),
  unique (venue_id, token_hash),
  foreign key (venue_id, commerce_id) references commerces on delete cascade,
  check ((order_key is null) = (order_key_at is null))
);
create unique index group_orders_by_order_key on group_orders (venue_id, order_key);
create index group_orders_by_token on group_orders (token_hash);
create index group_orders_by_expiry on group_orders (expires_at);

create table group_order_members (
  venue_id integer not null,
  group_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- As in `order_idempotency_keys`: an account or a device.
  customer text not null check (char_length(customer) <= 80),
  is_owner boolean not null,
  name text not null check (char_length(name) between 1 and 20),
  -- Lines of an order, as a request has them.
  lines jsonb not null default '[]',
  -- Rises by one with every change of the lines.
  version integer not null default 1,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, group_id, id),
  unique (venue_id, group_id, customer),
  foreign key (venue_id, group_id) references group_orders on delete cascade
);
create index group_order_members_of_customer on group_order_members (customer);
create unique index group_orders_have_one_owner on group_order_members (venue_id, group_id) where is_owner;

alter table group_orders enable row level security;
create policy venue_scope on group_orders to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
alter table group_order_members enable row level security;
create policy venue_scope on group_order_members to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
