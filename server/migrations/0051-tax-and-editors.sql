-- Who sells in a venue, and the tax that its prices include.

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
