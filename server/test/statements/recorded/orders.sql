-- features/orders/discounts/discount-claim-store.ts
insert into discount_claims (venue_id, order_id, discount_id, commerce_id, amount_percent, description, code,
       phone_key, email_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing
;
-- features/orders/discounts/discount-claim-store.ts
select d.id as "discountId", d.commerce_id as "commerceId", d.amount_percent as "amountPercent", d.description,
       v.currency, v.phone_prefix as "phonePrefix"
     from discounts d
     join venues v on v.id = d.venue_id
     where d.venue_id = $1 and d.commerce_id = $2 and d.id = $3 and d.enabled and v.enabled
;
-- features/orders/discounts/discount-claim-store.ts
select d.order_id as "orderId", d.commerce_id as "commerceId", c.name as commerce, d.amount_percent as "amountPercent",
       exists (select 1 from orders o where o.venue_id = d.venue_id and o.discount_claim_id = d.order_id
         and (o.status_id <> 7 or o.paid_at is not null)) as "isUsed"
     from discount_claims d join commerces c on c.venue_id = d.venue_id and c.id = d.commerce_id
     where d.venue_id = $1 and d.order_id = $2
;
-- features/orders/discounts/discount-claim-store.ts
select order_id as "orderId" from discount_claims where venue_id = $1 and code = $2 for update
;
-- features/orders/discounts/discount-claim-store.ts
update orders set discount_claim_id = $3, discount_percent = $4, discount_minor = $5, total_minor = total_minor - $5,
       discounted_at = statement_timestamp()
     where venue_id = $1 and id = $2
;
-- features/orders/discounts/discount-claim-store.ts
with placed as (
       insert into orders (venue_id, id, number, commerce_id, total_minor, currency, idempotency_key, pickup_code, buyer_id,
         device_id, guest_email, phone, language, is_discount, pick_up_verification_method)
       values ($1, $2, $3, $4, 0, $5, $6, $7, $8, $9, $10, $11, $12, true, 'qr')
     )
     insert into order_status_changes (venue_id, order_id, version, to_status_id, cause, actor_id)
     values ($1, $2, 1, 1, 'placed', $8)
;
-- features/orders/documents/find-order-key.ts
select k.idempotency_key as key, o.number, coalesce(o.version = 1, false) as "isAsPlaced",
       coalesce(extract(epoch from clock_timestamp() - o.created_at), 0)::float8 as "secondsAgo"
     from order_idempotency_keys k left join orders o on o.venue_id = k.venue_id and o.id = k.order_id
     where k.venue_id = $1::bigint and k.idempotency_key = any($2::uuid[])
;
-- features/orders/groups/group-order-store.ts
delete from group_order_members where customer = 'user:' || $1::bigint
;
-- features/orders/groups/group-order-store.ts
delete from group_order_members where venue_id = $1 and group_id = $2 and id = $3
;
-- features/orders/groups/group-order-store.ts
delete from group_orders g using group_order_members m
     where m.customer = 'user:' || $1::bigint and m.is_owner and g.venue_id = m.venue_id and g.id = m.group_id
;
-- features/orders/groups/group-order-store.ts
delete from group_orders where expires_at < statement_timestamp() - $1::interval
;
-- features/orders/groups/group-order-store.ts
insert into group_order_members (venue_id, group_id, customer, is_owner, name) values ($1, $2, $3, false, $4)
;
-- features/orders/groups/group-order-store.ts
select count(*)::int as count from group_order_members m join group_orders g on g.venue_id = m.venue_id and g.id = m.group_id
     where m.customer = any($1) and m.is_owner and g.cancelled_at is null and g.expires_at > clock_timestamp()
       and g.order_key is null and g.token_hash <> $2
;
-- features/orders/groups/group-order-store.ts
select from group_orders where token_hash = $1 for update
;
-- features/orders/groups/group-order-store.ts
select g.venue_id as "venueId", g.id, g.commerce_id as "commerceId",
    (select code from commerces where venue_id = g.venue_id and id = g.commerce_id) as "commerceCode",
    case when g.cancelled_at is not null then 'cancelled'
      when placed.id is not null then 'placed'
      when g.expires_at <= clock_timestamp() then 'expired'
      when coalesce(g.closed_at, g.closes_at) <= clock_timestamp() then 'closed'
      else 'open' end as state,
    g.closes_at as "closesAt", g.order_key is not null and placed.id is null as "isBeingPlaced",
    placed.call_number as "callNumber", placed."statusId" as "orderStatusId", placed."isPaid", placed."promisedAt"
  from group_orders g
    left join lateral (select o.id, o.call_number, case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= clock_timestamp()) then 7 else o.status_id end as "statusId",
      o.paid_at is not null as "isPaid", o.promised_at as "promisedAt" from order_idempotency_keys k join orders o on o.venue_id = k.venue_id and o.id = k.order_id
  where k.venue_id = g.venue_id and k.idempotency_key = g.order_key) placed on true where g.token_hash = $1
;
-- features/orders/groups/group-order-store.ts
select id, customer, is_owner as "isOwner", name, lines, version from group_order_members
      where venue_id = $1 and group_id = $2 order by is_owner desc, joined_at, id
;
-- features/orders/groups/group-order-store.ts
select v.name as venue, m.is_owner as "isOwner", m.name, m.lines, m.joined_at as "joinedAt", g.closes_at as "closesAt"
     from group_order_members m join group_orders g on g.venue_id = m.venue_id and g.id = m.group_id
     join venues v on v.id = m.venue_id
     where m.customer = 'user:' || $1::bigint order by m.joined_at, m.id
;
-- features/orders/groups/group-order-store.ts
update group_order_members set lines = $4, version = version + 1
     where venue_id = $1 and group_id = $2 and id = $3
;
-- features/orders/groups/group-order-store.ts
update group_orders g set order_key = $4, order_key_at = statement_timestamp()
     where g.venue_id = $1 and g.commerce_id = $2 and g.token_hash = $3 and g.cancelled_at is null
       and exists (select 1 from group_order_members m
         where m.venue_id = g.venue_id and m.group_id = g.id and m.is_owner and m.customer = any($5))
       and (g.order_key = $4 or (
         g.expires_at > statement_timestamp() and coalesce(g.closed_at, g.closes_at) <= statement_timestamp()
         and (g.order_key is null
           or exists (select 1 from order_idempotency_keys k join orders o on o.venue_id = k.venue_id and o.id = k.order_id
  where k.venue_id = g.venue_id and k.idempotency_key = g.order_key
             and (o.status_id = 7 or ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= statement_timestamp())))
           or (g.order_key_at < statement_timestamp() - make_interval(secs => $6::int)
             and not exists (select 1 from order_idempotency_keys k join orders o on o.venue_id = k.venue_id and o.id = k.order_id
  where k.venue_id = g.venue_id and k.idempotency_key = g.order_key)))))
;
-- features/orders/groups/group-order-store.ts
update group_orders g set order_key = null, order_key_at = null
     where g.token_hash = $1 and g.order_key = $2 and not exists (select 1 from order_idempotency_keys k join orders o on o.venue_id = k.venue_id and o.id = k.order_id
  where k.venue_id = g.venue_id and k.idempotency_key = g.order_key)
;
-- features/orders/groups/group-order-store.ts
update group_orders set cancelled_at = statement_timestamp() where venue_id = $1 and id = $2
;
-- features/orders/groups/group-order-store.ts
update group_orders set closed_at = coalesce(closed_at, statement_timestamp()) where venue_id = $1 and id = $2
;
-- features/orders/groups/group-order-store.ts
with opened as (
       insert into group_orders (venue_id, commerce_id, token_hash, closes_at, expires_at)
       values ($1, $2, $3, clock_timestamp() + make_interval(mins => $4::int),
         clock_timestamp() + make_interval(mins => $4::int + $5::int))
       on conflict (venue_id, token_hash) do nothing returning venue_id, id)
     insert into group_order_members (venue_id, group_id, customer, is_owner, name, lines)
     select venue_id, id, $6, true, $7, $8 from opened
;
-- features/orders/has-ordered-on-device.ts
select from orders
     where (created_at at time zone 'UTC')::date = any (array(
    select first.day + n
    from (select min((created_at at time zone 'UTC')::date) as day from orders where device_id is not null) as first,
      generate_series(0, (now() at time zone 'UTC')::date - first.day) as n)) and device_id = $1 and paid_at is not null and total_minor > 0
     limit 1
;
-- features/orders/has-ordered-on-device.ts
select from orders where (created_at at time zone 'UTC')::date = any (array(
    select first.day + n
    from (select min((created_at at time zone 'UTC')::date) as day from orders where device_id is not null) as first,
      generate_series(0, (now() at time zone 'UTC')::date - first.day) as n)) and device_id = $1 limit 1
;
-- features/orders/history/order-history-store.ts
select captured_at as at, amount_minor::float8 as "amountMinor", verdict from captures
     where venue_id = $1 and order_id = $2 and verdict <> 'pays'
;
-- features/orders/history/order-history-store.ts
select h.at, h.actor_id::float8 as "actorId", coalesce(nullif(trim(a.name), ''), a.email) as "actorName", h.cause,
    h.from_status_id as "from", h.to_status_id as "to", h.version, h.reason, h.pickup_check as "pickupCheck"
  from order_status_changes h left join accounts a on a.id = h.actor_id
  where h.venue_id = $1 and h.order_id = $2 and h.version <= $3
     order by h.version > $4 and (h.from_status_id <> h.to_status_id
       or h.cause not in ('refund-requested', 'refunded', 'refund-failed')) desc, h.version desc
     limit 1
;
-- features/orders/history/order-history-store.ts
select h.at, h.actor_id::float8 as "actorId", coalesce(nullif(trim(a.name), ''), a.email) as "actorName", h.cause,
    h.from_status_id as "from", h.to_status_id as "to", h.version, h.reason, h.pickup_check as "pickupCheck"
  from order_status_changes h left join accounts a on a.id = h.actor_id
  where h.venue_id = $1 and h.order_id = $2 order by h.version
;
-- features/orders/history/order-history-store.ts
select m.id, m.requested_at as at, m.sent_by::float8 as "actorId", coalesce(nullif(trim(a.name), ''), a.email) as "actorName", m.address, m.state
     from receipt_mails m left join accounts a on a.id = m.sent_by
     where m.venue_id = $1 and m.order_id = $2
;
-- features/orders/history/order-history-store.ts
select p.requested_at as at, p.requested_by::float8 as "actorId", coalesce(nullif(trim(a.name), ''), a.email) as "actorName", p.document, p.copy,
       p.state
     from print_jobs p left join accounts a on a.id = p.requested_by
     where p.venue_id = $1 and p.order_id = $2
;
-- features/orders/history/order-history-store.ts
select r.created_at as at, r.actor_id::float8 as "actorId", coalesce(nullif(trim(a.name), ''), a.email) as "actorName",
       r.amount_minor::float8 as "amountMinor", r.method, r.state, r.cause, r.reason, r.updated_at as "updatedAt"
     from refunds r left join accounts a on a.id = r.actor_id
     where r.venue_id = $1 and r.order_id = $2
;
-- features/orders/idempotency-key-store.ts
delete from order_idempotency_keys where venue_id = $1 and idempotency_key = any($2::uuid[])
;
-- features/orders/idempotency-key-store.ts
insert into order_idempotency_keys (venue_id, idempotency_key, customer, request_hash, order_id)
     select $1::int, key, customer_key, request_hash, order_id
     from unnest($2::uuid[], $3::text[], $4::bytea[], $5::bigint[]) as claim(key, customer_key, request_hash, order_id)
     cross join pg_advisory_xact_lock_shared(1129665113, $1::int) as held
     order by key
     on conflict (venue_id, idempotency_key) do nothing
     returning idempotency_key as key
;
-- features/orders/idempotency-key-store.ts
select from order_idempotency_keys where venue_id = $1::bigint and idempotency_key = $2
;
-- features/orders/idempotency-key-store.ts
select idempotency_key as key, customer as "customerKey", request_hash as "requestHash", order_id as "orderId",
       problem_status as "problemStatus", problem_code as "problemCode", problem_facts as "problemFacts"
     from order_idempotency_keys where venue_id = $1 and idempotency_key = any($2::uuid[])
         and (order_id is null or order_id <> all($3::bigint[]))
;
-- features/orders/idempotency-key-store.ts
update order_idempotency_keys set order_id = null, problem_status = refused.status, problem_code = refused.code,
       problem_facts = refused.facts
     from json_to_recordset($2::json) as refused(key uuid, status smallint, code text, facts json)
     where venue_id = $1 and idempotency_key = refused.key
;
-- features/orders/limits/customer-limits-store.ts
select customer."customerKey", own.*
  from json_to_recordset($1::json) as customer("customerKey" text, "buyerId" bigint, "deviceId" text)
  cross join lateral (
    select count(*)::int as "lastHour",
      extract(epoch from min(created_at) + interval '1 hour' - clock_timestamp())::float8 as "hourFreesSeconds",
      (extract(epoch from clock_timestamp() - max(created_at)) * 1000)::float8 as "sinceLastMs"
    from (
      select created_at from orders
      where buyer_id = customer."buyerId" and created_at > now() - interval '1 hour' and not is_discount
      union all
      select created_at from orders
      where (created_at at time zone 'UTC')::date in ((now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date - 1) and device_id = customer."deviceId"
        and created_at > now() - interval '1 hour' and not is_discount
    ) as own_orders
  ) as own
;
-- features/orders/limits/customer-limits-store.ts
select json_build_object('accountId', o.buyer_id, 'deviceKey', o.device_key, 'emailKey', o.email_key,
         'phoneKey', o.phone_key, 'isProven', o.is_contact_proven) as person,
       (select json_agg(json_build_object('parentLine', l.parent_line, 'quantity', l.quantity,
            'unitPriceMinor', l.unit_price_minor, 'countsStock', l.counts_stock))
        from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id) as lines
     from orders o
     where o.venue_id = $1 and o.id = $2 and not o.is_from_kiosk and o.entered_by is null
;
-- features/orders/limits/customer-limits-store.ts
select o.id, o.total_minor = 0 as "isFree", o.buyer_id as "accountId", o.device_key as "deviceKey", o.email_key as "emailKey",
    o.phone_key as "phoneKey", o.is_contact_proven as "isProven",
    case when o.total_minor = 0
        then extract(epoch from o.created_at + interval '1 hour' - clock_timestamp())::float8
      when not o.is_being_paid then extract(epoch from o.expires_at - clock_timestamp())::float8 end as "endsSeconds",
    (select coalesce(sum(l.quantity), 0)::int from order_lines l
     where o.is_cash and l.venue_id = o.venue_id and l.order_id = o.id and l.counts_stock
       and (l.parent_line is null or l.unit_price_minor > 0)) as units
  from (
    select distinct matching.venue_id, matching.id
    from json_to_recordset($1::json) as person("accountId" bigint, "deviceKey" bigint, "emailKey" bigint,
      "phoneKey" bigint, "mayBeFree" boolean)
    cross join lateral (
      (select venue_id, id from orders
       where buyer_id = person."accountId" and created_at > now() - interval '1 day' and status_id + 0 = 1 and ((orders.status_id = 1 and not orders.is_being_paid and orders.expires_at is not null) and orders.expires_at <= clock_timestamp()) is not true
  and not is_discount
       limit 5)
      union all
      (select venue_id, id from orders where device_key = person."deviceKey" and status_id + 0 = 1 and ((orders.status_id = 1 and not orders.is_being_paid and orders.expires_at is not null) and orders.expires_at <= clock_timestamp()) is not true
  and not is_discount limit 5)
      union all
      (select venue_id, id from orders where email_key = person."emailKey" and status_id + 0 = 1 and ((orders.status_id = 1 and not orders.is_being_paid and orders.expires_at is not null) and orders.expires_at <= clock_timestamp()) is not true
  and not is_discount limit 5)
      union all
      (select venue_id, id from orders where phone_key = person."phoneKey" and status_id + 0 = 1 and ((orders.status_id = 1 and not orders.is_being_paid and orders.expires_at is not null) and orders.expires_at <= clock_timestamp()) is not true
  and not is_discount limit 5)
      union all
      (select venue_id, id from orders where buyer_id = person."accountId" and person."mayBeFree" and total_minor = 0 and not is_discount and created_at > now() - interval '1 hour' limit 5)
      union all
      (select venue_id, id from orders where device_key = person."deviceKey" and person."mayBeFree" and total_minor = 0 and not is_discount and created_at > now() - interval '1 hour' limit 5)
      union all
      (select venue_id, id from orders where email_key = person."emailKey" and person."mayBeFree" and total_minor = 0 and not is_discount and created_at > now() - interval '1 hour' limit 5)
      union all
      (select venue_id, id from orders where phone_key = person."phoneKey" and person."mayBeFree" and total_minor = 0 and not is_discount and created_at > now() - interval '1 hour' limit 5)
    ) as matching
  ) as found
  join orders o on o.venue_id = found.venue_id and o.id = found.id
  order by o.id
;
-- features/orders/limits/held-share-store.ts
select floor(extract(epoch from clock_timestamp()))::float8 as "nowSeconds",
       coalesce((
         select json_agg(json_build_object('commerceId', commerce_id, 'part', part)) from (
           select p.commerce_id, max(s.reserved::float8 / (s.units + s.reserved)) as part
           from stock s join products p on p.venue_id = s.venue_id and p.id = s.product_id
           where s.venue_id = $1 and s.size_id >= 0 and s.is_counted and s.units > 0 and s.reserved > 50
           group by p.commerce_id
         ) as held_shares
       ), '[]') as parts
;
-- features/orders/limits/network-holds-store.ts
select network.key, own.is_own as "isOwn", lately.paid as "paidOrders",
    now_held.ends_seconds as "endsSeconds", coalesce(now_held.held, '[]') as held
  from json_to_recordset($2::json) as network(key bigint, address inet)
  cross join lateral (
    select coalesce(network.address <<= any(own_networks), false) as is_own from venues where id = $1
  ) as own
  cross join lateral (
    select count(*)::int as paid from (
      select from orders
      where (created_at at time zone 'UTC')::date in ((now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date - 1) and network_key = network.key and paid_at is not null and total_minor > 0
        and created_at > now() - interval '12 hours'
      limit 20
    ) as paid_orders
  ) as lately
  left join lateral (
    select min(ends_seconds) as ends_seconds,
      json_agg(json_build_object('productId', product_id, 'sizeId', size_id, 'units', units)) as held
    from (
      select l.product_id, l.size_id, sum(l.quantity)::int as units,
        extract(epoch from min(o.expires_at) - clock_timestamp())::float8 as ends_seconds
      from orders o join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
      where o.network_key = network.key and o.venue_id = $1 and o.id is distinct from $3::bigint and l.counts_stock
        and (o.status_id = 1 or o.total_minor = 0)
        and (o.status_id = 1
          or (o.status_id <> 7 and o.created_at > now() - interval '1 hour'))
        and ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= clock_timestamp()) is not true
      group by l.product_id, l.size_id
    ) as rows_held
  ) as now_held on lately.paid < 20 and not own.is_own
;
-- features/orders/notifications/order-notification.event.ts
select s.id as "subscriptionId", o.delivery is not null as "isDelivery", o.status_id as "statusId", o.version as change,
       coalesce(extract(epoch from o.promised_at) * 1000, 0)::float8 as "promisedAtMs"
     from order_push_subscriptions s join orders o on o.venue_id = s.venue_id and o.id = s.order_id
     where s.venue_id = $1 and s.order_id = any($2::bigint[])
;
-- features/orders/notifications/push-subscription-store.ts
delete from order_push_subscriptions where created_at < statement_timestamp() - $1::interval
;
-- features/orders/notifications/push-subscription-store.ts
delete from order_push_subscriptions where endpoint = $1
;
-- features/orders/notifications/push-subscription-store.ts
insert into order_push_subscriptions (venue_id, order_id, endpoint, p256dh, auth)
     select $1::int, $2::bigint, $3, $4, $5
     where (select count(*) from order_push_subscriptions where venue_id = $1::int and order_id = $2::bigint) < $6
     on conflict (venue_id, order_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth
;
-- features/orders/notifications/push-subscription-store.ts
select order_id as "orderId", endpoint, p256dh, auth from order_push_subscriptions where venue_id = $1 and id = $2
;
-- features/orders/notifications/warn-before-expiry.job.ts
select s.venue_id as "venueId", s.id as "subscriptionId", o.version as change
     from order_push_subscriptions s join orders o on o.venue_id = s.venue_id and o.id = s.order_id
     where not s.is_warned and o.status_id = 1 and o.paid_at is null and not o.is_being_paid
       and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = s.venue_id and aside.job = 'warn-before-expiry'
    and aside.row_key = 'venue' and aside.next_attempt_at > clock_timestamp()) and o.expires_at > clock_timestamp() and o.expires_at < clock_timestamp() + $1::interval
     limit 500
;
-- features/orders/notifications/warn-before-expiry.job.ts
update order_push_subscriptions set is_warned = true where venue_id = $1 and id = any($2::uuid[])
;
-- features/orders/order-personal-data.ts
select exists (select 1 from orders where buyer_id = $1 and (orders.status_id not in (6, 7) and not orders.is_discount
    and ((orders.status_id = 1 and not orders.is_being_paid and orders.expires_at is not null) and orders.expires_at <= now()) is not true)) as found
;
-- features/orders/order-personal-data.ts
select id from orders
     where (created_at at time zone 'UTC')::date = any (array(
    select first.day + n
    from (select min((created_at at time zone 'UTC')::date) as day from orders where guest_email is not null) as first,
      generate_series(0, (now() at time zone 'UTC')::date - first.day) as n)) and buyer_id is null and lower(guest_email) = any ($1)
;
-- features/orders/order-personal-data.ts
select id from orders join unnest($1::int[], $2::bigint[]) as target(venue_id, id) using (venue_id, id)
     where not (orders.status_id not in (6, 7) and not orders.is_discount
    and ((orders.status_id = 1 and not orders.is_being_paid and orders.expires_at is not null) and orders.expires_at <= now()) is not true)
;
-- features/orders/order-personal-data.ts
select id from orders where buyer_id = $1
;
-- features/orders/order-personal-data.ts
select v.name as venue, number as "orderNumber", total_minor - refund_requested_minor as "amountMinor", o.currency
       from orders o join venues v on v.id = o.venue_id
       where buyer_id = $1 and (o.status_id not in (6, 7) and not o.is_discount
    and ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) is not true) and (paid_at is not null or is_being_paid)
         and total_minor > refund_requested_minor
       order by o.id
;
-- features/orders/order-personal-data.ts
update order_lines l set comments = '' from unnest($1::int[], $2::bigint[]) as target(venue_id, id)
     where l.venue_id = target.venue_id and l.order_id = target.id and l.comments <> ''
;
-- features/orders/order-personal-data.ts
update order_status_changes c set reason = null from unnest($1::int[], $2::bigint[]) as target(venue_id, id)
     where c.venue_id = target.venue_id and c.order_id = target.id and c.reason is not null
       and (c.actor_id is null or c.actor_id = $3)
;
-- features/orders/order-personal-data.ts
update orders o set guest_email = null from unnest($1::int[], $2::bigint[]) as target(venue_id, id)
     where o.venue_id = target.venue_id and o.id = target.id
;
-- features/orders/order-personal-data.ts
update orders o set guest_email = null, phone = null, identification = null, delivery = null, device_id = null,
       device_key = null, email_key = null, phone_key = null, network_key = null
     from unnest($1::int[], $2::bigint[]) as target(venue_id, id)
     where o.venue_id = target.venue_id and o.id = target.id
;
-- features/orders/order-store.ts
select o.venue_id as "venueId", o.id, o.commerce_id as "commerceId",
       case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= clock_timestamp()) then 7 else o.status_id end as "statusId",
       ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= clock_timestamp()) is true as "isExpired",
       o.status_since as "statusSince", o.version, o.total_minor as "totalMinor", o.tip_minor as "tipMinor",
       coalesce(o.discount_claim_id, o.discount_rule_id) is not null as "hasDiscount",
       o.discount_claim_id is not null as "hasRedeemedDiscount", o.currency,
       o.refund_requested_minor as "refundRequestedMinor", o.refunded_minor as "refundedMinor",
       o.buyer_id as "buyerId", o.device_id as "deviceId", o.is_from_kiosk as "isFromKiosk",
       o.entered_by is not null as "isFromCounter", o.is_cash as "isCash",
       o.is_balance as "isBalance", o.is_discount as "isDiscount", o.is_being_paid as "isBeingPaid",
       o.delivery is not null as "isDelivery", o.estimated_preparation_minutes as "preparationMinutes",
       c.prepares_before_paying as "preparesBeforePaying", o.promised_at as "promisedAt", o.slot_at as "slotAt",
       o.paid_at as "paidAt", o.stock_state as "stockState",
       o.expires_at as "expiresAt", o.created_at as "createdAt", o.expiry_extended as "isExtended",
       o.network_key as "networkKey", o.pickup_code as "verificationCode", o.pickup_code_attempts as "verificationAttempts",
       o.pickup_code_locked_until as "verificationLockedUntil", o.repeated_notices as "repeatedNotices",
       o.notice_repeated_at as "noticeRepeatedAt", clock_timestamp() as now
     from orders o join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     where o.venue_id = $1 and o.id = $2
     for update of o
;
-- features/orders/order-store.ts
select taken.product_id as "productId", taken.size_id as "sizeId", sum(taken.quantity)::int as quantity
     from order_lines l cross join lateral (
      select l.product_id, l.size_id, l.quantity::bigint as quantity where l.counts_stock
      union all
      select used."ingredientId", -1, l.quantity * used.amount
      from jsonb_to_recordset(l.ingredients) as used("ingredientId" bigint, amount bigint)
    ) as taken
     where l.venue_id = $1 and l.order_id = any($2::bigint[])
     group by taken.product_id, taken.size_id
     order by taken.product_id, taken.size_id
;
-- features/orders/order-store.ts
update orders set expires_at = $3, expiry_extended = true where venue_id = $1 and id = $2
;
-- features/orders/order-store.ts
update orders set is_being_paid = $3 where venue_id = $1 and id = $2
;
-- features/orders/order-store.ts
update orders set is_cash = $3, expires_at = $4, promised_at = $5, promise_revisions = '[]'
     where venue_id = $1 and id = $2
;
-- features/orders/order-store.ts
update orders set pickup_code_attempts = case when $3::int is null then pickup_code_attempts + 1 else 0 end,
       pickup_code_locked_until = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2
;
-- features/orders/order-store.ts
update orders set refund_requested_minor = refund_requested_minor + $3, refunded_minor = refunded_minor + $4
     where venue_id = $1 and id = $2
;
-- features/orders/order-store.ts
update orders set repeated_notices = repeated_notices + 1, notice_repeated_at = statement_timestamp()
     where venue_id = $1 and id = $2
;
-- features/orders/placing/call-number-store.ts
insert into call_number_counters as counter (venue_id, commerce_id)
           select venue_id, id from commerces where venue_id = $1 and id = $2
           on conflict (venue_id, commerce_id) do update set last_number = counter.last_number
;
-- features/orders/placing/call-number-store.ts
select counter.last_number as "lastNumber", counter.last_long_number as "lastLongNumber",
    counter.reserved_at < clock_timestamp() - interval '4 hours' and not exists (
      select 1 from orders o where o.venue_id = counter.venue_id and o.commerce_id = counter.commerce_id and o.status_id = 6 and o.status_since > clock_timestamp() - interval '4 hours'
    ) as "isNewNight",
    counter.round_started_at < clock_timestamp() - interval '1 minute' as "mayWrap",
    array(select o.call_number from orders o
      where o.venue_id = counter.venue_id and o.commerce_id = counter.commerce_id and o.status_id in (1, 2, 3, 4, 5) and o.call_number between 1 and 999) as "openNumbers",
    coalesce((select max(o.call_number) from orders o where o.venue_id = counter.venue_id and o.commerce_id = counter.commerce_id and o.status_id in (1, 2, 3, 4, 5)), 0) as "largestOpen"
  from call_number_counters counter
  where counter.venue_id = $1 and counter.commerce_id = $2
;
-- features/orders/placing/call-number-store.ts
update call_number_counters set last_number = $3, last_long_number = $4, reserved_at = clock.at,
           round_started_at = case when $5::boolean then clock.at else round_started_at end
         from (select statement_timestamp() as at) as clock
         where venue_id = $1 and commerce_id = $2
;
-- features/orders/placing/check-products-stock.ts
select product_id as "productId", size_id as "sizeId", units, reserved from stock
     where venue_id = $1 and is_counted and product_id = any($2::bigint[])
;
-- features/orders/placing/order-insert-store.ts
delete from order_lines where venue_id = $1 and order_id = $2
;
-- features/orders/placing/order-insert-store.ts
insert into order_lines (venue_id, order_id, line, parent_line, product_id, product_name,
     product_type_id, size_id, size_description, quantity, unit_price_minor, comments, estimated_preparation_minutes,
     counts_stock, ingredients, media_key, benefit_product_id, benefit_units, benefit_percentage, benefit_discount_minor,
     discount_minor)
   select $1::int, "orderId", line, "parentLine", "productId", "productName", "productTypeId", "sizeId",
     "sizeDescription", quantity, "unitPriceMinor", comments, "estimatedPreparationMinutes", "countsStock", ingredients,
     "mediaKey", (benefit->>'globalProductId')::bigint, (benefit->>'units')::int, (benefit->>'percentage')::numeric,
     coalesce((benefit->>'discountMinor')::bigint, 0), "discountMinor"
   from json_to_recordset($2::json) as line("orderId" bigint, line smallint, "parentLine" smallint,
     "productId" bigint, "productName" text, "productTypeId" smallint, "sizeId" bigint, "sizeDescription" text,
     quantity int, "unitPriceMinor" bigint, comments text, "estimatedPreparationMinutes" int,
     "countsStock" boolean, ingredients jsonb, "mediaKey" text, benefit json, "discountMinor" bigint)
;
-- features/orders/placing/order-insert-store.ts
update orders set total_minor = $3, guest_email = $4, phone = $5, identification = $6, delivery = $7,
       event_id = $8, event_name = $9, is_cash = $10, requires_identification = $11,
       pick_up_verification_method = $12, estimated_preparation_minutes = $13, is_balance = $14,
       expires_at = $15, email_key = $16, phone_key = $17, is_contact_proven = $18, benefit_id = $19,
       benefit_email_key = $20, benefit_description = $21, benefit_minor = $22, promised_at = $23, promise_revisions = '[]',
       tip_minor = $24, slot_at = $25, discount_rule_id = $26, discount_name = $27, discount_percent = $28, discount_minor = $29,
       discount_customer_key = $30
     where venue_id = $1 and id = $2
;
-- features/orders/placing/order-insert-store.ts
with given as (
       select * from json_to_recordset($2::json) as given(id bigint, number int, "commerceId" bigint,
         "statusId" smallint, "totalMinor" bigint, "tipMinor" bigint, currency text, "idempotencyKey" uuid, "verificationCode" text,
         "buyerId" bigint, "guestEmail" text, phone text, identification text, delivery text, "eventId" bigint,
         "eventName" text, "isCash" boolean, "isBalance" boolean, "isFromKiosk" boolean, "requiresIdentification" boolean,
         "pickUpVerificationMethod" text, "preparationMinutes" int, "expiryMinutes" int, "deviceId" text,
         "stockState" text, language text, "deviceKey" bigint, "emailKey" bigint, "phoneKey" bigint,
         "isContactProven" boolean, "networkKey" bigint, "benefitId" bigint, "benefitEmailKey" bigint,
         "benefitDescription" text, "benefitMinor" bigint, "enteredBy" bigint, "callName" text, "promisedAt" timestamptz,
         "slotAt" timestamptz, "callNumber" int, "discountRuleId" bigint, "discountName" text, "discountPercent" numeric,
         "discountMinor" bigint, "discountCustomerKey" bigint)
     ), placed as (
       insert into orders (venue_id, id, number, commerce_id, status_id, total_minor, tip_minor, currency, idempotency_key,
         pickup_code, buyer_id, guest_email, phone, identification, delivery, event_id, event_name, is_cash,
         is_balance, is_from_kiosk, requires_identification, pick_up_verification_method, estimated_preparation_minutes,
         paid_at, expires_at, device_id, stock_state, language, device_key, email_key, phone_key, is_contact_proven,
         network_key, benefit_id, benefit_email_key, benefit_description, benefit_minor, entered_by,
         call_name, promised_at, slot_at, call_number, discount_rule_id, discount_name, discount_percent, discount_minor,
         discount_customer_key)
       select $1::int, id, number, "commerceId", "statusId", "totalMinor", "tipMinor", currency, "idempotencyKey",
         "verificationCode", "buyerId", "guestEmail", phone, identification, delivery, "eventId", "eventName",
         "isCash", "isBalance", "isFromKiosk", "requiresIdentification", "pickUpVerificationMethod", "preparationMinutes",
         case when "statusId" = 2 then now() end,
         case when "statusId" = 1 then now() + make_interval(mins => "expiryMinutes") end, "deviceId",
         "stockState", language, "deviceKey", "emailKey", "phoneKey", "isContactProven",
         "networkKey", "benefitId", "benefitEmailKey", "benefitDescription", "benefitMinor",
         "enteredBy", "callName", "promisedAt", "slotAt", "callNumber", "discountRuleId", "discountName", "discountPercent",
         "discountMinor", "discountCustomerKey"
       from given
     ), change as (
       insert into order_status_changes (venue_id, order_id, version, to_status_id, cause, actor_id)
       select $1::int, id, 1, "statusId", 'placed', coalesce("enteredBy", "buyerId") from given
     )
     insert into order_lines (venue_id, order_id, line, parent_line, product_id, product_name,
     product_type_id, size_id, size_description, quantity, unit_price_minor, comments, estimated_preparation_minutes,
     counts_stock, ingredients, media_key, benefit_product_id, benefit_units, benefit_percentage, benefit_discount_minor,
     discount_minor)
   select $1::int, "orderId", line, "parentLine", "productId", "productName", "productTypeId", "sizeId",
     "sizeDescription", quantity, "unitPriceMinor", comments, "estimatedPreparationMinutes", "countsStock", ingredients,
     "mediaKey", (benefit->>'globalProductId')::bigint, (benefit->>'units')::int, (benefit->>'percentage')::numeric,
     coalesce((benefit->>'discountMinor')::bigint, 0), "discountMinor"
   from json_to_recordset($3::json) as line("orderId" bigint, line smallint, "parentLine" smallint,
     "productId" bigint, "productName" text, "productTypeId" smallint, "sizeId" bigint, "sizeDescription" text,
     quantity int, "unitPriceMinor" bigint, comments text, "estimatedPreparationMinutes" int,
     "countsStock" boolean, ingredients jsonb, "mediaKey" text, benefit json, "discountMinor" bigint)
;
-- features/orders/placing/order-sequences.ts
insert into order_sequences (venue_id, next_sequence)
       select id, $2::bigint + $3 from venues where id = $1
       on conflict (venue_id) do update set next_sequence = order_sequences.next_sequence + $3
       returning next_sequence as end
;
-- features/orders/placing/pricing-inputs.ts
select floor(extract(epoch from now()) * 1000) as "nowMs",
       to_char(now() at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "localDateTime",
       coalesce((
         select json_agg(json_build_object('id', e.id, 'name', e.name, 'translatedName', e.translated_name)) from events e
         where e.venue_id = venues.id and e.ends_at > now() and e.starts_at <= now() + interval '24 hours'
       ), '[]') as "activeEvents"
     from venues where id = $1
;
-- features/orders/placing/read-and-lock.ts
select id, name, email, exists (
         select 1 from orders where buyer_id = accounts.id and paid_at is not null and total_minor > 0
       ) as "hasPaid"
       from accounts where id = any($1::bigint[])
;
-- features/orders/placing/shortage-retry-times.ts
select product_id as "productId", size_id as "sizeId",
       greatest(1, ceil(extract(epoch from first.expires_at - clock_timestamp()) / 60))::int as minutes
     from unnest($1::int[], $2::bigint[], $3::bigint[]) as short(venue_id, product_id, size_id)
     cross join lateral (
       select o.expires_at from orders o
       where o.venue_id = short.venue_id and (o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and exists (
         select 1 from order_lines l
         where l.venue_id = o.venue_id and l.order_id = o.id and (
           (l.counts_stock and l.product_id = short.product_id and l.size_id = short.size_id)
           or exists (select 1 from jsonb_to_recordset(l.ingredients) as used("ingredientId" bigint)
             join product_ingredients recipe on recipe.venue_id = l.venue_id
               and recipe.ingredient_id = used."ingredientId" and recipe.product_id = short.product_id)))
       order by o.expires_at limit 1
     ) as first
;
-- features/orders/promises/promise-revision-store.ts
select c.venue_id as "venueId", c.id as "commerceId" from commerces c
     cross join lateral (
       select from orders o
       where o.venue_id = c.venue_id and o.commerce_id = c.id and o.status_id in (1, 2, 4) and o.promised_at is not null
  and jsonb_array_length(o.promise_revisions) < 2 and (o.promised_at <= clock_timestamp() - interval '1 minute'
  or (c.busy_by = 'staff' and c.busy_until > clock_timestamp()))
  and o.status_since > clock_timestamp() - interval '2 hours'
       limit 1
     ) as first
     where not exists (select 1 from job_rows_set_aside aside where aside.venue_id = c.venue_id and aside.job = 'revise-promises'
    and aside.row_key = c.id::text and aside.next_attempt_at > clock_timestamp())
;
-- features/orders/promises/promise-revision-store.ts
select o.id, floor(extract(epoch from o.promised_at) * 1000)::float8 as "promisedAtMs",
       coalesce((select json_agg(revision->>'cause') from jsonb_array_elements(o.promise_revisions) revision), '[]') as causes
     from orders o join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     where o.venue_id = $1 and o.commerce_id = $2 and o.status_id in (1, 2, 4) and o.promised_at is not null
  and jsonb_array_length(o.promise_revisions) < 2 and (o.promised_at <= clock_timestamp() - interval '1 minute'
  or (c.busy_by = 'staff' and c.busy_until > clock_timestamp()))
  and o.status_since > clock_timestamp() - interval '2 hours'
;
-- features/orders/promises/promise-revision-store.ts
with given as (
       select * from jsonb_to_recordset($2) as given(id bigint, seen timestamptz, "promisedAt" timestamptz, cause text)
     ), present as (
       select o.id, given."promisedAt", given.cause from orders o join given on given.id = o.id
       where o.venue_id = $1 and o.status_id in (1, 2, 4) and o.promised_at is not null
  and jsonb_array_length(o.promise_revisions) < 2 and date_trunc('milliseconds', o.promised_at) = given.seen
       order by o.id
       for update of o skip locked
     )
     update orders o set promised_at = present."promisedAt",
       promise_revisions = o.promise_revisions || jsonb_build_object(
         'promisedBefore', o.promised_at, 'cause', present.cause, 'at', statement_timestamp())
     from present where o.venue_id = $1 and o.id = present.id
     returning o.id
;
-- features/orders/queue/commerce-queues.ts
select c.id as "commerceId", floor(extract(epoch from now()) * 1000)::float8 as "nowMs",
       json_build_object('busyFromOrders', nullif(coalesce(c.busy_from_orders, v.busy_from_orders), 0),
         'busyFromMinutes', nullif(coalesce(c.busy_from_minutes, v.busy_from_minutes), 0),
         'pauseFromMinutes', nullif(coalesce(c.pause_from_minutes, v.pause_from_minutes), 0)) as limits,
       c.busy_minutes as "busyMinutes", floor(extract(epoch from c.busy_until) * 1000)::float8 as "busyUntilMs", c.busy_by = 'queue' as "busyByQueue",
       floor(extract(epoch from c.paused_until) * 1000)::float8 as "pausedUntilMs", c.paused_by = 'queue' as "pausedByQueue",
       floor(extract(epoch from c.queue_ignored_until) * 1000)::float8 as "ignoredUntilMs",
       floor(extract(epoch from c.long_wait_snoozed_until) * 1000)::float8 as "longWaitSnoozedUntilMs",
       case when c.raised_promise_until > now() then
         json_build_object('minutes', c.raised_promise_minutes, 'untilMs', floor(extract(epoch from c.raised_promise_until) * 1000)::float8) end as "raisedPromise",
       c.raised_promise_by::float8 as "raisedById",
       coalesce((
  select json_agg(json_build_object('id', o.id, 'preparationMinutes', o.estimated_preparation_minutes,
    'sinceMs', floor(extract(epoch from o.status_since) * 1000)::float8, 'startedAtMs', case when o.status_id = 4 then floor(extract(epoch from o.status_since) * 1000)::float8 end))
  from (
  select id, estimated_preparation_minutes, status_id, status_since from orders
  where venue_id = c.venue_id and commerce_id = c.id and status_id in (2, 4)
    and (slot_at is null or status_id = 4
  or slot_at <= now() + make_interval(mins => estimated_preparation_minutes + 10)) and greatest(status_since, slot_at) > now() - interval '2 hours'
  union all
  select id, estimated_preparation_minutes, status_id, status_since from orders
  where (c.prepares_before_paying = 'always' or (c.prepares_before_paying = 'delivery' and delivery is not null))
    and venue_id = c.venue_id and commerce_id = c.id and (orders.status_id = 1 and not orders.is_discount and ((orders.status_id = 1 and not orders.is_being_paid and orders.expires_at is not null) and orders.expires_at <= now()) is not true)
    and (slot_at is null or status_id = 4
  or slot_at <= now() + make_interval(mins => estimated_preparation_minutes + 10)) and greatest(status_since, slot_at) > now() - interval '2 hours' and is_cash
) o
), '[]') as orders, (select case when 2 * count(*) filter (where made.minutes = 0) > count(*) then 0
    else coalesce(round(avg(made.minutes)), 0)::int end
  from (select coalesce(p.estimated_preparation_minutes, g.preparation_minutes) as minutes
    from products p join product_categories g on g.venue_id = p.venue_id and g.id = p.product_category_id
    where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled and p.show_in_list and p.type_id <= 3) made) as "usualMinutes", coalesce((
  select json_agg(json_build_object('acceptedAtMs', floor(extract(epoch from made.accepted_at) * 1000)::float8,
    'startedAtMs', floor(extract(epoch from made.started_at) * 1000)::float8, 'readyAtMs', floor(extract(epoch from made.ready_at) * 1000)::float8,
    'preparationMinutes', made.minutes) order by made.ready_at desc)
  from (
    select o.estimated_preparation_minutes as minutes,
      case when min(h.at) filter (where h.to_status_id = 2)
          <= min(h.at) filter (where h.to_status_id in (4, 3))
        then min(h.at) filter (where h.to_status_id = 2) else min(h.at) end as accepted_at,
      min(h.at) filter (where h.to_status_id = 4) as started_at,
      min(h.at) filter (where h.to_status_id = 3) as ready_at
    from (
      (select id, estimated_preparation_minutes from orders
       where venue_id = c.venue_id and commerce_id = c.id and status_id = 6
         and status_since > now() - interval '3 hours'
       order by status_since desc limit 20)
      union all
      (select id, estimated_preparation_minutes from orders
       where venue_id = c.venue_id and commerce_id = c.id and status_id in (3, 5)
         and status_since > now() - interval '3 hours'
       order by status_since desc limit 20)
    ) o
    join order_status_changes h on h.venue_id = c.venue_id and h.order_id = o.id
    group by o.id, o.estimated_preparation_minutes
    having min(h.at) filter (where h.to_status_id = 3) is not null
    order by ready_at desc limit 20
  ) made
), '[]') as served,
       case when exists (
  select 1 from stations s where s.venue_id = c.venue_id and s.commerce_id = c.id
) then (
  select json_agg(json_build_object('hands', s.hands, 'minutes', coalesce(work.minutes, 0)))
  from stations s
  left join (
    select part.station_id, sum(part.minutes)::int as minutes from (
      select case when first.id is not null then coalesce(
    (select r.station_id from station_products r
     where r.venue_id = l.venue_id and r.product_id = l.product_id),
    (select r.station_id from products p
     join station_categories r on r.venue_id = p.venue_id and r.category_id = p.product_category_id
     where p.venue_id = l.venue_id and p.id = l.product_id),
    first.id) end as station_id, max(l.estimated_preparation_minutes) as minutes
      from (
  select id, estimated_preparation_minutes, status_id, status_since from orders
  where venue_id = c.venue_id and commerce_id = c.id and status_id in (2, 4)
    and (slot_at is null or status_id = 4
  or slot_at <= now() + make_interval(mins => estimated_preparation_minutes + 10)) and greatest(status_since, slot_at) > now() - interval '2 hours'
  union all
  select id, estimated_preparation_minutes, status_id, status_since from orders
  where (c.prepares_before_paying = 'always' or (c.prepares_before_paying = 'delivery' and delivery is not null))
    and venue_id = c.venue_id and commerce_id = c.id and (orders.status_id = 1 and not orders.is_discount and ((orders.status_id = 1 and not orders.is_being_paid and orders.expires_at is not null) and orders.expires_at <= now()) is not true)
    and (slot_at is null or status_id = 4
  or slot_at <= now() + make_interval(mins => estimated_preparation_minutes + 10)) and greatest(status_since, slot_at) > now() - interval '2 hours' and is_cash
) o
      join order_lines l on l.venue_id = c.venue_id and l.order_id = o.id and l.parent_line is null
      cross join (
        select id from stations where venue_id = c.venue_id and commerce_id = c.id order by position, id limit 1
      ) first
      group by o.id, station_id
    ) part group by part.station_id
  ) work on work.station_id = s.id
  where s.venue_id = c.venue_id and s.commerce_id = c.id
) else '[]' end as stations, c.kind, c.hands,
       c.slot_share_percent is not null as "takesSlots"
     from commerces c join venues v on v.id = c.venue_id
     where c.venue_id = $1 and (c.id = $2::bigint or ($2::bigint is null and c.enabled))
     order by c.position, c.id
;
-- features/orders/reading/find-commerce-of-order.ts
select commerce_id as "commerceId" from orders where venue_id = $1 and id = $2
;
-- features/orders/reading/find-order-language.ts
select coalesce(o.language, v.language) as language from orders o join venues v on v.id = o.venue_id
     where o.venue_id = $1 and o.id = $2
;
-- features/orders/reading/find-payable-order.ts
select l.product_name as title, part.quantity, part.unit_price_minor as "unitPriceMinor"
     from orders o
     join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
     cross join lateral (values
       (l.quantity - coalesce(l.benefit_units, 0), l.unit_price_minor),
       (coalesce(l.benefit_units, 0), l.unit_price_minor - l.benefit_discount_minor / nullif(l.benefit_units, 0))
     ) as part(quantity, unit_price_minor)
     where o.venue_id = $1 and o.id = $2 and part.quantity > 0 and o.benefit_minor = 0 and o.discount_minor = 0
     union all
     select 'Propina', 1, tip_minor from orders
     where venue_id = $1 and id = $2 and tip_minor > 0 and benefit_minor = 0 and discount_minor = 0
     union all
     select 'Pedido ' || number, 1, total_minor from orders
     where venue_id = $1 and id = $2 and (benefit_minor > 0 or discount_minor > 0)
;
-- features/orders/reading/find-payable-order.ts
select o.venue_id as "venueId", o.id, o.number, o.commerce_id as "commerceId", o.buyer_id as "buyerId",
       o.device_id as "deviceId",
       case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) then 7 else o.status_id end as "statusId",
       o.total_minor as "totalMinor", o.currency, o.is_cash as "isCash", o.is_balance as "isBalance",
       o.is_being_paid as "isBeingPaid", o.paid_at as "paidAt", o.expires_at as "expiresAt",
       coalesce(a.email, o.guest_email) as "payerEmail",
       coalesce(o.identification, a.dni) as "payerDocument"
     from orders o left join accounts a on a.id = o.buyer_id
     where o.venue_id = $1 and o.id = $2
;
-- features/orders/reading/order-read-store.ts
select "order".*
  from json_to_recordset($1::json) as wanted(id bigint, "venueId" int)
  cross join lateral (
    select o.id, o.number, o.call_number as "callNumber", o.version,
      json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'language', v.language,
        'localDateTimeIdentifier', v.time_zone) as venue,
      json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'phone', c.phone, 'address', c.address,
        'translatedAddress', c.translated_address, 'logoPath', (
          select (select '/media/' || m.key || '/' || coalesce(
      (select min(width) from unnest(m.widths) as width where width >= 160),
      m.widths[array_length(m.widths, 1)]) || '.webp'
    from media m where m.key = i.media_key) from images i
          where i.venue_id = c.venue_id and i.owner = 'commerce' and i.owner_id = c.id and i.image_type = '1'
        ),
        'type', json_build_object('id', c.type_id, 'description', c.type_description),
        'preparesBeforePaying', c.prepares_before_paying) as commerce,
      o.status_id as "statusId",
      ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) is true as "isExpired",
      case when o.status_id = 7 then (
        select case when h.cause = 'expired' then 'expiry' when h.cause in ('refund-requested', 'refunded') then 'refund'
          when h.actor_id is null or h.actor_id = o.buyer_id then 'buyer' else 'commerce' end
        from order_status_changes h
        where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = 7
          and h.from_status_id <> 7
        order by h.version desc limit 1) end as "endedBy",
      o.is_being_paid as "isBeingPaid",
      o.total_minor as "totalMinor", o.tip_minor as "tipMinor", o.currency,
      o.refund_requested_minor as "refundRequestedMinor", o.refunded_minor as "refundedMinor",
      (
  select coalesce(json_agg(json_build_object('id', r.id, 'place', r.place, 'amountMinor', r.amount_minor,
      'isOfSale', r.cause in ('staff', 'in-panel', 'cancelled'), 'method', r.method, 'card', case when r.method = 'provider' then (
  select json_build_object('brand', a.card_brand, 'lastFour', a.card_last_four)
  from captures c join payment_attempts a on a.venue_id = c.venue_id and a.id = c.attempt_id
  where c.venue_id = r.venue_id and c.config_id = r.config_id and c.provider_ref = r.provider_ref
    and a.card_last_four is not null) end, 'state', r.state,
      'requestedAt', r.created_at, 'updatedAt', r.updated_at, 'lines', (select coalesce(json_agg(json_build_object('line', given.line, 'quantity', given.quantity,
    'amountMinor', given.amount_minor) order by given.line), '[]')
  from refund_lines given where given.venue_id = r.venue_id and given.refund_id = r.id)) order by r.place), '[]')
  from (
    select own.*, row_number() over (order by own.created_at, own.id) as place from refunds own
    where own.venue_id = o.venue_id and own.order_id = o.id
  ) r
  where r.state <> 'failed' or exists (
    select 1 from money_exceptions x where x.venue_id = r.venue_id and x.kind = 'refund-failed' and x.subject = r.id::text
      and x.closed_at is null
  ) and not exists (
    select 1 from refunds later where later.venue_id = r.venue_id and later.retry_of = coalesce(r.retry_of, r.id)
      and later.created_at > r.created_at)
) as refunds, case when o.is_from_kiosk or o.call_name is not null then (
  select json_build_object('id', p.id, 'provider', p.provider, 'state', p.state, 'terminalState', p.terminal_state,
    'paymentRef', (select c.provider_ref from captures c
      where c.venue_id = p.venue_id and c.attempt_id = p.id and c.verdict = 'pays'))
  from payment_attempts p
  where p.venue_id = o.venue_id and p.order_id = o.id and p.method = 'terminal'
  order by p.created_at desc limit 1) end as "terminalSale",
      o.pickup_code as "verificationCode",
      o.pick_up_verification_method as "pickUpVerificationMethod",
      o.buyer_id as "buyerId", a.name as "buyerName", a.email as "buyerEmail", o.device_id as "deviceId",
      o.guest_email as "guestEmail", o.phone, o.identification, o.delivery,
      case when o.delivery is null then '[]' else (
  select coalesce(json_agg(area), '[]') from (
    select json_build_object('description', a.description, 'translatedDescription', a.translated_description,
      'fields', coalesce((
        select json_agg(json_build_object('order', f.position, 'description', f.description,
          'translatedDescription', f.translated_description))
        from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id), '[]')) as area
    from delivery_areas a
    where a.venue_id = o.venue_id and a.delivery_config_id in (v.delivery_config_id, c.delivery_config_id)
      and (starts_with(o.delivery, a.description) or exists (
        select 1 from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id
          and starts_with(o.delivery, f.description || ': ')))
    order by a.delivery_config_id, a.position, a.id) as areas) end as "deliveryAreas",
      o.event_id as "eventId", o.event_name as "eventName",
      (select e.translated_name from events e
       where e.venue_id = o.venue_id and e.id = o.event_id and e.name = o.event_name) as "translatedEventName",
      o.is_cash as "isCash", o.is_balance as "isBalance",
      o.is_discount as "isDiscount", o.discount_percent as "discountPercent", o.discount_minor as "discountMinor",
      o.discount_name as "discountName", case when o.discount_rule_id is not null then (select r.translated_name from discount_rules r
  where r.venue_id = o.venue_id and r.id = o.discount_rule_id and r.name = o.discount_name) end as "translatedDiscountName",
      case when o.benefit_id is not null then json_build_object('id', o.benefit_id,
  'description', o.benefit_description, 'translatedDescription', (select b.translated_description from buyer_benefits b
    where b.venue_id = o.venue_id and b.id = o.benefit_id and b.description = o.benefit_description),
  'amountMinor', o.benefit_minor) end as benefit, case when o.is_discount then (
  select json_build_object('discountId', d.discount_id, 'percent', d.amount_percent, 'description', d.description,
    'translatedDescription', (select offer.translated_description from discounts offer
      where offer.venue_id = d.venue_id and offer.id = d.discount_id and offer.description = d.description),
    'usedAt', (select used.discounted_at from orders used
      where used.venue_id = o.venue_id and used.discount_claim_id = o.id
        and (used.status_id <> 7 or used.paid_at is not null)))
  from discount_claims d where d.venue_id = o.venue_id and d.order_id = o.id) end as claim, o.is_from_kiosk as "isFromKiosk",
      o.call_name as "callName",
      o.estimated_preparation_minutes as "estimatedPreparationMinutes", o.promised_at as "promisedAt", o.slot_at as "slotAt",
      o.promise_revisions as "promiseRevisions",
      case when o.status_id in (4, 3, 5)
        and o.notice_repeated_at >= o.status_since then o.notice_repeated_at end as "noticeRepeatedAt",
      case when o.is_cash and o.version > 1 then (
  select case when h.cause = 'lines-removed' then json_build_object('at', h.at, 'products', h.reason) end
  from order_status_changes h
  where h.venue_id = o.venue_id and h.order_id = o.id and h.cause in ('lines-removed', 'retried')
  order by h.version desc limit 1) end as removal, o.paid_at as "paidAt",
      o.expires_at as "expiresAt", o.created_at as "createdAt", o.updated_at as "updatedAt",
      to_char(o.created_at at time zone v.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "localDateTime",
      (select json_agg(json_build_object('statusId', h.to_status_id, 'at', h.at) order by h.version)
       from order_status_changes h
       where h.venue_id = o.venue_id and h.order_id = o.id
         and h.from_status_id is distinct from h.to_status_id) as history,
      (select coalesce(json_agg(json_build_object('line', l.line, 'parentLine', l.parent_line, 'productId', l.product_id,
         'productName', l.product_name,
         'translatedName', case when p.name = l.product_name then p.translated_name end, 'productTypeId', l.product_type_id, 'sizeId', l.size_id,
         'sizeDescription', l.size_description, 'quantity', l.quantity,
         'refundedQuantity', case when o.refund_requested_minor > 0 then (select coalesce(sum(back.quantity), 0)::int from refund_lines back where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) else 0 end, 'unitPriceMinor', l.unit_price_minor,
         'comments', l.comments, 'estimatedPreparationMinutes', l.estimated_preparation_minutes,
         'imagePath', (select '/media/' || m.key || '/' || coalesce(
      (select min(width) from unnest(m.widths) as width where width >= 160),
      m.widths[array_length(m.widths, 1)]) || '.webp'
    from media m where m.key = l.media_key),
         'benefit', case when l.benefit_units is not null then json_build_object('units', l.benefit_units,
           'percentage', l.benefit_percentage, 'discountMinor', l.benefit_discount_minor) end) order by l.line), '[]')
       from order_lines l left join products p on p.venue_id = l.venue_id and p.id = l.product_id
       where l.venue_id = o.venue_id and l.order_id = o.id) as lines
    from orders o
    join venues v on v.id = o.venue_id
    join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
    left join accounts a on a.id = o.buyer_id
    where o.venue_id = wanted."venueId" and o.id = wanted.id
    limit 1
  ) as "order"
  order by "createdAt" desc, id desc
;
-- features/orders/reading/order-read-store.ts
with mine as (
       select id, created_at from orders where buyer_id = $1 and ($2::bigint is null or venue_id = $2::bigint)
     )
     select (select count(*)::int from mine) as total,
       array(select id::float8 from mine order by created_at desc, id desc limit $3 offset $4) as ids
;
-- features/orders/reading/order-versions.ts
select id, version, status_id as "orderStatusId" from orders
     where venue_id = any($1::int[]) and id = any($2::bigint[])
     union
     (select id, version, status_id from orders where buyer_id = $3
       and status_id not in (6, 7)
      order by created_at desc limit 20)
;
-- features/orders/reassign-orders.ts
update order_idempotency_keys key set customer = 'user:' || $2::bigint
     from orders placed
     where placed.buyer_id = $1 and key.venue_id = placed.venue_id and key.idempotency_key = placed.idempotency_key
;
-- features/orders/reassign-orders.ts
update orders set buyer_id = $2 where buyer_id = $1
;
-- features/orders/removals/placed-order-store.ts
select line, parent_line as "parentLine", product_id as "productId", product_name as "productName",
         size_id as "sizeId", size_description as "sizeDescription", quantity, unit_price_minor as "unitPriceMinor",
         estimated_preparation_minutes as "estimatedPreparationMinutes", counts_stock as "countsStock", ingredients,
         case when benefit_units is not null then json_build_object('globalProductId', benefit_product_id,
           'units', benefit_units, 'percentage', benefit_percentage, 'discountMinor', benefit_discount_minor) end as benefit,
         discount_minor as "discountMinor"
       from order_lines where venue_id = $1 and order_id = $2 order by line
;
-- features/orders/removals/placed-order-store.ts
select o.tip_minor as "tipMinor",
         case when coalesce(o.discount_claim_id, o.discount_rule_id) is not null then json_build_object(
           'percent', o.discount_percent, 'amountMinor', o.discount_minor, 'isOfRule', o.discount_rule_id is not null) end as discount,
         case when o.benefit_id is not null then json_build_object('amountMinor', o.benefit_minor,
           'productId', b.product_id) end as benefit
       from orders o left join buyer_benefits b on b.venue_id = o.venue_id and b.id = o.benefit_id
       where o.venue_id = $1 and o.id = $2
;
-- features/orders/removals/placed-order-store.ts
update orders o set total_minor = $3, benefit_minor = $4, discount_minor = $5, estimated_preparation_minutes = $6,
       benefit_id = case when $4::bigint > 0 then benefit_id end,
       benefit_email_key = case when $4::bigint > 0 then benefit_email_key end,
       benefit_description = case when $4::bigint > 0 then benefit_description end,
       discount_rule_id = case when $5::bigint > 0 then discount_rule_id end,
       discount_name = case when $5::bigint > 0 then discount_name end,
       discount_customer_key = case when $5::bigint > 0 then discount_customer_key end,
       discount_percent = case when $5::bigint > 0 or discount_rule_id is null then discount_percent end,
       requires_identification = requires_identification and exists (
         select 1 from order_lines l
         join products p on p.venue_id = l.venue_id and p.id = l.product_id
         join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
         where l.venue_id = o.venue_id and l.order_id = o.id and c.requires_identification)
     where venue_id = $1 and id = $2
;
-- features/orders/removals/placed-order-store.ts
with left_over as (
       select * from json_to_recordset($3::json) as line(line smallint, quantity int, units int, "discountMinor" bigint, "shareMinor" bigint)
     ), gone as (
       delete from order_lines where venue_id = $1 and order_id = $2 and line not in (select line from left_over)
     )
     update order_lines l set quantity = left_over.quantity, benefit_units = left_over.units,
       benefit_discount_minor = left_over."discountMinor", discount_minor = left_over."shareMinor"
     from left_over where l.venue_id = $1 and l.order_id = $2 and l.line = left_over.line
;
-- features/orders/slots/change-slot.ts
update orders set slot_at = $3 where venue_id = $1 and id = $2
;
-- features/orders/slots/move-peak-orders.ts
select from commerces where venue_id = $1 and slot_share_percent is not null order by id for no key update
;
-- features/orders/slots/move-peak-orders.ts
select id, kind, floor(extract(epoch from starts_at) * 1000)::float8 as "startsAtMs",
       floor(extract(epoch from ends_at) * 1000)::float8 as "endsAtMs", delay_minutes as "delayMinutes"
     from events where venue_id = $1 and id = $2 for no key update
;
-- features/orders/slots/move-peak-orders.ts
with moved as (
       select to_timestamp(peak."fromMs" / 1000.0) as "from", to_timestamp(peak."untilMs" / 1000.0) as until,
         make_interval(secs => peak."byMs" / 1000.0) as by
       from jsonb_to_recordset($2) as peak("fromMs" float8, "untilMs" float8, "byMs" float8)
     )
     update orders o set slot_at = o.slot_at + moved.by,
       promised_at = case when o.promised_at = o.slot_at then o.slot_at + moved.by else o.promised_at end
     from moved
     where o.venue_id = $1 and o.slot_at >= moved."from" and o.slot_at < moved.until
       and o.slot_at > now() and o.status_id in (1, 2)
     returning o.id, o.commerce_id as "commerceId"
;
-- features/orders/slots/slot-of-order.ts
select l.product_id as "productId", l.estimated_preparation_minutes as "estimatedPreparationMinutes",
       l.parent_line as "parentLine",
       exists (select 1 from bumped_lines b where b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line)
         as "isBumped"
     from order_lines l where l.venue_id = $1 and l.order_id = $2
;
-- features/orders/slots/slot-plan-store.ts
select c.id as "commerceId", floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs", c.slot_share_percent as "sharePercent",
       c.kind, c.hands, coalesce((
  select json_agg(json_build_object('slotAtMs', floor(extract(epoch from part.slot_at) * 1000)::float8, 'stationId', part.station_id, 'minutes', part.minutes))
  from (
    select work.slot_at, work.station_id, sum(work.minutes)::float8 as minutes from (
      select o.id, o.slot_at, case when first.id is not null then coalesce(
    (select r.station_id from station_products r
     where r.venue_id = l.venue_id and r.product_id = l.product_id),
    (select r.station_id from products p
     join station_categories r on r.venue_id = p.venue_id and r.category_id = p.product_category_id
     where p.venue_id = l.venue_id and p.id = l.product_id),
    first.id) end as station_id,
        greatest(0.5, max(l.estimated_preparation_minutes)) as minutes
      from orders o
      join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
      where o.venue_id = c.venue_id and o.commerce_id = c.id and o.slot_at > now()
        and o.stock_state in ('held', 'sold') and o.id <> $4::bigint
      group by o.id, o.slot_at, station_id
    ) work group by work.slot_at, work.station_id
  ) part
), '[]') as booked,
       coalesce((
         select json_agg(json_build_object('id', s.id, 'hands', s.hands) order by s.position, s.id)
         from stations s where s.venue_id = c.venue_id and s.commerce_id = c.id
       ), '[]') as stations,
       coalesce((
         select json_agg(json_build_object('productId', ordered.product_id, 'stationId', case when first.id is not null then coalesce(
    (select r.station_id from station_products r
     where r.venue_id = ordered.venue_id and r.product_id = ordered.product_id),
    (select r.station_id from products p
     join station_categories r on r.venue_id = p.venue_id and r.category_id = p.product_category_id
     where p.venue_id = ordered.venue_id and p.id = ordered.product_id),
    first.id) end))
         from (select c.venue_id, ids.product_id from unnest($3::bigint[]) as ids(product_id)) ordered
       ), '[]') as "productStations",
       coalesce((
         select json_agg(json_build_object('id', e.id, 'name', e.name, 'kind', e.kind,
           'startsAtMs', floor(extract(epoch from e.starts_at) * 1000)::float8, 'endsAtMs', floor(extract(epoch from e.ends_at) * 1000)::float8, 'delayMinutes', e.delay_minutes))
         from events e
         where e.venue_id = c.venue_id and e.kind <> 'other'
           and e.ends_at > now() - interval '1 hour' and e.starts_at <= now() + interval '24 hours'
       ), '[]') as events
     from commerces c
     left join lateral (
       select s.id from stations s
       where s.venue_id = c.venue_id and s.commerce_id = c.id order by s.position, s.id limit 1
     ) first on true
     where c.venue_id = $1 and c.id = any($2::bigint[]) and c.slot_share_percent is not null
;
-- features/orders/slots/slot-plan-store.ts
select from commerces where venue_id = $1 and id = any($2::bigint[]) order by id for no key update
;
-- features/orders/transitions/expire-unpaid-orders.job.ts
select o.id from orders o
     where o.venue_id = $1 and o.id = any($2::bigint[]) and ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) and o.paid_at is null
     order by o.id
     for update skip locked
;
-- features/orders/transitions/expire-unpaid-orders.job.ts
select o.id from orders o where o.venue_id = $1 and ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) and o.paid_at is null and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = o.venue_id and aside.job = 'expire-unpaid-orders'
    and aside.row_key = o.id::text and aside.next_attempt_at > clock_timestamp())
     order by o.expires_at limit 2000
;
-- features/orders/transitions/expire-unpaid-orders.job.ts
select v.id as "venueId" from venues v cross join lateral (
       select o.expires_at from orders o
       where o.venue_id = v.id and (o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = o.venue_id and aside.job = 'expire-unpaid-orders'
    and aside.row_key = o.id::text and aside.next_attempt_at > clock_timestamp())
       order by o.expires_at limit 1
     ) as first
     where first.expires_at <= now() and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = v.id and aside.job = 'expire-unpaid-orders'
    and aside.row_key = 'venue' and aside.next_attempt_at > clock_timestamp())
;
-- features/orders/transitions/finish-bumped-order.ts
select bool_or(b.line is not null) and bool_and(b.line is not null or (select coalesce(sum(back.quantity), 0)::int from refund_lines back where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) >= l.quantity)
       and exists (select 1 from stations s where s.venue_id = $1 and s.commerce_id = $3) as "isDone"
     from order_lines l
     left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
     where l.venue_id = $1 and l.order_id = $2 and l.parent_line is null
;
-- features/orders/transitions/transition-store.ts
with present as (
       select id, status_id from orders where venue_id = $1::int and id = any($2::bigint[])
     ), changed as (
       update orders set
         status_id = $3::smallint,
         status_since = case when status_id = $3::smallint then status_since else clock.at end,
         version = version + 1,
         updated_at = clock.at,
         paid_at = case when $7::boolean then clock.at else paid_at end,
         cash_taken_by = case when $7::boolean then $5::bigint else cash_taken_by end,
         expires_at = case when $3::smallint = 1 then expires_at end,
         promised_at = coalesce($9::timestamptz, promised_at),
         promise_revisions = case when $9::timestamptz is null then promise_revisions else '[]' end,
         stock_state = $8,
         call_number = case when $3::smallint in (1, 2, 3, 4, 5) and status_id not in (1, 2, 3, 4, 5) then case when exists (
    select 1 from orders other where other.venue_id = orders.venue_id and other.commerce_id = orders.commerce_id
      and other.call_number = orders.call_number and other.status_id in (1, 2, 3, 4, 5))
  then (select greatest(999, max(other.call_number)) + 1 from orders other
    where other.venue_id = orders.venue_id and other.commerce_id = orders.commerce_id and other.status_id in (1, 2, 3, 4, 5))
  else orders.call_number end
           else call_number end
       from (select statement_timestamp() as at) as clock
       where venue_id = $1::int and id = any($2::bigint[])
       returning id, commerce_id, buyer_id, version
     ), history as (
       insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, actor_id,
         reason, pickup_check, at)
       select $1::int, changed.id, changed.version, present.status_id, $3::smallint, $4, $5::bigint, $6, $10,
         statement_timestamp()
       from changed join present on present.id = changed.id
     )
     select id, commerce_id as "commerceId", buyer_id as "buyerId", version from changed
;
