-- Card terminals and deliveries to the seat for orders that staff enter.

-- Null: a terminal of the counter, without a device. Staff start its sales.
alter table kiosks alter column public_key drop not null;
alter table kiosks add constraint kiosks_challenge_has_key check (challenge_hash is null or public_key is not null);

-- A person without a phone gets the order at the seat.
alter table orders drop constraint orders_delivery_has_phone;
alter table orders add constraint orders_delivery_has_phone
  check (delivery is null or phone is not null or entered_by is not null);
