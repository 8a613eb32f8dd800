-- A transaction that reads the currency for an order, an account or a drawer holds a shared lock of its venue, in the memory of
-- the database. A change of the currency waits for them, and those after it read the new one. 1129665113: "CURY" in ASCII.
create or replace function refuse_currency_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1129665113, new.id);
  if exists (select from ledger_accounts where venue_id = new.id)
    or exists (select from orders where venue_id = new.id)
    or exists (select from provider_configs where venue_id = new.id)
    or exists (select from cash_drawers where venue_id = new.id)
  then
    raise exception 'The currency of venue % is final: it has orders, balances or payment accounts.', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'venues_currency_final', table = 'venues';
  end if;
  return new;
end $$;

-- What one person moves by hand in an hour without another person. Null: the amount of the currency.
alter table venues add column manual_money_limit_minor bigint
  check (manual_money_limit_minor between 1 and 100000000000);
