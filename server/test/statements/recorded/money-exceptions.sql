-- features/money-exceptions/exception-store.ts
update money_exceptions set closed_at = clock_timestamp(), closed_by = $3, note = $4
     where venue_id = $1 and id = $2 and closed_at is null
;
-- features/money-exceptions/exception-store.ts
update money_exceptions set closed_at = clock_timestamp(), closed_by = $4
     where venue_id = $1 and refund_id = any($2::uuid[]) and kind = $3 and closed_at is null
;
