-- What the figures of open refunds and open exceptions are counted by, of all venues together.
create index refunds_open on refunds (venue_id, way, state, created_at) where state in ('requested', 'sent', 'unknown');
-- The proof of a day reads what was captured and what was paid in it.
create index captures_by_time on captures (venue_id, captured_at);
create index orders_by_payment on orders (venue_id, paid_at) where paid_at is not null;
-- What went back of a capture.
create index refunds_by_capture on refunds (venue_id, config_id, provider_ref) where provider_ref is not null;
