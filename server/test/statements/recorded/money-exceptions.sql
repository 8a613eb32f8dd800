-- features/money-exceptions/exception-store.ts
insert into money_exceptions (venue_id, kind, subject, config_id, attempt_id, refund_id, order_id, provider_ref,
       amount_minor, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing
;
-- features/money-exceptions/exception-store.ts
update money_exceptions set closed_at = statement_timestamp()
     where venue_id = $1 and kind = $2 and subject = any($3) and closed_at is null
;
-- features/money-exceptions/exception-store.ts
update money_exceptions set closed_at = statement_timestamp(), closed_by = $3, note = $4
     where venue_id = $1 and id = $2 and closed_at is null
;
-- features/money-exceptions/exception-store.ts
update money_exceptions set closed_at = statement_timestamp(), closed_by = $4
     where venue_id = $1 and refund_id = any($2::uuid[]) and kind = $3 and closed_at is null
;
