-- Texts of the content in the venue's other language: English in a Spanish venue, Spanish in an English one.

alter table articles
  add column translated_title text check (translated_title <> ''),
  add column translated_description text check (translated_description <> ''),
  -- HTML, sanitised by the rules in body_rules, as body is.
  add column translated_body text check (translated_body <> '');

alter table events
  add column translated_name text check (translated_name <> ''),
  -- HTML, sanitised by the rules in description_rules, as description is.
  add column translated_description text check (translated_description <> '');

alter table banners
  add column translated_title text check (translated_title <> ''),
  add column translated_description text check (translated_description <> '');

alter table promotions
  add column translated_title text check (translated_title <> ''),
  add column translated_description text check (translated_description <> '');

alter table discounts add column translated_description text check (translated_description <> '');
