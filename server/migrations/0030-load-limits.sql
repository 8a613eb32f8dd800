-- The limits from which the queue decides over a stall can be switched off: null at the venue.
alter table venues
  alter column busy_from_orders drop not null,
  alter column busy_from_minutes drop not null,
  alter column pause_from_minutes drop not null;
