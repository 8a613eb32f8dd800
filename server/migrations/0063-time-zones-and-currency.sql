-- PostgreSQL itself reads the time zone of a venue, so that a name that no clock knows is refused (22023). The form of a name
-- excludes invented zones such as `Mars/Phobos5`, which PostgreSQL reads as an offset.

update venues set time_zone = 'America/Argentina/Buenos_Aires'
where time_zone !~ '^(UTC|Etc/GMT[+-][0-9]{1,2}|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+)$'
  or time_zone not in (select name from pg_timezone_names);

alter table venues add constraint venues_time_zone_known check (
  case when time_zone ~ '^(UTC|Etc/GMT[+-][0-9]{1,2}|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+)$'
    then timezone(time_zone, timestamptz '2000-01-01 00:00:00+00') is not null
    else false end);

-- The currency is part of the key of the books. It is final once the venue has an order, a ledger account (each wallet is one), a
-- cash drawer or an account at a provider. A foreign key on each order would lock the venue for each order.
create function refuse_currency_change() returns trigger language plpgsql as $$
begin
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
create trigger venues_currency_final before update of currency on venues
  for each row when (old.currency is distinct from new.currency) execute function refuse_currency_change();
