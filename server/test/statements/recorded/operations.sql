-- features/operations/constraint-violations.ts
insert into constraint_violations as violation (venue_id, constraint_name, table_name, last_order_id)
     values ($1, $2, $3, $4)
     on conflict (venue_id, constraint_name) do update
       set count = violation.count + 1, last_at = excluded.last_at, last_order_id = excluded.last_order_id
;
-- features/operations/constraint-violations.ts
select order_id::float8 as "orderId" from money_exceptions where venue_id = $1 and id::text = $2
;
-- features/operations/constraint-violations.ts
select order_id::float8 as "orderId" from refunds where venue_id = $1 and id::text = $2
;
-- features/operations/constraint-violations.ts
select v.venue_id as "venueId", venues.name as "venueName", v.constraint_name as "constraint",
       v.table_name as "table", v.count, v.first_at as "firstAt", v.last_at as "lastAt",
       v.last_order_id as "lastOrderId"
     from constraint_violations v left join venues on venues.id = v.venue_id
     where v.last_at > clock_timestamp() - make_interval(days => 7)
       and ($1::int[] is null or v.venue_id = any($1::int[]))
     order by v.last_at desc
;
-- features/operations/job-metrics.ts
select job, count(*)::int as count,
           extract(epoch from clock_timestamp() - min(first_failed_at))::float8 as "oldestSeconds"
         from job_rows_set_aside group by job
;
-- features/operations/operations-store.ts
select count(*) as waiting, min(sent_at) as "oldestAt" from job_outbox
;
-- features/operations/rows-set-aside.ts
select aside.venue_id as "venueId", venue.name as "venueName", job, row_key as row, error, attempts,
       first_failed_at as "firstFailedAt", next_attempt_at as "nextAttemptAt"
     from job_rows_set_aside aside left join venues venue on venue.id = aside.venue_id
     where ($1::int[] is null or aside.venue_id = any($1::int[]))
     order by first_failed_at, job, row_key limit 100
;
