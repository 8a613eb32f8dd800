-- features/print-queue/cloud-printer-store.ts
select venue_id as "venueId", id as "printerId", commerce_id::float8 as "commerceId", name, state,
       json_build_object('connection', connection, 'columns', columns) as printer
     from stall_printers where token_hash = $1 and connection = $2 and removed_at is null
;
-- features/print-queue/cloud-printer-store.ts
update stall_printers set asked_at = statement_timestamp(), device_id = coalesce(device_id, $3)
     where venue_id = $1 and id = $2 and (device_id is null or device_id = $3)
;
-- features/print-queue/cloud-printer-store.ts
update stall_printers set state = $3, read_at = clock.at,
       retry_at = case when $3 <> 'ready' then clock.at + interval '5 seconds' end
     from (select statement_timestamp() as at) as clock where venue_id = $1 and id = $2
;
-- features/print-queue/cloud-printer-store.ts
update stall_printers set token_hash = $4, device_id = null, asked_at = null, state = null
     where venue_id = $1 and commerce_id = $2 and id = $3 and removed_at is null and connection in ('star', 'epson')
     returning connection
;
-- features/print-queue/print-bridge-store.ts
insert into print_bridges as b (venue_id, commerce_id, holder_id, name, expires_at)
     select venue_id, id, $3, $4, clock_timestamp() + interval '15 seconds' from commerces where venue_id = $1 and id = $2
     on conflict (venue_id, commerce_id) do update
     set holder_id = $3, name = $4, seen_at = excluded.seen_at, expires_at = excluded.expires_at,
       fence = case when b.holder_id = $3 then b.fence else b.fence + 1 end,
       since = case when b.holder_id = $3 then b.since else excluded.since end
     where b.holder_id = $3 or b.expires_at <= excluded.seen_at
;
-- features/print-queue/print-bridge-store.ts
select b.holder_id as "holderId", b.name, b.fence::float8 as fence, b.since, b.seen_at as "seenAt",
  b.expires_at > clock_timestamp() as "isLeased" from commerces c
     left join print_bridges b on b.venue_id = c.venue_id and b.commerce_id = c.id where c.venue_id = $1 and c.id = $2
;
-- features/print-queue/print-bridge-store.ts
select j.venue_id as "venueId", j.id, j.printer_id as "printerId" from print_jobs j
     join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id and p.commerce_id = $2
     where j.venue_id = $1 and j.id = $3 and j.fence = $4 and j.state = 'sending' for update of j
;
-- features/print-queue/print-bridge-store.ts
update print_bridges set expires_at = statement_timestamp()
     where venue_id = $1 and commerce_id = $2 and holder_id = $3 and expires_at > statement_timestamp()
;
-- features/print-queue/print-bridge-store.ts
update print_jobs j
     set state = 'sending', sending_at = statement_timestamp(), fence = $4,
       copy = case when j.state = 'sending' then j.copy + 1 else j.copy end
     where j.venue_id = $1 and j.id = (
       select due.id from print_jobs due
       join stall_printers p on p.venue_id = due.venue_id and p.id = due.printer_id
       where due.venue_id = $1 and p.commerce_id = $2 and p.connection = 'bridge' and p.removed_at is null
         and p.id = any($5::uuid[]) and (p.retry_at is null or p.retry_at <= statement_timestamp())
         and (due.state = 'waiting' or (due.state = 'sending' and (due.fence is distinct from $4
           or due.sending_at < statement_timestamp() - interval '60 seconds')))
       order by due.requested_at, due.document desc limit 1 for update of due skip locked)
     and exists (select 1 from print_bridges b where b.venue_id = $1 and b.commerce_id = $2 and b.holder_id = $3
       and b.fence = $4 and b.expires_at > statement_timestamp())
     returning j.venue_id as "venueId", j.id, j.printer_id as "printerId", j.document, j.order_id::float8 as "orderId",
  j.drawer_id::float8 as "drawerId", j.copy, j.requested_at as "requestedAt",
  (select name from accounts where id = j.requested_by) as "requestedBy"
;
-- features/print-queue/print-bridge-store.ts
update stall_printers p
     set asked_at = statement_timestamp(), state = seen.state,
       retry_at = case when seen.state = p.state then p.retry_at
         when seen.state <> 'ready' then statement_timestamp() + interval '5 seconds' end
     from unnest($3::uuid[], $4::text[]) seen(id, state)
     where p.venue_id = $1 and p.commerce_id = $2 and p.id = seen.id and p.connection = 'bridge' and p.removed_at is null
;
-- features/print-queue/print-job-store.ts
insert into print_jobs (venue_id, printer_id, document, order_id)
     select distinct j.venue_id, j.printer_id, 'correction', j.order_id
     from print_jobs j
     join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id and p.removed_at is null
     where j.venue_id = $1 and j.order_id = $2 and j.document in ('slip', 'labels')
       and j.state in ('sending', 'printed', 'sent')
     on conflict do nothing
;
-- features/print-queue/print-job-store.ts
insert into print_jobs (venue_id, printer_id, document, order_id)
     select o.venue_id, p.id, wanted.document, o.id
     from orders o
     join stall_printers p on p.venue_id = o.venue_id and p.commerce_id = o.commerce_id and p.removed_at is null
     cross join lateral (values ('slip', p.prints_slip and $3::boolean), ('labels', p.prints_labels and $3::boolean),
       ('receipt', p.prints_receipt and $4::boolean)) wanted(document, is_wanted)
     where o.venue_id = $1 and o.id = any($2::bigint[]) and not o.is_discount and wanted.is_wanted
     on conflict do nothing
;
-- features/print-queue/print-job-store.ts
insert into print_jobs (venue_id, printer_id, document, order_id, drawer_id, requested_by, copy)
     select $1, $2, $3, $4::bigint, $6::bigint, $5, 1 + coalesce((
       select max(copy) from print_jobs
       where venue_id = $1 and document = $3 and state <> 'dropped'
         and (order_id = $4::bigint or drawer_id = $6::bigint)
     ), 0)
     returning id, copy
;
-- features/print-queue/print-job-store.ts
select distinct on (j.venue_id, j.printer_id) j.venue_id as "venueId", j.id, j.printer_id as "printerId"
     from print_jobs j join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id
     where (j.state = 'waiting'
  or (j.state = 'sending' and j.sending_at < clock_timestamp() - interval '60 seconds')) and (p.connection = 'network' or p.removed_at is not null) and (p.retry_at is null or p.retry_at <= clock_timestamp()) and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = j.venue_id and aside.job = 'print-documents'
    and aside.row_key = j.id::text and aside.next_attempt_at > clock_timestamp())
     order by j.venue_id, j.printer_id, j.requested_at, j.document desc limit 32
;
-- features/print-queue/print-job-store.ts
select j.venue_id as "venueId", j.id
     from print_jobs j join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id
     where j.venue_id = $1 and j.printer_id = $2 and (j.state = 'waiting'
  or (j.state = 'sending' and j.sending_at < clock_timestamp() - interval '60 seconds'))
       and (p.retry_at is null or p.retry_at <= clock_timestamp())
       and not exists (select 1 from print_jobs other where other.venue_id = j.venue_id and other.printer_id = j.printer_id
         and other.id <> j.id and other.state = 'sending'
         and other.sending_at >= clock_timestamp() - interval '60 seconds')
     order by j.requested_at, j.document desc limit 1
;
-- features/print-queue/print-job-store.ts
select venue_id as "venueId", id from print_jobs
     where venue_id = $1 and printer_id = $2 and ($3::uuid is null or id = $3) and state = 'sending'
     order by sending_at desc limit 1
;
-- features/print-queue/print-job-store.ts
update print_jobs j
     set state = 'sending', sending_at = statement_timestamp(), copy = case when j.state = 'sending' then copy + 1 else copy end
     where j.venue_id = $1 and j.id = $2 and (j.state = 'waiting'
  or (j.state = 'sending' and j.sending_at < clock_timestamp() - interval '60 seconds'))
     returning j.venue_id as "venueId", j.id, j.printer_id as "printerId", j.document, j.order_id::float8 as "orderId",
  j.drawer_id::float8 as "drawerId", j.copy, j.requested_at as "requestedAt",
  (select name from accounts where id = j.requested_by) as "requestedBy"
;
-- features/print-queue/print-job-store.ts
update print_jobs j
     set state = 'sending', sending_at = statement_timestamp(), copy = case when j.state = 'sending' then copy + 1 else copy end
     where j.venue_id = $1 and j.printer_id = $2 and j.id = $3 and j.state in ('waiting', 'sending')
     returning j.venue_id as "venueId", j.id, j.printer_id as "printerId", j.document, j.order_id::float8 as "orderId",
  j.drawer_id::float8 as "drawerId", j.copy, j.requested_at as "requestedAt",
  (select name from accounts where id = j.requested_by) as "requestedBy"
;
-- features/print-queue/print-job-store.ts
update print_jobs j set state = 'dropped', ended_at = statement_timestamp()
     from orders o
     where j.state = 'waiting' and o.venue_id = j.venue_id and o.id = j.order_id
       and o.status_id in (6, 7)
       and greatest(o.status_since, j.requested_at) < statement_timestamp() - interval '12 hours'
;
-- features/print-queue/print-job-store.ts
update print_jobs set state = $3, ended_at = statement_timestamp() where venue_id = $1 and id = $2 and state = 'sending'
;
-- features/print-queue/print-job-store.ts
update print_jobs set state = 'waiting', copy = case when $3 then copy + 1 else copy end
     where venue_id = $1 and id = $2 and state = 'sending'
;
-- features/print-queue/printer-store.ts
insert into stall_printers as p (venue_id, id, commerce_id, name, connection, host, port, columns, code_page,
       prints_slip, prints_labels, prints_receipt)
     select venue_id, $2, id, $4, $5, $6, $7, $8, $9, $10, $11, $12 from commerces where venue_id = $1 and id = $3
     on conflict (venue_id, id) do update
     set name = $4, connection = $5, host = $6, port = $7, columns = $8, code_page = $9, prints_slip = $10,
       prints_labels = $11, prints_receipt = $12, read_at = null, retry_at = null,
       state = case when p.connection = $5 and $5 <> 'network' then p.state end,
       asked_at = case when p.connection = $5 then p.asked_at end,
       token_hash = case when p.connection = $5 then p.token_hash end,
       device_id = case when p.connection = $5 then p.device_id end
     where p.commerce_id = $3 and p.removed_at is null
;
-- features/print-queue/printer-store.ts
select p.id, p.name, json_strip_nulls(json_build_object('connection', p.connection, 'host', p.host, 'port', p.port,
  'columns', p.columns, 'codePage', p.code_page)) as printer, case when p.asked_at < clock_timestamp() - make_interval(secs => case p.connection
    when 'bridge' then 15 else 30 end) then 'unreachable'
  else coalesce(p.state, 'unknown') end as state, p.asked_at as "askedAt",
       p.device_id as "deviceId", p.token_hash is not null as "hasAddress",
       json_build_object('slip', p.prints_slip, 'labels', p.prints_labels, 'receipt', p.prints_receipt) as automatic,
       queue.waiting, queue.since as "waitingSince"
     from stall_printers p
     cross join lateral (
       select count(*)::int as waiting, min(j.requested_at) as since from print_jobs j
       where j.venue_id = p.venue_id and j.printer_id = p.id and j.state in ('waiting', 'sending')) queue
     where p.venue_id = $1 and p.commerce_id = $2 and p.removed_at is null and ($3::uuid is null or p.id = $3)
     order by p.added_at, p.id
;
-- features/print-queue/printer-store.ts
select p.name, json_strip_nulls(json_build_object('connection', p.connection, 'host', p.host, 'port', p.port,
  'columns', p.columns, 'codePage', p.code_page)) as printer, p.commerce_id::float8 as "commerceId" from stall_printers p
     where p.venue_id = $1 and p.id = $2 and p.removed_at is null
;
-- features/print-queue/printer-store.ts
select venue_id as "venueId", id as "printerId", host, port from stall_printers
     where removed_at is null and connection = 'network'
       and (read_at is null or read_at < clock_timestamp() - interval '30 seconds') and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = stall_printers.venue_id and aside.job = 'read-printer-states'
    and aside.row_key = stall_printers.id::text and aside.next_attempt_at > clock_timestamp())
     order by read_at nulls first limit 32
;
-- features/print-queue/printer-store.ts
update print_jobs set state = 'dropped', ended_at = statement_timestamp()
     where venue_id = $1 and printer_id = $2 and state = 'waiting'
;
-- features/print-queue/printer-store.ts
update stall_printers set removed_at = statement_timestamp(), token_hash = null
     where venue_id = $1 and commerce_id = $2 and id = $3 and removed_at is null
;
-- features/print-queue/printer-store.ts
update stall_printers set state = $5, read_at = clock.at,
       retry_at = case when $5 <> 'ready' then clock.at + interval '5 seconds' end
     from (select statement_timestamp() as at) as clock where venue_id = $1 and id = $2 and host = $3 and port = $4
;
-- features/print-queue/queue-list-store.ts
select from stall_printers where venue_id = $1 and commerce_id = $2 and id = $3 and id <> $4 and removed_at is null
;
-- features/print-queue/queue-list-store.ts
select j.id, j.requested_at as "requestedAt", j.document, o.number as "orderNumber",
       o.call_number as "callNumber", j.copy, j.printer_id as "printerId",
       case when j.state = 'sending' and j.sending_at < clock_timestamp() - interval '60 seconds' then 'unknown'
         else j.state end as state
     from print_jobs j
     join stall_printers p on p.venue_id = j.venue_id and p.id = j.printer_id and p.removed_at is null
     left join orders o on o.venue_id = j.venue_id and o.id = j.order_id
     where j.venue_id = $1 and p.commerce_id = $2 and j.state <> 'dropped'
       and (j.ended_at is null or j.ended_at > clock_timestamp() - interval '1 day')
     order by (j.ended_at is null) desc, j.requested_at desc limit 60
;
-- features/print-queue/queue-list-store.ts
update print_jobs j set state = 'dropped', ended_at = statement_timestamp()
     where venue_id = $1 and printer_id = $2 and state = 'waiting' and requested_by is null
       and exists (select 1 from print_jobs other where other.venue_id = j.venue_id and other.printer_id = $3
         and other.order_id = j.order_id and other.document = j.document and other.requested_by is null)
;
-- features/print-queue/queue-list-store.ts
update print_jobs set printer_id = $3 where venue_id = $1 and printer_id = $2 and state = 'waiting'
;
