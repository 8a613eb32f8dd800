-- Until then staff read no alert of a long wait. Null or past: they read it.
alter table commerces add column long_wait_snoozed_until timestamptz;

-- Paid orders that ended before their hand-over, which a board shows for some minutes.
create index orders_ended on orders (venue_id, commerce_id, status_since) where status_id = 7 and paid_at is not null;
