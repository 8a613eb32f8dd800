-- In the venue's other language. Null: visitors read the name of the group.
alter table modifier_groups add column translated_name text check (translated_name <> '');
