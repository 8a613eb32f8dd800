-- features/menu-sheets/command/run-import.ts
select id, code from commerces where venue_id = $1 order by position, id
;
-- features/menu-sheets/export/export-menu.ts
select commerces.code, currency, language from venues join commerces on commerces.venue_id = venues.id
       where venues.id = $1 and commerces.id = $2
;
-- features/menu-sheets/uploads/import-settings.ts
select currency, language from venues
       where id = $1 and exists (select 1 from commerces where venue_id = $1 and id = $2)
;
-- features/menu-sheets/uploads/menu-import-store.ts
delete from menu_imports where venue_id = $1 and applied_at is null and expires_at < now() - $2 * interval '1 day'
;
-- features/menu-sheets/uploads/menu-import-store.ts
delete from menu_imports where venue_id = $1 and id = $2 and applied_at is null
;
-- features/menu-sheets/uploads/menu-import-store.ts
insert into menu_imports (venue_id, commerce_id, file_name, sheet_name, plan, sheet, menu, created_products,
       changed_products, hidden_products, unchanged_products, bad_rows, created_by, file, reading, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       clock_timestamp() + $16 * interval '1 minute')
     returning id
;
-- features/menu-sheets/uploads/menu-import-store.ts
select count(*)::int as total from menu_imports where venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2))
;
-- features/menu-sheets/uploads/menu-import-store.ts
select distinct unnest(created_ids) as id from menu_imports
     where venue_id = $1 and commerce_id = $2 and undone_at is not null
;
-- features/menu-sheets/uploads/menu-import-store.ts
select file as bytes, reading from menu_imports where venue_id = $1 and id = $2 and file is not null
;
-- features/menu-sheets/uploads/menu-import-store.ts
select id, commerce_id as "commerceId", file_name as "fileName", sheet_name as "sheetName",
  created_products as "createdProducts", changed_products as "changedProducts", hidden_products as "hiddenProducts",
  unchanged_products as "unchangedProducts", bad_rows as "badRows", created_at as "createdAt",
  created_by as "createdBy", expires_at as "expiresAt", expires_at <= now() as "isExpired",
  applied_at as "appliedAt", applied_by as "appliedBy", undone_at as "undoneAt", undone_by as "undoneBy",
  undone_at is null and applied_at is not null and not exists (
    select 1 from menu_imports later
    where later.venue_id = import.venue_id and later.commerce_id = import.commerce_id
      and later.undone_at is null and later.applied_at > import.applied_at
  ) as "isLastApplied" from menu_imports import where venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2))
     order by created_at desc, id limit $3 offset $4
;
-- features/menu-sheets/uploads/menu-import-store.ts
select id, commerce_id as "commerceId", file_name as "fileName", sheet_name as "sheetName",
  created_products as "createdProducts", changed_products as "changedProducts", hidden_products as "hiddenProducts",
  unchanged_products as "unchangedProducts", bad_rows as "badRows", created_at as "createdAt",
  created_by as "createdBy", expires_at as "expiresAt", expires_at <= now() as "isExpired",
  applied_at as "appliedAt", applied_by as "appliedBy", undone_at as "undoneAt", undone_by as "undoneBy",
  undone_at is null and applied_at is not null and not exists (
    select 1 from menu_imports later
    where later.venue_id = import.venue_id and later.commerce_id = import.commerce_id
      and later.undone_at is null and later.applied_at > import.applied_at
  ) as "isLastApplied" from menu_imports import where venue_id = $1 and id = $2
;
-- features/menu-sheets/uploads/menu-import-store.ts
select id, commerce_id as "commerceId", file_name as "fileName", sheet_name as "sheetName",
  created_products as "createdProducts", changed_products as "changedProducts", hidden_products as "hiddenProducts",
  unchanged_products as "unchangedProducts", bad_rows as "badRows", created_at as "createdAt",
  created_by as "createdBy", expires_at as "expiresAt", expires_at <= now() as "isExpired",
  applied_at as "appliedAt", applied_by as "appliedBy", undone_at as "undoneAt", undone_by as "undoneBy",
  undone_at is null and applied_at is not null and not exists (
    select 1 from menu_imports later
    where later.venue_id = import.venue_id and later.commerce_id = import.commerce_id
      and later.undone_at is null and later.applied_at > import.applied_at
  ) as "isLastApplied", plan, menu from menu_imports import where venue_id = $1 and id = $2 for update of import
;
-- features/menu-sheets/uploads/menu-import-store.ts
select id, commerce_id as "commerceId", file_name as "fileName", sheet_name as "sheetName",
  created_products as "createdProducts", changed_products as "changedProducts", hidden_products as "hiddenProducts",
  unchanged_products as "unchangedProducts", bad_rows as "badRows", created_at as "createdAt",
  created_by as "createdBy", expires_at as "expiresAt", expires_at <= now() as "isExpired",
  applied_at as "appliedAt", applied_by as "appliedBy", undone_at as "undoneAt", undone_by as "undoneBy",
  undone_at is null and applied_at is not null and not exists (
    select 1 from menu_imports later
    where later.venue_id = import.venue_id and later.commerce_id = import.commerce_id
      and later.undone_at is null and later.applied_at > import.applied_at
  ) as "isLastApplied", plan, sheet from menu_imports import where venue_id = $1 and id = $2
;
-- features/menu-sheets/uploads/menu-import-store.ts
select id, commerce_id as "commerceId", file_name as "fileName", sheet_name as "sheetName",
  created_products as "createdProducts", changed_products as "changedProducts", hidden_products as "hiddenProducts",
  unchanged_products as "unchangedProducts", bad_rows as "badRows", created_at as "createdAt",
  created_by as "createdBy", expires_at as "expiresAt", expires_at <= now() as "isExpired",
  applied_at as "appliedAt", applied_by as "appliedBy", undone_at as "undoneAt", undone_by as "undoneBy",
  undone_at is null and applied_at is not null and not exists (
    select 1 from menu_imports later
    where later.venue_id = import.venue_id and later.commerce_id = import.commerce_id
      and later.undone_at is null and later.applied_at > import.applied_at
  ) as "isLastApplied", sheet from menu_imports import where venue_id = $1 and id = $2
;
-- features/menu-sheets/uploads/menu-import-store.ts
select id, commerce_id as "commerceId", file_name as "fileName", sheet_name as "sheetName",
  created_products as "createdProducts", changed_products as "changedProducts", hidden_products as "hiddenProducts",
  unchanged_products as "unchangedProducts", bad_rows as "badRows", created_at as "createdAt",
  created_by as "createdBy", expires_at as "expiresAt", expires_at <= now() as "isExpired",
  applied_at as "appliedAt", applied_by as "appliedBy", undone_at as "undoneAt", undone_by as "undoneBy",
  undone_at is null and applied_at is not null and not exists (
    select 1 from menu_imports later
    where later.venue_id = import.venue_id and later.commerce_id = import.commerce_id
      and later.undone_at is null and later.applied_at > import.applied_at
  ) as "isLastApplied", written from menu_imports import where venue_id = $1 and id = $2 for update of import
;
-- features/menu-sheets/uploads/menu-import-store.ts
update menu_imports set applied_at = statement_timestamp(), applied_by = $3, written = $4, created_ids = $5,
       created_products = $6, changed_products = $7, file = null, reading = null
     where venue_id = $1 and id = $2
;
-- features/menu-sheets/uploads/menu-import-store.ts
update menu_imports set undone_at = statement_timestamp(), undone_by = $3 where venue_id = $1 and id = $2
;
-- features/menu-sheets/uploads/read-columns.ts
select from commerces where venue_id = $1 and id = $2
;
-- features/menu-sheets/uploads/remembered-columns.ts
delete from menu_sheet_columns where venue_id = $1 and headings_digest in (
       select headings_digest from menu_sheet_columns where venue_id = $1 order by chosen_at desc offset $2)
;
-- features/menu-sheets/uploads/remembered-columns.ts
insert into menu_sheet_columns (venue_id, headings_digest, columns) values ($1, $2, $3)
     on conflict (venue_id, headings_digest) do update set columns = excluded.columns, chosen_at = excluded.chosen_at
;
-- features/menu-sheets/uploads/remembered-columns.ts
select headings_digest as "headingsDigest", columns from menu_sheet_columns where venue_id = $1
;
