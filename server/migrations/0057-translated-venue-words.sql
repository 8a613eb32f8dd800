-- Words of a venue and its commerces in the venue's other language. Null: visitors read the venue's own.

alter table venues
  add column translated_welcome_title text check (length(translated_welcome_title) between 1 and 80),
  add column translated_welcome_text text check (length(translated_welcome_text) between 1 and 600),
  add column translated_ticket_title text check (translated_ticket_title <> ''),
  add column translated_ticket_description text check (translated_ticket_description <> ''),
  add column translated_wallio_title text check (translated_wallio_title <> ''),
  add column translated_betting_title text check (translated_betting_title <> '');

-- Where a commerce is, such as 'Gate 4, level 1'.
alter table commerces add column translated_address text check (translated_address <> '');

alter table delivery_areas add column translated_description text check (translated_description <> '');

alter table delivery_fields
  add column translated_description text check (translated_description <> ''),
  add column translated_placeholder text check (translated_placeholder <> '');

alter table buyer_benefits add column translated_description text check (translated_description <> '');
