-- Orders that staff enter at the counter, for people without a phone.

alter table orders
  -- Account of the staff; null: the customer placed it.
  add column entered_by bigint,
  -- The name that staff call out; null: only the number.
  add column call_name text,
  add constraint orders_call_name_is_of_counter check (call_name is null or entered_by is not null),
  add constraint orders_call_name_is_short check (char_length(call_name) between 1 and 40);
