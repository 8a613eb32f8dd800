-- A key that stands at random in an index of millions costs a page of it to read and a page to write, for each order. So
-- what every order adds to is in the order of time.

-- The primary key of order_idempotency_keys keeps one order a key: every order claims its key there, in its own transaction.
drop index orders_by_key;

-- What a device or an address has ordered: by the day first, so that the orders of a day are written side by side.
drop index orders_by_device;
create index orders_by_day_and_device on orders (((created_at at time zone 'UTC')::date), device_id)
  where device_id is not null;
drop index orders_by_guest;
create index orders_by_day_and_guest on orders (((created_at at time zone 'UTC')::date), lower(guest_email))
  where guest_email is not null;
