-- While a payment of it is under way, an order does not expire and is neither changed nor cancelled: nobody yet knows
-- whether it is paid.
alter table orders add column is_being_paid boolean not null default false;
