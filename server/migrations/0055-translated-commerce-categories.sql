-- In the venue's other language. Null: visitors read the text of the venue.
alter table commerce_categories add column translated_description text check (translated_description <> '');
