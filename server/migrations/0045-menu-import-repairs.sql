-- The file of a preview, so that cells are repaired without another upload.
alter table menu_imports
  -- Null: the import is applied, or older than this column.
  add column file bytea,
  -- How the file is read, and the repaired cells. Null as for the file.
  add column reading json,
  add constraint menu_imports_file_of_preview check (file is null or applied_at is null);
update menu_imports set sheet = (sheet::jsonb || '{"texts": {}}')::json;
