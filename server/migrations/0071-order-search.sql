-- Words of a text as the search for orders compares them: without accents, in lower case. `search-words.ts` splits what a
-- person types in the same manner.
create function search_words(value text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
  translate(lower(value), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'),
  '[^a-z0-9]+', ' ', 'g')), ''), ' '));

-- Customers, by the beginnings of words of the name, by the beginning of the address and by both ends of the phone.
create index accounts_by_name_word on accounts using gin (search_words(name)) where name is not null;
create index accounts_by_email_start on accounts (email text_pattern_ops) where email is not null;
create index accounts_by_phone_start on accounts (phone text_pattern_ops) where phone is not null;
create index accounts_by_phone_end on accounts (reverse(phone) text_pattern_ops) where phone is not null;

-- What an order has of its own: a guest's address, the phone of a delivery, the name for which a counter order is called.
create index orders_by_guest_start on orders (venue_id, lower(guest_email) text_pattern_ops) where guest_email is not null;
create index orders_by_phone_start on orders (venue_id, phone text_pattern_ops) where phone is not null;
create index orders_by_phone_end on orders (venue_id, reverse(phone) text_pattern_ops) where phone is not null;
create index orders_by_call_name_word on orders using gin (search_words(call_name)) where call_name is not null;

create index orders_by_total on orders (venue_id, total_minor, created_at);

-- Cards of payments, also of declined ones.
create index payment_attempts_by_card on payment_attempts (venue_id, card_last_four) where card_last_four is not null;
create index terminal_records_by_card on terminal_records (venue_id, card_last_four) where card_last_four is not null;
