-- What live events and the guest's own device need to know of an order.

-- The digest of the device that placed it; null for an account, a kiosk, or a caller without a device.
alter table orders add column device_id text;

-- Whose streams an order event goes to.
alter table outbox add column buyer_id bigint;

-- Readers ask for what was written since a transaction horizon.
create index outbox_by_transaction on outbox (transaction_id);

-- The trim removes by age in one statement, whatever the venue.
create index outbox_by_time on outbox (at);
