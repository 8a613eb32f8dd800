-- Receipts of guests are mailed at once, within the budget of their mailbox. Those that waited for a common mail are sent now:
-- the job of a paid order issues no second receipt.
insert into job_outbox (venue_id, id, kind, payload)
select venue_id, gen_random_uuid(), 'order-paid', jsonb_build_object('orderId', order_id) from waiting_receipts;

insert into job_outbox (venue_id, id, kind, payload)
select receipts.venue_id, gen_random_uuid(), 'order-paid', jsonb_build_object('orderId', receipts.order_id)
from job_outbox collected
cross join lateral jsonb_array_elements_text(collected.payload -> 'orderIds') as waiting (order_id)
join receipts on receipts.order_id = waiting.order_id::bigint
where collected.kind = 'receipts-collected';
delete from job_outbox where kind = 'receipts-collected';

drop table waiting_receipts, guest_mailboxes;
