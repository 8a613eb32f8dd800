-- The time that a commerce promises for an order.

alter table orders
  -- Stored when the commerce accepts the order: when it is paid, or placed where it is prepared before paying. Null: not
  -- accepted yet, or accepted before this column existed.
  add column promised_at timestamptz;

-- Open orders get the time that the board showed for them before.
update orders set promised_at = date_trunc('minute',
    created_at + greatest(4, estimated_preparation_minutes) * 1.75 * interval '1 minute' + interval '59 seconds')
  where status_id in (2, 3, 4, 5);
