-- Promises of an order that a later one replaced, the first one first: the time, why, and when. Empty: its first promise holds.
-- At most two, so they stand in its row, which every reader of promised_at has.
alter table orders
  add column promise_revisions jsonb not null default '[]',
  add constraint orders_promise_revisions_are_few
    check (jsonb_typeof(promise_revisions) = 'array' and jsonb_array_length(promise_revisions) <= 2
      and (promised_at is not null or promise_revisions = '[]')) not valid;
