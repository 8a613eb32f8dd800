-- platform/events/outbox-reader.ts
select o.id, o.transaction_id::text as "transactionId", now.horizon::text as horizon, o.topic,
       o.venue_id as "venueId", o.commerce_id as "commerceId", o.order_id as "orderId", o.version,
       o.order_status_id as "orderStatusId", o.buyer_id as "buyerId",
       o.session_id as "sessionId"
     from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now
     left join lateral (
       select * from outbox where transaction_id >= $1::text::xid8 and not id = any($2::bigint[])
       order by transaction_id, id limit 5000
     ) o on true
     order by o.id
;
-- platform/events/outbox-store.ts
delete from outbox where at < now() - $1::interval
;
-- platform/events/outbox-store.ts
insert into outbox (venue_id, topic, commerce_id, order_id, version, order_status_id, buyer_id)
     select "venueId", topic, "commerceId", "orderId", version, "orderStatusId", "buyerId"
     from jsonb_to_recordset($1) as event("venueId" int, topic text, "commerceId" bigint, "orderId" bigint,
       version int, "orderStatusId" smallint, "buyerId" bigint)
;
-- platform/jobs/drain-job-outbox.ts
delete from job_outbox using unnest($1::int[], $2::uuid[]) as sent(venue_id, id)
       where job_outbox.venue_id = sent.venue_id and job_outbox.id = sent.id
       returning job_outbox.venue_id as "venueId", job_outbox.id, kind, payload
;
-- platform/jobs/drain-job-outbox.ts
select venue_id as "venueId", id from job_outbox
     where kind = any($1) and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = job_outbox.venue_id and aside.job = 'drain-job-outbox'
    and aside.row_key = job_outbox.id::text and aside.next_attempt_at > clock_timestamp())
     order by sent_at limit 1000
;
-- platform/jobs/enqueue-jobs.ts
insert into job_outbox (venue_id, id, kind, payload)
     select "venueId", id, $1, payload from jsonb_to_recordset($2) as job("venueId" int, id uuid, payload jsonb)
     on conflict do nothing
;
-- platform/jobs/isolated-rows.ts
delete from job_rows_set_aside aside using unnest($2::int[], $3::text[]) as done(venue_id, row_key)
     where aside.venue_id = done.venue_id and aside.job = $1 and aside.row_key = done.row_key
;
-- platform/jobs/isolated-rows.ts
delete from job_rows_set_aside where next_attempt_at < statement_timestamp() - $1::interval
;
-- platform/jobs/isolated-rows.ts
insert into job_rows_set_aside as aside (venue_id, job, row_key, error, next_attempt_at)
     values ($1, $2, $3, $4, clock_timestamp() + 5 * interval '1 second')
     on conflict (venue_id, job, row_key) do update
       set error = excluded.error, attempts = aside.attempts + 1, failed_at = excluded.failed_at,
         next_attempt_at = excluded.failed_at + interval '1 second'
           * least(5 * 2 ^ least(aside.attempts, 20), 900)
     returning attempts
;
-- platform/jobs/isolated-rows.ts
select row_key as key from job_rows_set_aside
     where venue_id = $1 and job = $2 and next_attempt_at > clock_timestamp()
;
-- platform/jobs/isolated-rows.ts
update job_rows_set_aside set next_attempt_at = statement_timestamp() where venue_id = $1 and job = $2 and row_key = $3
;
