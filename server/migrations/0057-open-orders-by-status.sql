-- A stall's queue and what it has ready are few among thousands that nobody has paid yet; by the time alone all of these
-- were read to find them.
create index orders_open_by_status on orders (venue_id, commerce_id, status_id, status_since)
  where status_id in (1, 2, 3, 4, 5);
drop index orders_open;
