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

alter table provider_payouts enable row level security;
create policy venue_scope on provider_payouts to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on provider_payouts to entretiempo_scoped;
