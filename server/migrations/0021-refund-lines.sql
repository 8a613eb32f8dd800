-- Refunds of single lines, and repeated requests of staff.

alter table refunds
  -- Of the request of staff: a repeated one is the same refund.
  add column request_key uuid,
  add column request_hash bytea,
  add constraint refunds_one_per_request unique (venue_id, request_key),
  add constraint refunds_request_is_whole check (num_nulls(request_key, request_hash) in (0, 2));

-- Units of lines that a refund gave back. Those of a failed refund can be refunded again.
create table refund_lines (
  venue_id integer not null,
  refund_id uuid not null,
  order_id bigint not null,
  line smallint not null,
  quantity integer not null check (quantity > 0),
  -- Of the units, after discounts and benefits.
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (venue_id, refund_id, line)
);
create index refund_lines_by_order on refund_lines (venue_id, order_id);

alter table refund_lines enable row level security;
create policy venue_scope on refund_lines to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
-- A line of a refund never changes.
grant select, insert on refund_lines to entretiempo_scoped;
