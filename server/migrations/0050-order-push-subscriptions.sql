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

alter table order_push_subscriptions enable row level security;
create policy venue_scope on order_push_subscriptions to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on order_push_subscriptions to entretiempo_scoped;
