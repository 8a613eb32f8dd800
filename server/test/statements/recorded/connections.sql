-- features/connections/delivery/delivery-store.ts
delete from api_keys where revoked_at < statement_timestamp() - interval '90 days'
;
-- features/connections/delivery/delivery-store.ts
delete from venue_events where occurred_at < statement_timestamp() - interval '30 days'
;
-- features/connections/delivery/delivery-store.ts
insert into webhook_attempts (venue_id, endpoint_id, event_id, attempt) values ($1, $2, $3, $4)
;
-- features/connections/delivery/delivery-store.ts
update webhook_attempts set duration_ms = $5, status = $6, failure = $7, answer = $8
     where venue_id = $1 and endpoint_id = $2 and event_id = $3 and attempt = $4
;
-- features/connections/delivery/delivery-store.ts
update webhook_deliveries d set attempts = d.attempts + 1,
         next_attempt_at = statement_timestamp() + interval '30 seconds'
       from webhook_endpoints p, venue_events e
       where d.venue_id = $1 and d.endpoint_id = $2 and d.event_id = $3 and d.state = 'pending'
         and d.next_attempt_at <= statement_timestamp()
         and p.venue_id = d.venue_id and p.id = d.endpoint_id and (p.is_enabled or d.is_requested)
         and e.venue_id = d.venue_id and e.id = d.event_id
       returning e.venue_id as "venueId", e.id as "eventId", e.type, e.occurred_at as "occurredAt", e.data,
  (extract(epoch from e.occurred_at) * 1000000)::bigint::float8 as sequence, d.endpoint_id::float8 as "endpointId", p.url, p.is_enabled as "isEnabled", d.attempts as attempt,
         d.attempts - d.attempts_before as failed,
         (extract(epoch from statement_timestamp() - d.planned_at) * 1000)::float8 as "plannedMs",
         coalesce(p.former_secret_until > statement_timestamp(), false) as "hasFormerSecret",
         floor(extract(epoch from statement_timestamp()))::float8 as "timestampSeconds"
;
-- features/connections/delivery/delivery-store.ts
update webhook_deliveries set next_attempt_at = statement_timestamp() + $5 * interval '1 millisecond'
     where venue_id = $1 and endpoint_id = $2 and event_id = $3 and state = 'pending' and attempts = $4
;
-- features/connections/delivery/delivery-store.ts
update webhook_deliveries set state = $5, is_requested = false
     where venue_id = $1 and endpoint_id = $2 and event_id = $3 and state = 'pending' and attempts - attempts_before = $4
;
-- features/connections/delivery/delivery-store.ts
update webhook_endpoints set failing_since = null where venue_id = $1 and id = $2 and failing_since is not null
;
-- features/connections/delivery/delivery-store.ts
update webhook_endpoints set failing_since = statement_timestamp()
     where venue_id = $1 and id = $2 and failing_since is null
;
-- features/connections/delivery/delivery-store.ts
update webhook_endpoints set is_enabled = false, given_up_at = statement_timestamp()
     where venue_id = $1 and id = $2 and is_enabled
       and ($3 or failing_since <= statement_timestamp() - ($4::float8 - 600000) * interval '1 millisecond')
;
-- features/connections/delivery/delivery-store.ts
with due as (
       select d.venue_id, d.endpoint_id, d.event_id, d.next_attempt_at, e.failing_since,
         row_number() over (partition by d.venue_id, d.endpoint_id order by d.next_attempt_at, d.event_id) as place
       from (
         select * from webhook_deliveries d
         where d.state = 'pending' and d.next_attempt_at <= clock_timestamp() and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = d.venue_id and aside.job = 'deliver-webhooks'
    and aside.row_key = d.endpoint_id || '/' || d.event_id and aside.next_attempt_at > clock_timestamp())
         order by d.next_attempt_at limit 2000
       ) as d
       join webhook_endpoints e on e.venue_id = d.venue_id and e.id = d.endpoint_id
       where e.is_enabled or d.is_requested
     )
     select due.venue_id as "venueId", due.endpoint_id::float8 as "endpointId", due.event_id as "eventId"
     from due
     where place <= case when failing_since is null then 8 else 1 end - (
       select count(*) from webhook_attempts a
       where a.venue_id = due.venue_id and a.endpoint_id = due.endpoint_id and a.duration_ms is null
         and a.began_at > clock_timestamp() - interval '30 seconds')
     order by next_attempt_at
;
-- features/connections/events/record-events.ts
with wanted as materialized (
         select id, events from webhook_endpoints where venue_id = $1::int and is_enabled and events && $2::text[]
       ), happened as (
         insert into venue_events (venue_id, type, data)
         select $1::int, source.type, source.data from (select 'product.price_changed' as type, jsonb_build_object('productId', p.id, 'name', p.name, 'commerceId', p.commerce_id, 'priceMinor', wanted."priceMinor",
         'priceBeforeMinor', p.price_minor, 'currency', v.currency) as data
       from jsonb_to_recordset($3::jsonb) as wanted("productId" bigint, "priceMinor" bigint)
       join products p on p.venue_id = $1::int and p.id = wanted."productId" and p.price_minor <> wanted."priceMinor"
       join venues v on v.id = p.venue_id) as source
         where exists (select 1 from wanted) and source.type in (select unnest(events) from wanted)
         returning id, type
       )
       insert into webhook_deliveries (venue_id, endpoint_id, event_id)
       select $1::int, wanted.id, happened.id from happened join wanted on happened.type = any(wanted.events)
;
-- features/connections/events/record-events.ts
with wanted as materialized (
         select id, events from webhook_endpoints where venue_id = $1::int and is_enabled and events && $2::text[]
       ), happened as (
         insert into venue_events (venue_id, type, data)
         select $1::int, source.type, source.data from (select 'product.sold_out' as type,
         jsonb_build_object('productId', p.id, 'name', p.name, 'commerceId', p.commerce_id, 'sizeId', nullif(sold."sizeId", 0)) as data
       from jsonb_to_recordset($3::jsonb) as sold("productId" bigint, "sizeId" bigint)
       join products p on p.venue_id = $1::int and p.id = sold."productId") as source
         where exists (select 1 from wanted) and source.type in (select unnest(events) from wanted)
         returning id, type
       )
       insert into webhook_deliveries (venue_id, endpoint_id, event_id)
       select $1::int, wanted.id, happened.id from happened join wanted on happened.type = any(wanted.events)
;
-- features/connections/events/record-events.ts
with wanted as materialized (
         select id, events from webhook_endpoints where venue_id = $1::int and is_enabled and events && $2::text[]
       ), happened as (
         insert into venue_events (venue_id, type, data)
         select $1::int, source.type, source.data from (select 'refund.made' as type, jsonb_build_object('refundId', r.id, 'orderId', r.order_id, 'number', o.number,
         'commerceId', o.commerce_id, 'amountMinor', r.amount_minor, 'currency', r.currency, 'method', r.method) as data
       from refunds r left join orders o on o.venue_id = r.venue_id and o.id = r.order_id
       where r.venue_id = $1::int and r.id = $3::uuid) as source
         where exists (select 1 from wanted) and source.type in (select unnest(events) from wanted)
         returning id, type
       )
       insert into webhook_deliveries (venue_id, endpoint_id, event_id)
       select $1::int, wanted.id, happened.id from happened join wanted on happened.type = any(wanted.events)
;
-- features/connections/events/record-events.ts
with wanted as materialized (
         select id, events from webhook_endpoints where venue_id = $1::int and is_enabled and events && $2::text[]
       ), happened as (
         insert into venue_events (venue_id, type, data)
         select $1::int, source.type, source.data from (select ($2::text[])[1] as type,
         jsonb_build_object('productId', p.id, 'name', p.name, 'commerceId', p.commerce_id, 'sizeId', stopped."sizeId", 'stoppedUntil', $4::text) as data
       from jsonb_to_recordset($3::jsonb) as stopped("productId" bigint, "sizeId" bigint)
       join products p on p.venue_id = $1::int and p.id = stopped."productId") as source
         where exists (select 1 from wanted) and source.type in (select unnest(events) from wanted)
         returning id, type
       )
       insert into webhook_deliveries (venue_id, endpoint_id, event_id)
       select $1::int, wanted.id, happened.id from happened join wanted on happened.type = any(wanted.events)
;
-- features/connections/events/record-events.ts
with wanted as materialized (
         select id, events from webhook_endpoints where venue_id = $1::int and is_enabled and events && $2::text[]
       ), happened as (
         insert into venue_events (venue_id, type, data)
         select $1::int, source.type, source.data from (select ($2::text[])[1] as type, $3::jsonb as data) as source
         where exists (select 1 from wanted) and source.type in (select unnest(events) from wanted)
         returning id, type
       )
       insert into webhook_deliveries (venue_id, endpoint_id, event_id)
       select $1::int, wanted.id, happened.id from happened join wanted on happened.type = any(wanted.events)
;
-- features/connections/events/record-events.ts
with wanted as materialized (
         select id, events from webhook_endpoints where venue_id = $1::int and is_enabled and events && $2::text[]
       ), happened as (
         insert into venue_events (venue_id, type, data)
         select $1::int, source.type, source.data from (select case
  when h.to_status_id in (2, 4)
    and coalesce(h.from_status_id, 1) in (1, 7) then 'order.accepted'
  when h.to_status_id = 3 and h.from_status_id is distinct from 3 then 'order.ready'
  when h.to_status_id = 6 and h.from_status_id is distinct from 6 then 'order.handed_over'
  when h.to_status_id = 7 and h.from_status_id not in (1, 7) then 'order.cancelled' end as type, jsonb_build_object('orderId', o.id, 'number', o.number,
         'commerceId', o.commerce_id, 'version', o.version, 'statusId', o.status_id, 'totalMinor', o.total_minor,
         'currency', o.currency) as data
       from orders o
       join order_status_changes h on h.venue_id = o.venue_id and h.order_id = o.id and h.version = o.version
       where o.venue_id = $1::int and o.id = any($3::bigint[]) and not o.is_discount) as source
         where exists (select 1 from wanted) and source.type in (select unnest(events) from wanted)
         returning id, type
       )
       insert into webhook_deliveries (venue_id, endpoint_id, event_id)
       select $1::int, wanted.id, happened.id from happened join wanted on happened.type = any(wanted.events)
;
-- features/connections/keys/api-key-store.ts
insert into api_keys (venue_id, name, prefix, key_hash, expires_at, created_by)
     select $1, $2, $3, $4, $5::timestamptz, $6 where $5::timestamptz is null or $5::timestamptz > clock_timestamp()
     returning id
;
-- features/connections/keys/api-key-store.ts
select count(*)::int as count from api_keys
     where venue_id = $1 and revoked_at is null and (expires_at is null or expires_at > clock_timestamp())
;
-- features/connections/keys/api-key-store.ts
select id, created_by::float8 as "createdBy",
       coalesce(last_used_at > clock_timestamp() - interval '1 minute', false) as "isUseStored"
     from api_keys
     where venue_id = $1 and key_hash = $2 and revoked_at is null
       and (expires_at is null or expires_at > clock_timestamp())
;
-- features/connections/keys/api-key-store.ts
select key.id, key.name, key.prefix, key.created_at as "createdAt", key.expires_at as "expiresAt",
  key.last_used_at as "lastUsedAt", key.revoked_at as "revokedAt",
  (select coalesce(nullif(trim(account.name), ''), account.email) from accounts account where account.id = key.created_by) as "createdByName" from api_keys key
     where venue_id = $1 and (revoked_at is null or revoked_at > clock_timestamp() - interval '30 days')
     order by created_at desc, id
;
-- features/connections/keys/api-key-store.ts
select key.id, key.name, key.prefix, key.created_at as "createdAt", key.expires_at as "expiresAt",
  key.last_used_at as "lastUsedAt", key.revoked_at as "revokedAt",
  (select coalesce(nullif(trim(account.name), ''), account.email) from accounts account where account.id = key.created_by) as "createdByName" from api_keys key where venue_id = $1 and id = $2
;
-- features/connections/keys/api-key-store.ts
update api_keys set last_used_at = statement_timestamp() where venue_id = $1 and id = $2
;
-- features/connections/keys/api-key-store.ts
with present as (
       select revoked_at from api_keys where venue_id = $1 and id = $2 for no key update
     )
     update api_keys set revoked_at = coalesce(present.revoked_at, statement_timestamp()), revoked_by = coalesce(revoked_by, $3)
     from present where venue_id = $1 and id = $2
     returning present.revoked_at is not null as "wasRevoked"
;
-- features/connections/webhooks/endpoint-store.ts
delete from webhook_endpoints where venue_id = $1 and id = $2
;
-- features/connections/webhooks/endpoint-store.ts
insert into webhook_endpoints (venue_id, id, url, events) values ($1, $2, $3, $4)
;
-- features/connections/webhooks/endpoint-store.ts
select count(*)::int as count from webhook_endpoints where venue_id = $1
;
-- features/connections/webhooks/endpoint-store.ts
select e.id::float8 as id, e.url, e.events, e.is_enabled as "isEnabled", e.given_up_at as "givenUpAt",
    e.failing_since as "failingSince", e.created_at as "createdAt",
    case when e.former_secret_until > clock_timestamp() then e.former_secret_until end as "formerSecretUntil",
    sent.delivered as "deliveredToday", sent.attempted as "eventsToday", sent.pending
  from webhook_endpoints e
  join venues v on v.id = e.venue_id
  cross join lateral (
    select (count(*) filter (where d.state = 'delivered' and today.is_today))::int as delivered,
      (count(*) filter (where d.attempts > 0 and today.is_today))::int as attempted,
      (count(*) filter (where d.state = 'pending'))::int as pending
    from webhook_deliveries d
    cross join lateral (select d.created_at >= date_trunc('day', now() at time zone v.time_zone)
      at time zone v.time_zone as is_today) as today
    where d.venue_id = e.venue_id and d.endpoint_id = e.id
      and d.created_at > now() - interval '4 days'
  ) as sent
  where e.venue_id = $1 and e.id = $2
;
-- features/connections/webhooks/endpoint-store.ts
select e.id::float8 as id, e.url, e.events, e.is_enabled as "isEnabled", e.given_up_at as "givenUpAt",
    e.failing_since as "failingSince", e.created_at as "createdAt",
    case when e.former_secret_until > clock_timestamp() then e.former_secret_until end as "formerSecretUntil",
    sent.delivered as "deliveredToday", sent.attempted as "eventsToday", sent.pending
  from webhook_endpoints e
  join venues v on v.id = e.venue_id
  cross join lateral (
    select (count(*) filter (where d.state = 'delivered' and today.is_today))::int as delivered,
      (count(*) filter (where d.attempts > 0 and today.is_today))::int as attempted,
      (count(*) filter (where d.state = 'pending'))::int as pending
    from webhook_deliveries d
    cross join lateral (select d.created_at >= date_trunc('day', now() at time zone v.time_zone)
      at time zone v.time_zone as is_today) as today
    where d.venue_id = e.venue_id and d.endpoint_id = e.id
      and d.created_at > now() - interval '4 days'
  ) as sent
  where e.venue_id = $1 order by e.id
;
-- features/connections/webhooks/endpoint-store.ts
select from webhook_endpoints where venue_id = $1 and id = $2 for update
;
-- features/connections/webhooks/endpoint-store.ts
update webhook_deliveries set state = 'failed', is_requested = false
     where venue_id = $1 and endpoint_id = $2 and state = 'pending'
;
-- features/connections/webhooks/endpoint-store.ts
update webhook_endpoints set events = $4, is_enabled = $5, given_up_at = case when $5 then null else given_up_at end,
       failing_since = case when url = $3 and is_enabled and $5 then failing_since end, url = $3
     where venue_id = $1 and id = $2
;
-- features/connections/webhooks/endpoint-store.ts
update webhook_endpoints set former_secret_until = statement_timestamp() + make_interval(hours => $3)
     where venue_id = $1 and id = $2
;
-- features/connections/webhooks/log-store.ts
select attempt, began_at as "beganAt", duration_ms as "durationMs", status, failure, answer from webhook_attempts
     where venue_id = $1 and endpoint_id = $2 and event_id = $3 order by attempt desc limit 20
;
-- features/connections/webhooks/log-store.ts
select count(*)::int as total from webhook_deliveries d where d.venue_id = $1 and d.endpoint_id = $2 and ($3::boolean is null or (d.state = 'delivered') = $3)
;
-- features/connections/webhooks/log-store.ts
select e.venue_id as "venueId", e.id as "eventId", e.type, e.occurred_at as "occurredAt", e.data,
  (extract(epoch from e.occurred_at) * 1000000)::bigint::float8 as sequence, coalesce(e.data->>'number', e.data->>'name', e.data->>'day') as subject, d.state, d.attempts,
  last.began_at as "lastAttemptAt", last.status, last.duration_ms as "durationMs", d.next_attempt_at as "nextAttemptAt" from webhook_deliveries d
  join venue_events e on e.venue_id = d.venue_id and e.id = d.event_id
  left join webhook_attempts last on last.venue_id = d.venue_id and last.endpoint_id = d.endpoint_id
    and last.event_id = d.event_id and last.attempt = d.attempts where d.venue_id = $1 and d.endpoint_id = $2 and ($3::boolean is null or (d.state = 'delivered') = $3) order by d.created_at desc, d.event_id limit 25 offset $4
;
-- features/connections/webhooks/log-store.ts
select e.venue_id as "venueId", e.id as "eventId", e.type, e.occurred_at as "occurredAt", e.data,
  (extract(epoch from e.occurred_at) * 1000000)::bigint::float8 as sequence, coalesce(e.data->>'number', e.data->>'name', e.data->>'day') as subject, d.state, d.attempts,
  last.began_at as "lastAttemptAt", last.status, last.duration_ms as "durationMs", d.next_attempt_at as "nextAttemptAt" from webhook_deliveries d
  join venue_events e on e.venue_id = d.venue_id and e.id = d.event_id
  left join webhook_attempts last on last.venue_id = d.venue_id and last.endpoint_id = d.endpoint_id
    and last.event_id = d.event_id and last.attempt = d.attempts where d.venue_id = $1 and d.endpoint_id = $2 and d.event_id = $3
;
-- features/connections/webhooks/request-delivery.ts
update webhook_deliveries set state = 'pending', is_requested = true, planned_at = statement_timestamp(),
         attempts_before = attempts,
         next_attempt_at = case when state = 'pending' and attempts > 0 and exists (
             select 1 from webhook_attempts a where a.venue_id = $1 and a.endpoint_id = $2 and a.event_id = $3
               and a.attempt = webhook_deliveries.attempts and a.duration_ms is null)
           then next_attempt_at else statement_timestamp() end
       where venue_id = $1 and endpoint_id = $2 and event_id = $3
;
-- features/connections/webhooks/request-delivery.ts
with happened as (
         insert into venue_events (venue_id, type, data) values ($1, $3, '{}') returning id
       )
       insert into webhook_deliveries (venue_id, endpoint_id, event_id, is_requested)
       select $1, $2, id, true from happened returning event_id as "eventId"
;
