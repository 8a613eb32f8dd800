-- features/receipts/receipt-personal-data.ts
select address, state, requested_at as "requestedAt" from receipt_mails
       where lower(address) = any ($1) order by requested_at
;
-- features/receipts/receipt-store.ts
insert into receipt_counters as counter (venue_id, last_number) values ($1, 0)
     on conflict (venue_id) do update set last_number = counter.last_number
;
-- features/receipts/receipt-store.ts
select number::float8 as number, issued_at as "issuedAt", legal_name as "legalName", tax_id as "taxId",
  case when receipts.tax_name is not null then
    json_build_object('name', receipts.tax_name, 'rateBasisPoints', receipts.tax_rate_basis_points) end as "includedTax" from receipts where venue_id = $1 and order_id = $2
;
-- features/receipts/receipt-store.ts
with next as (
       update receipt_counters set last_number = last_number + 1 where venue_id = $1 returning last_number
     )
     insert into receipts (venue_id, order_id, number, legal_name, tax_id, tax_name, tax_rate_basis_points)
     select $1, $2, last_number, legal_name, tax_id, tax_name, tax_rate_basis_points
     from next, venues where venues.id = $1
     returning number::float8 as number, issued_at as "issuedAt", legal_name as "legalName", tax_id as "taxId",
  case when receipts.tax_name is not null then
    json_build_object('name', receipts.tax_name, 'rateBasisPoints', receipts.tax_rate_basis_points) end as "includedTax"
;
