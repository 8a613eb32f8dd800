-- Who sells in a venue, the tax that its prices include, and who may be the editor of a venue or commerce.

alter table venues
  add column legal_name text check (legal_name <> ''),
  -- CUIT in Argentina, RUC in Peru. Stored as typed.
  add column tax_id text check (tax_id ~ '^[0-9A-Za-z][0-9A-Za-z ./-]{1,19}$'),
  add column tax_name text check (tax_name <> ''),
  -- Hundredths of a percent: 2100 is 21 %. Prices include it.
  add column tax_rate_basis_points integer check (tax_rate_basis_points between 1 and 9999),
  add constraint venues_tax_complete check ((tax_name is null) = (tax_rate_basis_points is null));

-- As the venue had them when the receipt was issued.
alter table receipts
  add column legal_name text,
  add column tax_id text,
  add column tax_name text,
  add column tax_rate_basis_points integer,
  add constraint receipts_tax_complete check ((tax_name is null) = (tax_rate_basis_points is null));

-- Whether an account runs a whole venue, or one commerce of it. The scope of a venue cannot read roles: it gets this answer only.
create function may_edit(account bigint, venue integer, commerce bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from account_roles
      where account_id = account
        and (role_id = 1 or (venue_id = venue and (role_id = 2 or (role_id = 3 and commerce_id = commerce)))))
  $$;
revoke all on function may_edit(bigint, integer, bigint) from public;
grant execute on function may_edit(bigint, integer, bigint) to entretiempo_scoped;
