-- What kind of event it is. It gives the peaks of its orders; another one has none.
alter table events add column kind text not null default 'other'
  check (kind in ('other', 'football', 'basketball', 'concert', 'theatre'));
-- How much later than planned its peaks after the start come. Minutes.
alter table events add column delay_minutes smallint not null default 0 check (delay_minutes between 0 and 240);

-- Share of the working time that orders for a later slot may book, in percent. Null: the commerce takes none.
alter table commerces add column slot_share_percent smallint check (slot_share_percent between 10 and 100);

-- When the customer wants it: the start of a slot. Null: as soon as possible.
alter table orders add column slot_at timestamptz;
create index orders_by_slot on orders (venue_id, commerce_id, slot_at) where slot_at is not null;
