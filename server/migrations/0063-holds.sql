-- Unpaid orders hold stock that nobody else can buy, and a device costs nothing to make. So an order says by what else its
-- person is known again: each key is 48 bits of a digest (see orders/order-person.ts). Null: unknown, or a kiosk's order.
-- is_contact_proven: whoever placed it had proven to be the account's owner, so its address is theirs.
alter table orders
  add column device_key bigint,
  add column email_key bigint,
  add column phone_key bigint,
  add column is_contact_proven boolean not null default false;
create index orders_unpaid_by_device_key on orders (device_key) where status_id = 1 and device_key is not null;
create index orders_unpaid_by_email_key on orders (email_key) where status_id = 1 and email_key is not null;
create index orders_unpaid_by_phone_key on orders (phone_key) where status_id = 1 and phone_key is not null;
