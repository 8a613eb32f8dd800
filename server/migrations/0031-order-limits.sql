-- What a device has ordered lately is read with every order that it places. Accounts have such an index already.
drop index orders_by_device;
create index orders_by_device on orders (device_id, created_at desc) where device_id is not null;
