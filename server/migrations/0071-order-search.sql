-- The words of names are compared without accents, in lower case. `search-words.sql.ts` has the same expression.

-- Customers, by the beginnings of words of the name, by the beginning of the address and by both ends of the phone.
create index accounts_by_name_word on accounts using gin ((array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
  translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'),
  '[^a-z0-9]+', ' ', 'g')), ''), ' ')))) where name is not null;
create index accounts_by_email_start on accounts (email text_pattern_ops) where email is not null;
create index accounts_by_phone_start on accounts (phone text_pattern_ops) where phone is not null;
create index accounts_by_phone_end on accounts (reverse(phone) text_pattern_ops) where phone is not null;

-- What an order has of its own: a guest's address, the phone of a delivery, the name for which a counter order is called.
create index orders_by_guest_start on orders (venue_id, lower(guest_email) text_pattern_ops) where guest_email is not null;
create index orders_by_phone_start on orders (venue_id, phone text_pattern_ops) where phone is not null;
create index orders_by_phone_end on orders (venue_id, reverse(phone) text_pattern_ops) where phone is not null;
create index orders_by_call_name_word on orders using gin ((array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
  translate(lower(call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'),
  '[^a-z0-9]+', ' ', 'g')), ''), ' ')))) where call_name is not null;

create index orders_by_total on orders (venue_id, total_minor, created_at);

-- Cards of payments, also of declined ones.
create index payment_attempts_by_card on payment_attempts (venue_id, card_last_four) where card_last_four is not null;
create index terminal_records_by_card on terminal_records (venue_id, card_last_four) where card_last_four is not null;
