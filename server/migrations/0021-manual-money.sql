-- Money that staff move by hand, and its limits.

-- Money that a person of staff moved by hand. Its sum per person and hour has a limit, above which another person approves.
create table manual_money_movements (
  venue_id integer not null,
  kind text not null check (kind in ('top-up', 'top-up-undone', 'cash-refund', 'paid-out', 'manual-refund', 'accepted-sale')),
  -- What was moved: the transfer, the refund or the exception.
  ref text not null,
  account_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  moved_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, kind, ref)
);
create index manual_money_movements_by_person on manual_money_movements (venue_id, account_id, moved_at);

-- What a person may move above the limit, for an hour, and what they wanted last. Its row is the lock of their movements.
create table manual_money_allowances (
  venue_id integer not null,
  account_id bigint not null,
  approved_minor bigint not null default 0 check (approved_minor >= 0),
  approved_until timestamptz,
  approved_by bigint check (approved_by <> account_id),
  wanted_minor bigint check (wanted_minor > 0),
  wanted_at timestamptz,
  primary key (venue_id, account_id)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['manual_money_movements', 'manual_money_allowances'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
grant select, insert on manual_money_movements to entretiempo_scoped;
grant select, insert, update on manual_money_allowances to entretiempo_scoped;
