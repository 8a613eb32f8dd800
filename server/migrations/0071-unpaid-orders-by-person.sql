-- Before a rush the statistics know no unpaid order, and the planner takes `orders_open_by_status` for `status_id = 1`: each
-- order then reads all unpaid orders. No other index has this expression.
drop index orders_unpaid_by_device_key;
drop index orders_unpaid_by_email_key;
drop index orders_unpaid_by_phone_key;
create index orders_unpaid_by_device_key on orders (device_key) where status_id + 0 = 1 and device_key is not null;
create index orders_unpaid_by_email_key on orders (email_key) where status_id + 0 = 1 and email_key is not null;
create index orders_unpaid_by_phone_key on orders (phone_key) where status_id + 0 = 1 and phone_key is not null;
