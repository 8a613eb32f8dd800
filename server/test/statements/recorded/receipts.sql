-- features/receipts/receipt-mail-store.ts
insert into receipt_mails (venue_id, order_id, address) values ($1, $2, $3)
     on conflict (venue_id, order_id) where sent_by is null
     do update set address = excluded.address, state = 'pending', ended_at = null
;
-- features/receipts/receipt-mail-store.ts
insert into receipt_mails (venue_id, order_id, address, sent_by) values ($1, $2, $3, $4) returning id
;
-- features/receipts/receipt-mail-store.ts
select address from receipt_mails where venue_id = $1 and order_id = $2 and id = $3 and address is not null
;
-- features/receipts/receipt-mail-store.ts
update receipt_mails set state = $3, ended_at = statement_timestamp()
     where venue_id = $1 and order_id = $2 and sent_by is null
;
-- features/receipts/receipt-mail-store.ts
update receipt_mails set state = $3, ended_at = statement_timestamp() where venue_id = $1 and id = $2
;
-- features/receipts/receipt-personal-data.ts
select address, state, requested_at as "requestedAt" from receipt_mails
       where lower(address) = any ($1) order by requested_at
;
-- features/receipts/receipt-personal-data.ts
update receipt_mails mail set address = null from unnest($1::int[], $2::bigint[]) as target(venue_id, order_id)
       where mail.venue_id = target.venue_id and mail.order_id = target.order_id
;
-- features/receipts/receipt-personal-data.ts
update receipt_mails set address = null where lower(address) = any ($1)
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
-- features/receipts/venue-brand.ts
select app_color as "appColor", app_secondary_color as "appSecondaryColor",
         (select json_build_object('key', media.key, 'width', media.width)
          from images join media on media.key = images.media_key
          where images.venue_id = venues.id and images.owner = 'venue' and images.owner_id = venues.id
            and images.image_type = 'logo') as logo
       from venues where id = $1
;
