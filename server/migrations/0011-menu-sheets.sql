-- Sheets that staff upload for the menu of a commerce, with what they change.
create table menu_imports (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  commerce_id bigint not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- Null: a text file.
  sheet_name text,
  -- Changes and bad rows, as features/menu-sheets plans them. json and not jsonb: no query reads into it.
  plan json not null,
  -- Columns of the sheet, and its other sheets.
  sheet json not null,
  -- The menu at the preview: a digest of each product and category, without units of stock.
  menu json not null,
  -- What the import wrote, to take it back. Null: not applied.
  written json,
  -- Products that it created.
  created_ids bigint[] not null default '{}',
  created_products integer not null,
  changed_products integer not null,
  hidden_products integer not null,
  unchanged_products integer not null,
  bad_rows integer not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint not null,
  -- A preview cannot be applied after this time.
  expires_at timestamptz not null,
  applied_at timestamptz,
  applied_by bigint,
  undone_at timestamptz,
  undone_by bigint,
  -- The file of a preview, so that cells are repaired without another upload. Null: the import is applied.
  file bytea,
  -- How the file is read, and the repaired cells. Null as for the file.
  reading json,
  primary key (venue_id, id),
  constraint menu_imports_commerce foreign key (venue_id, commerce_id) references commerces (venue_id, id) on delete cascade,
  constraint menu_imports_applied_whole
    check ((applied_at is null) = (written is null) and (applied_at is null) = (applied_by is null)),
  constraint menu_imports_undone_whole check ((undone_at is null) = (undone_by is null)),
  constraint menu_imports_undone_after_applied check (undone_at is null or applied_at is not null),
  constraint menu_imports_file_of_preview check (file is null or applied_at is null)
);
create index menu_imports_newest on menu_imports (venue_id, created_at desc);
create index menu_imports_applied on menu_imports (venue_id, commerce_id, applied_at desc) where applied_at is not null;

alter table menu_imports enable row level security;
create policy venue_scope on menu_imports to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on menu_imports to entretiempo_scoped;
