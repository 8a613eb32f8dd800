-- Aggregates of paid orders, waits and provider accounts for reports, and periods in which a product was sold out.
-- A scheduled task adds the orders of a closed window of time to them. Reports add the orders since then.

-- Up to when the orders of a venue are in its aggregates.
create table report_folds (
  venue_id integer primary key,
  folded_until timestamptz not null default '-infinity',
  -- End of the next window. It is folded when all transactions before closing_xid have ended: each later one commits
  -- with a later time.
  closing_until timestamptz,
  closing_xid xid8,
  constraint report_folds_closing_is_whole check (num_nulls(closing_until, closing_xid) in (0, 2)),
  constraint report_folds_closing_is_later check (closing_until >= folded_until)
);

-- Days and hours are those of the venue's time zone. Event 0: no event. A refund has the day and hour of the refund, and the
-- event and payment method of its order.
create table report_sales (
  venue_id integer not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  commerce_id bigint not null,
  event_id bigint not null,
  payment_method text not null check (payment_method in ('provider', 'cash', 'balance')),
  -- The last known one.
  event_name text,
  orders integer not null,
  units integer not null,
  gross_minor bigint not null,
  discounts_minor bigint not null,
  refunds integer not null,
  refunds_minor bigint not null,
  primary key (venue_id, day, hour, commerce_id, event_id, payment_method)
);

-- Discounts and refunds of a whole order are divided among its products.
create table report_product_sales (
  venue_id integer not null,
  day date not null,
  commerce_id bigint not null,
  event_id bigint not null,
  product_id bigint not null,
  -- The last known one.
  product_name text,
  orders integer not null,
  units integer not null,
  gross_minor bigint not null,
  discounts_minor bigint not null,
  refunds_minor bigint not null,
  primary key (venue_id, day, commerce_id, event_id, product_id)
);

-- Number of handed over orders by whole minutes, on the day when they were ready.
create table report_waits (
  venue_id integer not null,
  day date not null,
  commerce_id bigint not null,
  event_id bigint not null,
  -- promised: from its acceptance to the promised time. actual: to when it was ready. late: from the promised time to when it
  -- was ready, 0 or less when it was ready in time.
  measure text not null check (measure in ('promised', 'actual', 'late')),
  minutes smallint not null check (minutes between -60 and 240),
  orders integer not null,
  primary key (venue_id, day, commerce_id, event_id, measure, minutes)
);

-- What a provider account captured, by the provider's time, and refunded.
create table report_settlements (
  venue_id integer not null,
  day date not null,
  config_id bigint not null,
  currency char(3) not null,
  captures integer not null,
  captured_minor bigint not null,
  refunds integer not null,
  refunded_minor bigint not null,
  primary key (venue_id, day, config_id, currency)
);

-- Periods in which a product or a size could not be ordered.
create table stock_outs (
  venue_id integer not null,
  product_id bigint not null,
  -- 0: the product itself.
  size_id bigint not null,
  -- sold-out: no unit was free. stopped: staff marked it unavailable.
  cause text not null check (cause in ('sold-out', 'stopped')),
  began_at timestamptz not null default clock_timestamp(),
  commerce_id bigint not null,
  -- When a stop of staff ends.
  stopped_until timestamptz,
  ended_at timestamptz,
  primary key (venue_id, product_id, size_id, cause, began_at),
  constraint stock_outs_stop_has_end check ((cause = 'stopped') = (stopped_until is not null))
);
create unique index stock_outs_one_open on stock_outs (venue_id, product_id, size_id, cause) where ended_at is null;
create index stock_outs_by_time on stock_outs (venue_id, began_at);

-- What a payment provider paid for the sales of a day, as a person read it in the provider's panel or bank account.
create table provider_payouts (
  venue_id integer not null,
  config_id bigint not null,
  -- The day of the sales, in the venue's time zone; the money may come days later.
  day date not null,
  currency text not null,
  paid_minor bigint not null check (paid_minor >= 0),
  -- Fees and taxes that the provider withheld.
  withheld_minor bigint not null check (withheld_minor >= 0),
  -- Why the rest differs. Empty: the difference is not explained.
  note text not null,
  entered_by bigint not null,
  entered_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, config_id, day, currency)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['report_folds', 'report_sales', 'report_product_sales', 'report_waits',
      'report_settlements', 'stock_outs', 'provider_payouts'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
grant select on report_folds, report_sales, report_product_sales, report_waits, report_settlements, stock_outs
  to entretiempo_scoped;
grant select, insert, update, delete on provider_payouts to entretiempo_scoped;
