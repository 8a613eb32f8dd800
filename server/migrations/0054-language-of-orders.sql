-- The language in which an order was placed; its receipt is in it. Null: in that of its venue.
alter table orders add column language text check (language in ('es', 'en'));
