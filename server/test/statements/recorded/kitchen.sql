-- features/kitchen/auto-throttle.job.ts
select v.id as "venueId" from venues v
     cross join lateral (
       select from orders o
       where o.venue_id = v.id and o.status_id in (1, 2, 4)
       union all
       select from commerces c
       where c.venue_id = v.id and ((c.busy_by = 'queue' and c.busy_until > now())
         or (c.paused_by = 'queue' and c.paused_until > now()))
       limit 1
     ) as first
     where not exists (select 1 from job_rows_set_aside aside where aside.venue_id = v.id and aside.job = 'auto-throttle'
    and aside.row_key = 'venue' and aside.next_attempt_at > clock_timestamp())
;
-- features/kitchen/board-commerce-store.ts
select now() as at, case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       c.paused_by as "pausedBy", c.pause_reason as "pauseReason", c.enabled, case when c.event_opens_before_minutes is not null
      or exists (select 1 from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id)
    then json_build_object('rows', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id), '[]'), 'eventHours', case when c.event_opens_before_minutes is not null then json_build_object(
      'opensBeforeMinutes', c.event_opens_before_minutes, 'closesAfterMinutes', c.event_closes_after_minutes) end,
      'events', coalesce((select json_agg(json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at))
    from events e where e.venue_id = c.venue_id
      and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'), '[]')) end as hours,
       case when c.opens_at > now() then c.opens_at end as "opensAt", c.busy_minutes as "busyMinutes", c.busy_by as "busyBy",
       case when c.busy_until > now() then c.busy_until end as "busyUntil",
       json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'address', c.address,
         'logoPath', (
           select '/media/' || m.key || '/' || m.widths[array_length(m.widths, 1)] || '.webp'
           from images i join media m on m.key = i.media_key
           where i.venue_id = c.venue_id and i.owner = 'commerce' and i.owner_id = c.id and i.image_type = '1'
         ),
         'venue', json_build_object('id', v.id, 'code', v.code, 'name', v.name),
         'preparesBeforePaying', c.prepares_before_paying, 'trayUnits', c.tray_units,
         'timeZone', v.time_zone, 'currency', v.currency,
         'terminals', (
    select jsonb_build_object('provider', account.provider, 'configId', account.id)
    from payment_configs of_venue
    join payment_configs used on used.venue_id = of_venue.venue_id and used.id =
      case when of_venue.priority_over_commerce then of_venue.id else c.payment_config_id end
    join provider_configs account on (account.venue_id = used.venue_id and (account.payment_config_id = used.id or (
    account.payment_config_id = (select payment_config_id from venues where id = used.venue_id) and case when account.provider in (4, 5)
      then used.uses_venue_terminals and not exists (
        select 1 from provider_configs own
        where own.venue_id = used.venue_id and own.payment_config_id = used.id
          and own.provider in (4, 5) and own.replaced_at is null)
      else (used.uses_venue_cards and used.active_payment_provider is null) end)))
    where of_venue.venue_id = v.id and of_venue.id = v.payment_config_id
      and account.replaced_at is null and account.refused_since is null and account.provider in (4, 5)
    order by account.provider limit 1), 'takesTopUps', v.enabled and coalesce(pay.balance_enabled, false)) as commerce,
       (select count(*)::int from orders o
        where o.venue_id = c.venue_id and o.commerce_id = c.id and o.status_id = 6
          and o.status_since >= least(
    date_trunc('day', now() at time zone v.time_zone) at time zone v.time_zone,
    (select min(e.starts_at) - interval '3 hours' from events e
     where e.venue_id = $1 and e.ends_at > now() - interval '3 hours'
       and e.starts_at <= now() + interval '3 hours'))
       ) as "deliveredToday",
       (select max(e.ends_at) from events e
  where e.venue_id = $1 and e.ends_at > now() and e.starts_at <= now() + interval '3 hours') as "eventEndsAt"
     from commerces c join venues v on v.id = c.venue_id
     left join payment_configs pay on pay.venue_id = v.id and pay.id = v.payment_config_id
     where c.venue_id = $1 and c.id = $2
;
-- features/kitchen/board-names.ts
select o.id::float8 as "orderId", a.name from orders o join accounts a on a.id = o.buyer_id
     where o.venue_id = $1 and o.id = any($2::bigint[]) and a.name <> ''
;
-- features/kitchen/board-product-store.ts
select p.id, p.name, p.type_id as "typeId",
       case when p.is_clothing then (
      select case when bool_and(size_left.units is not null) then sum(size_left.units)::float8 end
      from clothing_sizes left join stock on stock.venue_id = p.venue_id and stock.product_id = p.id and stock.is_counted and stock.size_id = clothing_sizes.id
      cross join lateral (
        select least(stock.units, (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = p.venue_id and recipe.product_id = p.id and recipe.size_id in (0, clothing_sizes.id)
      group by ingredient.product_id, ingredient.units) as needed)) as units
      ) as size_left
      where clothing_sizes.venue_id = p.venue_id and clothing_sizes.product_id = p.id
    ) else least((select stock.units::float8 from stock where stock.venue_id = p.venue_id and stock.product_id = p.id and stock.is_counted and stock.size_id = 0),
      (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = p.venue_id and recipe.product_id = p.id and recipe.size_id in (0, 0)
      group by ingredient.product_id, ingredient.units) as needed)::float8) end as stock,
       case when p.unavailable_until > now() then to_char(p.unavailable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "unavailableUntil",
       case when p.is_clothing then coalesce((
         select json_agg(json_build_object('id', z.id, 'description', z.description, 'stock', least(s.units, (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = p.venue_id and recipe.product_id = p.id and recipe.size_id in (0, z.id)
      group by ingredient.product_id, ingredient.units) as needed)),
           'unavailableUntil', case when z.unavailable_until > now() then to_char(z.unavailable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end
         ) order by z.position, z.id)
         from clothing_sizes z
         left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id
           and s.is_counted
         where z.venue_id = p.venue_id and z.product_id = p.id
       ), '[]') else '[]' end as sizes,
       (select '/media/' || m.key || '/' || m.widths[1] || '.webp'
        from images i join media m on m.key = i.media_key
        where i.venue_id = p.venue_id and i.owner = 'product' and i.owner_id = p.id
        order by i.image_type limit 1) as "imagePath"
     from products p
     join product_categories g on g.venue_id = p.venue_id and g.id = p.product_category_id
     where p.venue_id = $1 and p.commerce_id = $2 and p.enabled
     order by g.position, g.id, p.position, p.id
;
-- features/kitchen/capacity/last-event-store.ts
with last_event as (
       select e.name, e.starts_at, e.ends_at from events e
       where e.venue_id = $1 and e.ends_at < now() and exists (
         select 1 from orders o
         where o.venue_id = $1 and o.commerce_id = $2
           and o.paid_at between e.starts_at - interval '3 hours' and e.ends_at)
       order by e.ends_at desc, e.id desc limit 1
     ), queued as (
       select o.id, o.estimated_preparation_minutes as minutes,
         min(h.at) filter (where h.to_status_id in (2, 4)) as accepted_at,
         min(h.at) filter (where h.to_status_id = 4) as started_at,
         min(h.at) filter (where h.to_status_id not in (1, 2, 4)) as left_at
       from last_event e
       join orders o on o.venue_id = $1 and o.commerce_id = $2
         and o.paid_at between e.starts_at - interval '3 hours' and e.ends_at + interval '3 hours'
       join order_status_changes h on h.venue_id = o.venue_id and h.order_id = o.id
       group by o.id, o.estimated_preparation_minutes
       having min(h.at) filter (where h.to_status_id in (2, 4)) is not null
       order by accepted_at limit 4000
     ), first as (select min(accepted_at) as at from queued)
     select e.name, e.ends_at as "endsAt", first.at as "firstAt", (
       select json_agg(json_build_object('acceptedAt', floor(extract(epoch from q.accepted_at - first.at))::int,
         'startedAt', floor(extract(epoch from q.started_at - first.at))::int, 'leftAt', floor(extract(epoch from q.left_at - first.at))::int,
         'preparationMinutes', q.minutes) order by q.accepted_at, q.id)
       from queued q
     ) as orders
     from last_event e cross join first
     where first.at is not null
;
-- features/kitchen/capacity/measured-minutes-store.ts
with ended as (
       select o.venue_id, o.id from orders o
       where o.venue_id = $1 and o.commerce_id = $2 and o.created_at > now() - interval '90 days'
         and o.status_id in (3, 5, 6)
       order by o.created_at desc, o.id desc limit 4000
     ), timed as (
       select e.venue_id, e.id,
         min(h.at) filter (where h.to_status_id = 4) as started_at,
         min(h.at) filter (where h.to_status_id = 3) as ready_at
       from ended e join order_status_changes h on h.venue_id = e.venue_id and h.order_id = e.id
       group by e.venue_id, e.id
     ), lines as (
       select l.product_id, t.started_at, t.ready_at, b.bumped_at,
         count(*) over (partition by t.id) as of_order,
         count(b.line) over (partition by t.id, date_trunc('second', b.bumped_at)) as struck_together,
         min(b.bumped_at) over (partition by t.id) as first_bumped_at
       from timed t
       join order_lines l on l.venue_id = t.venue_id and l.order_id = t.id and l.parent_line is null
       left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
     ), measured as (
       select product_id, extract(epoch from coalesce(bumped_at, ready_at) - started_at) as seconds
       from lines
       where (of_order = 1 or struck_together = 1) and coalesce(bumped_at, ready_at) > started_at
         and coalesce(first_bumped_at > started_at + interval '5 seconds', true)
     )
     select p.id, p.name, coalesce(p.estimated_preparation_minutes, c.preparation_minutes) as "statedMinutes",
       round(percentile_cont(0.5) within group (order by m.seconds))::int as "measuredSeconds",
       count(m.seconds)::int as measurements
     from products p
     join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
     left join measured m on m.product_id = p.id
     where p.venue_id = $1 and p.commerce_id = $2 and p.enabled and p.show_in_list
     group by p.id, p.name, p.estimated_preparation_minutes, c.preparation_minutes
     order by measurements desc, p.name limit 200
;
-- features/kitchen/find-holds.ts
select o.id, o.number, o.call_number as "callNumber", o.version, o.created_at as "createdAt", o.is_cash as "isCash",
       o.is_from_kiosk as "isForTotem", o.is_being_paid as "isBeingPaid", o.buyer_id is not null as "isSignedIn",
       case when not o.is_being_paid
         then greatest(1, ceil(extract(epoch from o.expires_at - clock_timestamp()) / 60))::int end as "minutesLeft",
       coalesce(a.email, o.guest_email) as email, o.phone, o.currency, o.total_minor as "totalMinor",
       case when o.network_key is null then 1
         else (count(*) over (partition by o.network_key))::int end as "ofNetwork",
       held.units, held.products, (sum(held.units) over ())::int as "allUnits", (count(*) over ())::int as "allOrders"
     from orders o
     cross join lateral (
       select coalesce(sum(units), 0)::int as units,
         coalesce(json_agg(json_build_object('product', product_name, 'size', size_description, 'quantity', units)
           order by units desc, product_name), '[]') as products
       from (
         select product_name, size_description, sum(quantity)::int as units
         from order_lines l
         where l.venue_id = o.venue_id and l.order_id = o.id and l.counts_stock
         group by product_name, size_description
       ) as lines
     ) as held
     left join accounts a on a.id = o.buyer_id
     where o.venue_id = $1 and o.commerce_id = $2 and (o.status_id = 1 and not o.is_discount and ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= clock_timestamp()) is not true)
     order by held.units desc, o.id
     limit 200
;
-- features/kitchen/leftovers/leftover-store.ts
insert into leftover_units (venue_id, id, commerce_id, order_id, line, units, to_order_id, to_line, reason, cost_minor, decided_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (venue_id, id) do nothing
;
-- features/kitchen/leftovers/leftover-store.ts
select * from (
       select l.order_id as "orderId", o.number, o.call_number as "callNumber", l.line,
  l.product_id as "productId", l.size_id as "sizeId", l.comments, l.quantity, l.unit_price_minor as "unitPriceMinor",
  l.counts_stock as "countsStock", l.ingredients,
  coalesce((select json_agg(json_build_object('productId', x.product_id, 'sizeId', x.size_id, 'quantity', x.quantity,
    'unitPriceMinor', x.unit_price_minor, 'countsStock', x.counts_stock, 'ingredients', x.ingredients) order by x.line)
    from order_lines x where x.venue_id = l.venue_id and x.order_id = l.order_id and x.parent_line = l.line), '[]') as extras,
         (case when b.line is not null or ended.was_ready
           then l.quantity - (select coalesce(sum(back.quantity), 0)::int from refund_lines back
    join refunds first on first.venue_id = back.venue_id and first.id = back.refund_id
    where first.created_at < coalesce(b.bumped_at, ended.at) and back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed'))
           else (select coalesce(sum(got.units), 0)::int from leftover_units got
    where got.venue_id = l.venue_id and got.to_order_id = l.order_id and got.to_line = l.line) end
         - (select coalesce(sum(u.units), 0) from leftover_units u
            where u.venue_id = l.venue_id and u.order_id = l.order_id and u.line = l.line))::int as units
       from orders o
       join venues v on v.id = o.venue_id
       join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
       left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
       cross join lateral (
         select h.from_status_id in (3, 5) as was_ready, h.at from order_status_changes h
         where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = 7
           and h.from_status_id <> 7
         order by h.version desc limit 1
       ) ended
       where o.status_id = 7 and o.venue_id = $1 and o.id = $2 and o.status_since >= least(
    date_trunc('day', now() at time zone v.time_zone) at time zone v.time_zone,
    (select min(e.starts_at) - interval '3 hours' from events e
     where e.venue_id = $1 and e.ends_at > now() - interval '3 hours'
       and e.starts_at <= now() + interval '3 hours'))
     ) as prepared where units > 0 order by "orderId", line
;
-- features/kitchen/leftovers/leftover-store.ts
select * from (
       select l.order_id as "orderId", o.number, o.call_number as "callNumber", l.line,
  l.product_id as "productId", l.size_id as "sizeId", l.comments, l.quantity, l.unit_price_minor as "unitPriceMinor",
  l.counts_stock as "countsStock", l.ingredients,
  coalesce((select json_agg(json_build_object('productId', x.product_id, 'sizeId', x.size_id, 'quantity', x.quantity,
    'unitPriceMinor', x.unit_price_minor, 'countsStock', x.counts_stock, 'ingredients', x.ingredients) order by x.line)
    from order_lines x where x.venue_id = l.venue_id and x.order_id = l.order_id and x.parent_line = l.line), '[]') as extras, o.promised_at, o.created_at,
         l.quantity - (select coalesce(sum(back.quantity), 0)::int from refund_lines back where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) - (select coalesce(sum(got.units), 0)::int from leftover_units got
    where got.venue_id = l.venue_id and got.to_order_id = l.order_id and got.to_line = l.line) as units
       from orders o
       join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
       left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
       where o.venue_id = $1 and o.commerce_id = $2 and o.status_id in (2, 4)
         and not ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) and o.slot_at is null
         and b.line is null and l.product_id = any($3::bigint[]) and not exists (select 1 from order_lines x
  where x.venue_id = l.venue_id and x.order_id = l.order_id and x.parent_line = l.line and (select coalesce(sum(back.quantity), 0)::int from refund_lines back where back.venue_id = x.venue_id and back.order_id = x.order_id and back.line = x.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) > 0)
     ) as lacking where units > 0 order by promised_at nulls last, created_at, "orderId", line
;
-- features/kitchen/leftovers/leftover-store.ts
select now() as at, coalesce(json_agg(json_build_object('orderId', "orderId", 'units', units)), '[]') as orders
     from (select "orderId", sum(units)::int as units
       from (select * from (
       select l.order_id as "orderId", o.number, o.call_number as "callNumber", l.line,
  l.product_id as "productId", l.size_id as "sizeId", l.comments, l.quantity, l.unit_price_minor as "unitPriceMinor",
  l.counts_stock as "countsStock", l.ingredients,
  coalesce((select json_agg(json_build_object('productId', x.product_id, 'sizeId', x.size_id, 'quantity', x.quantity,
    'unitPriceMinor', x.unit_price_minor, 'countsStock', x.counts_stock, 'ingredients', x.ingredients) order by x.line)
    from order_lines x where x.venue_id = l.venue_id and x.order_id = l.order_id and x.parent_line = l.line), '[]') as extras,
         (case when b.line is not null or ended.was_ready
           then l.quantity - (select coalesce(sum(back.quantity), 0)::int from refund_lines back
    join refunds first on first.venue_id = back.venue_id and first.id = back.refund_id
    where first.created_at < coalesce(b.bumped_at, ended.at) and back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed'))
           else (select coalesce(sum(got.units), 0)::int from leftover_units got
    where got.venue_id = l.venue_id and got.to_order_id = l.order_id and got.to_line = l.line) end
         - (select coalesce(sum(u.units), 0) from leftover_units u
            where u.venue_id = l.venue_id and u.order_id = l.order_id and u.line = l.line))::int as units
       from orders o
       join venues v on v.id = o.venue_id
       join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
       left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
       cross join lateral (
         select h.from_status_id in (3, 5) as was_ready, h.at from order_status_changes h
         where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = 7
           and h.from_status_id <> 7
         order by h.version desc limit 1
       ) ended
       where o.status_id = 7 and o.venue_id = $1 and o.commerce_id = $2 and o.status_since >= least(
    date_trunc('day', now() at time zone v.time_zone) at time zone v.time_zone,
    (select min(e.starts_at) - interval '3 hours' from events e
     where e.venue_id = $1 and e.ends_at > now() - interval '3 hours'
       and e.starts_at <= now() + interval '3 hours'))
     ) as prepared where units > 0 order by "orderId", line) as lines
       group by "orderId") as per_order
;
-- features/kitchen/leftovers/leftover-store.ts
select u.line, u.units, coalesce(o.call_number, o.number) as "toNumber", u.reason, u.decided_by as "decidedBy",
       u.decided_at as "decidedAt"
     from leftover_units u left join orders o on o.venue_id = u.venue_id and o.id = u.to_order_id
     where u.venue_id = $1 and u.order_id = $2 order by u.decided_at, u.id
;
-- features/kitchen/messages/stall-message-store.ts
insert into stall_messages (venue_id, id, commerce_id, text, sent_by)
     select $1, $2, commerce_id, $4, $5 from unnest($3::bigint[]) as commerce_id
     on conflict do nothing returning commerce_id::float8 as "commerceId"
;
-- features/kitchen/messages/stall-message-store.ts
select id from commerces where venue_id = $1 and ($2::bigint[] is null or id = any($2::bigint[])) order by id
;
-- features/kitchen/messages/stall-message-store.ts
select id, text, sent_at as "sentAt", sent_by::float8 as "sentById" from stall_messages
     where venue_id = $1 and commerce_id = $2 and seen_at is null and withdrawn_at is null
       and sent_at > now() - interval '12 hours'
     order by sent_at, id
;
-- features/kitchen/messages/stall-message-store.ts
select m.id, min(m.text) as text, min(m.sent_at) as "sentAt", min(m.sent_by)::float8 as "sentById",
       json_agg(json_build_object('commerceId', m.commerce_id, 'name', c.name, 'seenById', m.seen_by,
         'seenAt', to_char(m.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'isShown', m.seen_at is null and m.withdrawn_at is null) order by c.position, c.id) as boards
     from stall_messages m join commerces c on c.venue_id = m.venue_id and c.id = m.commerce_id
     where m.venue_id = $1 and ($2::bigint[] is null or m.commerce_id = any($2::bigint[]))
       and m.sent_at > now() - interval '12 hours'
     group by m.id order by "sentAt" desc limit $3
;
-- features/kitchen/messages/stall-message-store.ts
with own as (
       select commerce_id, seen_at is null and withdrawn_at is null as was_shown from stall_messages
       where venue_id = $1 and id = $2 and ($3::bigint[] is null or commerce_id = any($3::bigint[])) for no key update
     ), withdrawn as (
       update stall_messages m set withdrawn_at = statement_timestamp() from own
       where m.venue_id = $1 and m.id = $2 and m.commerce_id = own.commerce_id and own.was_shown
     )
     select commerce_id::float8 as "commerceId", was_shown as "wasShown" from own order by commerce_id
;
-- features/kitchen/messages/stall-message-store.ts
with present as (
       select seen_at, withdrawn_at from stall_messages where venue_id = $1 and commerce_id = $2 and id = $3 for no key update
     ), seen as (
       update stall_messages m set seen_at = statement_timestamp(), seen_by = $4 from present
       where m.venue_id = $1 and m.commerce_id = $2 and m.id = $3 and present.seen_at is null and present.withdrawn_at is null
       returning m.seen_at
     )
     select coalesce(seen.seen_at, present.seen_at, present.withdrawn_at) as "seenAt", seen.seen_at is not null as "isNew"
     from present left join seen on true
;
-- features/kitchen/now-serving.ts
select now() as at, (select time_zone from venues where id = $1) as "timeZone",
       coalesce(json_agg(serving order by serving.position, serving.id), '[]') as commerces
     from (
       select c.position, c.id, c.code, c.name, c.address,
         c.enabled, case when c.event_opens_before_minutes is not null
      or exists (select 1 from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id)
    then json_build_object('rows', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id), '[]'), 'eventHours', case when c.event_opens_before_minutes is not null then json_build_object(
      'opensBeforeMinutes', c.event_opens_before_minutes, 'closesAfterMinutes', c.event_closes_after_minutes) end,
      'events', coalesce((select json_agg(json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at))
    from events e where e.venue_id = c.venue_id
      and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'), '[]')) end as hours,
         case when c.opens_at > now() then to_char(c.opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "opensAt",
         case when c.paused_until > now() then to_char(c.paused_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "pausedUntil",
         coalesce(cooking.orders, '[]') as preparing, cooking.count as "preparingCount",
         coalesce(waiting.called, '[]') as ready, waiting.count as "readyCount"
       from commerces c
       cross join lateral (select count(*)::int as count,
            to_json((array_agg(json_build_object('number', o.number, 'callNumber', o.call_number)
              order by o.status_since, o.id))[1:40]) as orders from orders o
    where o.venue_id = c.venue_id and o.commerce_id = c.id and o.status_id = 4 and o.delivery is null
      and o.status_since > now() - interval '3 hours') as cooking
       cross join lateral (select count(*)::int as count,
            to_json((array_agg(json_build_object('number', o.number, 'callNumber', o.call_number, 'calledAtMs', floor(extract(epoch from greatest(o.status_since, o.notice_repeated_at)) * 1000)::float8)
              order by greatest(o.status_since, o.notice_repeated_at) desc, o.id desc))[1:40]) as called from orders o
    where o.venue_id = c.venue_id and o.commerce_id = c.id and o.status_id = 3 and o.delivery is null
      and o.status_since > now() - interval '3 hours') as waiting
       where c.venue_id = $1 and (c.enabled or waiting.count > 0)
     ) as serving
;
-- features/kitchen/passes/pass-use-store.ts
insert into pickup_pass_uses (venue_id, id, order_id, commerce_id, account_id, tablet, used_at, merged_at, outcome)
     select $1, $2, $3, $4, $5, $6, least($7::timestamptz, merged.at), merged.at, $8
     from (select clock_timestamp() as at) merged
;
-- features/kitchen/passes/pass-use-store.ts
select commerce_id as "commerceId", count(*)::int as uses from pickup_pass_uses
     where venue_id = $1 and outcome <> 'handed-over' and reviewed_at is null
       and merged_at > now() - interval '12 hours'
     group by commerce_id
;
-- features/kitchen/passes/pass-use-store.ts
select u.id, u.order_id::float8 as "orderId", u.outcome, u.used_at as at, u.account_id::float8 as "accountId",
    u.tablet, o.number, o.call_number as "callNumber", o.status_id as "orderStatusId", o.version,
    case when u.outcome = 'used-before' then (
  select json_build_object('at', coalesce(before.used_at, h.at), 'accountId', coalesce(before.account_id, h.actor_id),
    'tablet', before.tablet)
  from order_status_changes h
  left join lateral (
    select p.used_at, p.account_id, p.tablet from pickup_pass_uses p
    where p.venue_id = h.venue_id and p.order_id = h.order_id and p.outcome = 'handed-over' and p.merged_at >= h.at
    order by p.merged_at limit 1
  ) before on true
  where h.venue_id = u.venue_id and h.order_id = u.order_id and h.to_status_id = 6
    and h.from_status_id is distinct from h.to_status_id and h.at <= u.merged_at
  order by h.version desc limit 1) end as first
  from pickup_pass_uses u
  join orders o on o.venue_id = u.venue_id and o.id = u.order_id where u.venue_id = $1 and u.commerce_id = $2 and u.id = $3
;
-- features/kitchen/passes/pass-use-store.ts
select u.id, u.order_id::float8 as "orderId", u.outcome, u.used_at as at, u.account_id::float8 as "accountId",
    u.tablet, o.number, o.call_number as "callNumber", o.status_id as "orderStatusId", o.version,
    case when u.outcome = 'used-before' then (
  select json_build_object('at', coalesce(before.used_at, h.at), 'accountId', coalesce(before.account_id, h.actor_id),
    'tablet', before.tablet)
  from order_status_changes h
  left join lateral (
    select p.used_at, p.account_id, p.tablet from pickup_pass_uses p
    where p.venue_id = h.venue_id and p.order_id = h.order_id and p.outcome = 'handed-over' and p.merged_at >= h.at
    order by p.merged_at limit 1
  ) before on true
  where h.venue_id = u.venue_id and h.order_id = u.order_id and h.to_status_id = 6
    and h.from_status_id is distinct from h.to_status_id and h.at <= u.merged_at
  order by h.version desc limit 1) end as first
  from pickup_pass_uses u
  join orders o on o.venue_id = u.venue_id and o.id = u.order_id where u.venue_id = $1 and u.commerce_id = $2 and u.outcome <> 'handed-over' and u.reviewed_at is null
       and u.merged_at > now() - interval '12 hours'
     order by u.merged_at desc, u.id
;
-- features/kitchen/passes/pass-use-store.ts
update pickup_pass_uses set reviewed_at = statement_timestamp(), reviewed_by = $3
     where venue_id = $1 and order_id = $2 and outcome <> 'handed-over' and reviewed_at is null
;
-- features/kitchen/queue-flow.ts
with moved as (
       select o.commerce_id,
         min(h.at) filter (where h.to_status_id in (2, 4)) as entered_at,
         min(h.at) filter (where h.to_status_id not in (1, 2, 4)) as left_at
       from orders o join order_status_changes h on h.venue_id = o.venue_id and h.order_id = o.id
       where o.venue_id = $1 and o.commerce_id = any($2::bigint[]) and o.created_at > now() - interval '4 hours'
       group by o.commerce_id, o.id
     ), recent as (select now() - make_interval(mins => $3) as since)
     select commerce_id::float8 as "commerceId", count(*) filter (where entered_at > since)::int as arrived,
       count(*) filter (where left_at > since)::int as left,
       array(
         select (select count(*)::int from moved m
           where m.commerce_id = own.commerce_id and m.entered_at <= instant and (m.left_at is null or m.left_at > instant))
         from generate_series(now() - make_interval(mins => $4), now(), interval '1 minute') instant order by instant
       ) as queue
     from moved own cross join recent where entered_at is not null group by commerce_id
;
-- features/kitchen/stations/bump-store.ts
delete from bumped_lines where venue_id = $1 and order_id = $2 and line = any($3::smallint[])
;
-- features/kitchen/stations/bump-store.ts
insert into bumped_lines (venue_id, order_id, line, bumped_by)
     select $1, $2, line, $4 from unnest($3::smallint[]) line
;
-- features/kitchen/stations/bump-store.ts
select l.line as id, begun.started_at as "startedAt", b.line is not null as "isBumped", (select coalesce(sum(back.quantity), 0)::int from refund_lines back where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) >= l.quantity as "isRefunded",
       exists (select 1 from stations s where s.venue_id = l.venue_id and s.commerce_id = $3) as "isAtStation"
     from order_lines l
     left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
     left join started_lines begun
       on begun.venue_id = l.venue_id and begun.order_id = l.order_id and begun.line = l.line
     where l.venue_id = $1 and l.order_id = $2 and l.parent_line is null
     order by l.line
;
-- features/kitchen/stations/product-stations.ts
delete from station_products using jsonb_to_recordset($2) as wanted("productId" bigint, "commerceId" bigint, "stationId" uuid)
     where venue_id = $1 and product_id = "productId" and "stationId" is null
;
-- features/kitchen/stations/product-stations.ts
insert into station_products (venue_id, commerce_id, product_id, station_id)
     select $1, "commerceId", "productId", "stationId" from jsonb_to_recordset($2) as wanted("productId" bigint, "commerceId" bigint, "stationId" uuid) where "stationId" is not null order by "productId"
     on conflict (venue_id, product_id) do update set station_id = excluded.station_id
;
-- features/kitchen/stations/product-stations.ts
select from commerces where venue_id = $1 and id = any($2::bigint[]) order by id for no key update
;
-- features/kitchen/stations/product-stations.ts
select id, commerce_id as "commerceId", name from stations
     where venue_id = $1 and commerce_id = any($2::bigint[]) order by commerce_id, position, id
;
-- features/kitchen/stations/product-stations.ts
select product_id as "productId", station_id as "stationId" from station_products
     where venue_id = $1 and product_id = any($2::bigint[])
;
-- features/kitchen/stations/set-station-of.ts
delete from station_products where venue_id = $1 and product_id = $2
;
-- features/kitchen/stations/set-station-of.ts
insert into station_categories (venue_id, commerce_id, category_id, station_id) values ($1, $2, $3, $4)
     on conflict (venue_id, category_id) do update set station_id = excluded.station_id
;
-- features/kitchen/stations/set-station-of.ts
insert into station_products (venue_id, commerce_id, product_id, station_id) values ($1, $2, $3, $4)
     on conflict (venue_id, product_id) do update set station_id = excluded.station_id
;
-- features/kitchen/stations/set-station-of.ts
select commerce_id as "commerceId" from product_categories where venue_id = $1 and id = $2
;
-- features/kitchen/stations/set-station-of.ts
select s.id, s.name, coalesce(a.category_id is not null, false) as "isPresent"
     from stations s
     left join station_categories a on a.venue_id = s.venue_id and a.station_id = s.id and a.category_id = $3
     where s.venue_id = $1 and s.commerce_id = $2
;
-- features/kitchen/stations/set-station-of.ts
select s.id, s.name, coalesce(a.product_id is not null, false) as "isPresent"
     from stations s
     left join station_products a on a.venue_id = s.venue_id and a.station_id = s.id and a.product_id = $3
     where s.venue_id = $1 and s.commerce_id = $2
;
-- features/kitchen/stations/start-lines.ts
delete from started_lines where venue_id = $1 and order_id = $2 and line = any($3::smallint[])
;
-- features/kitchen/stations/start-lines.ts
insert into started_lines (venue_id, order_id, line, started_by)
     select $1, $2, line, $4 from unnest($3::smallint[]) line
;
-- features/kitchen/stations/station-store.ts
delete from stations where venue_id = $1 and commerce_id = $2
;
-- features/kitchen/stations/station-store.ts
insert into station_categories (venue_id, commerce_id, category_id, station_id)
     select $1, $2, g.id, r.station from jsonb_to_recordset($3) as r(id bigint, station uuid)
     join product_categories g on g.venue_id = $1 and g.commerce_id = $2 and g.id = r.id
;
-- features/kitchen/stations/station-store.ts
insert into station_products (venue_id, commerce_id, product_id, station_id)
     select $1, $2, p.id, r.station from jsonb_to_recordset($3) as r(id bigint, station uuid)
     join products p on p.venue_id = $1 and p.commerce_id = $2 and p.id = r.id
;
-- features/kitchen/stations/station-store.ts
insert into stations (venue_id, commerce_id, id, name, hands, position)
     select $1, $2, id, name, hands, position
     from jsonb_to_recordset($3) as s(id uuid, name text, hands smallint, position integer)
;
-- features/kitchen/stations/station-store.ts
select from commerces where venue_id = $1 and id = $2 for no key update
;
-- features/kitchen/stations/station-store.ts
select g.id, g.description as name,
       json_agg(json_build_object('id', p.id, 'name', p.name) order by p.position, p.id) as products
     from product_categories g
     join products p on p.venue_id = g.venue_id and p.product_category_id = g.id and p.enabled and p.show_in_list
     where g.venue_id = $1 and g.commerce_id = $2
     group by g.venue_id, g.id
     order by g.position, g.id
;
-- features/kitchen/stations/station-store.ts
select id, name from stations where venue_id = $1 and commerce_id = $2 order by position, id
;
-- features/kitchen/stations/station-store.ts
select kind, hands from commerces where venue_id = $1 and id = $2
;
-- features/kitchen/stations/station-store.ts
select s.id, s.name, s.hands,
       coalesce((select json_agg(c.category_id order by c.category_id) from station_categories c
                 where c.venue_id = s.venue_id and c.commerce_id = s.commerce_id and c.station_id = s.id),
         '[]') as "categoryIds",
       coalesce((select json_agg(p.product_id order by p.product_id) from station_products p
                 where p.venue_id = s.venue_id and p.commerce_id = s.commerce_id and p.station_id = s.id),
         '[]') as "productIds"
     from stations s
     where s.venue_id = $1 and s.commerce_id = $2
     order by s.position, s.id
;
-- features/kitchen/tablet-counts.ts
select count(*)::int as open,
       (count(*) filter (where status_id in (2, 4) and promised_at < now()))::int as late,
       (count(*) filter (where status_id = 3))::int as ready
     from orders
     where venue_id = $1 and commerce_id = $2
       and status_id in (2, 4, 3, 5)
;
-- features/kitchen/ticket-store.ts
select distinct on (o.id) o.id::float8 as "orderId", nullif(h.actor_id, o.buyer_id)::float8 as "actorId",
       coalesce(h.reason, (select r.reason from refunds r
         where r.venue_id = o.venue_id and r.order_id = o.id order by r.created_at desc limit 1)) as reason
     from orders o cross join lateral (select h.actor_id, h.reason, h.version from order_status_changes h
  where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = 7
    and (h.from_status_id in (2, 3, 4, 5)
      or (h.from_status_id = 1 and o.promised_at is not null))) h
     where o.venue_id = $1 and o.id = any($2::bigint[])
     order by o.id, h.version desc
;
-- features/kitchen/ticket-store.ts
select o.id, o.number, o.call_number as "callNumber", o.version, o.created_at as "createdAt", o.status_since as since,
       case when (o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) then o.expires_at end as "expiresAt",
       case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) then 7 else o.status_id end as "orderStatusId",
       o.is_cash as "isCash", o.paid_at is not null as paid, o.is_from_kiosk as "isForTotem",
       o.entered_by is not null as "isFromCounter", o.call_name as "callName",
       o.total_minor as "totalMinor", o.tip_minor as "storedTipMinor", o.refund_requested_minor as "refundRequestedMinor", o.discount_percent as "discountPercent",
       o.discount_minor as "discountMinor", o.discount_name as "discountName",
       case when o.discount_rule_id is not null then (select r.translated_name from discount_rules r
  where r.venue_id = o.venue_id and r.id = o.discount_rule_id and r.name = o.discount_name) end as "translatedDiscountName", o.delivery, o.phone, o.event_name as "eventName",
       o.requires_identification as "requiresIdentification",
       o.pick_up_verification_method as "pickUpVerificationMethod",
       o.estimated_preparation_minutes as "estimatedPreparationTime", o.promised_at as "promisedAt", o.slot_at as "slotAt",
       o.repeated_notices as "repeatedNotices", o.notice_repeated_at as "noticeRepeatedAt",
       case when o.status_id = 5 then (
         select h.actor_id::float8 from order_status_changes h
         where h.venue_id = o.venue_id and h.order_id = o.id
           and h.to_status_id = 5 and h.from_status_id is distinct from 5
         order by h.version desc limit 1
       ) end as "carriedBy",
       (select json_agg(json_build_object('id', l.line, 'parentLine', l.parent_line,
          'productId', l.product_id, 'product', l.product_name, 'quantity', l.quantity,
          'refundedQuantity', case when o.refund_requested_minor > 0 then (select coalesce(sum(back.quantity), 0)::int from refund_lines back where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) else 0 end,
          'refundedAt', to_char(case when o.refund_requested_minor > 0 then (
    select max(first.created_at) from refund_lines back
    join refunds first on first.venue_id = back.venue_id and first.id = back.refund_id
    where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'passedUnits', (select coalesce(sum(got.units), 0)::int from leftover_units got
    where got.venue_id = l.venue_id and got.to_order_id = l.order_id and got.to_line = l.line), 'comments', l.comments,
          'sizeId', nullif(l.size_id, 0), 'size', l.size_description,
          'stationId', case when first.id is not null then coalesce(
    (select r.station_id from station_products r
     where r.venue_id = l.venue_id and r.product_id = l.product_id),
    (select r.station_id from products p
     join station_categories r on r.venue_id = p.venue_id and r.category_id = p.product_category_id
     where p.venue_id = l.venue_id and p.id = l.product_id),
    first.id) end, 'preparationMinutes', l.estimated_preparation_minutes,
          'startedAt', to_char(begun.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'bumpedAt', to_char(b.bumped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.line)
        from order_lines l
        left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
        left join started_lines begun
          on begun.venue_id = l.venue_id and begun.order_id = l.order_id and begun.line = l.line
        where l.venue_id = o.venue_id and l.order_id = o.id) as lines
     from orders o
     left join lateral (
       select s.id from stations s
       where s.venue_id = o.venue_id and s.commerce_id = o.commerce_id order by s.position, s.id limit 1
     ) first on true
     where o.venue_id = $1 and o.commerce_id = $2 and (
       o.status_id in (2, 3, 4, 5)
       or (o.is_cash and (o.status_id = 1 and not o.is_discount and ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) is not true))
       or (o.status_id = 6 and o.status_since > now() - interval '30 minutes'))
     order by o.created_at, o.id
;
-- features/kitchen/ticket-store.ts
select o.id, o.number, o.call_number as "callNumber", o.version, o.created_at as "createdAt", o.status_since as since,
       case when (o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) then o.expires_at end as "expiresAt",
       case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) then 7 else o.status_id end as "orderStatusId",
       o.is_cash as "isCash", o.paid_at is not null as paid, o.is_from_kiosk as "isForTotem",
       o.entered_by is not null as "isFromCounter", o.call_name as "callName",
       o.total_minor as "totalMinor", o.tip_minor as "storedTipMinor", o.refund_requested_minor as "refundRequestedMinor", o.discount_percent as "discountPercent",
       o.discount_minor as "discountMinor", o.discount_name as "discountName",
       case when o.discount_rule_id is not null then (select r.translated_name from discount_rules r
  where r.venue_id = o.venue_id and r.id = o.discount_rule_id and r.name = o.discount_name) end as "translatedDiscountName", o.delivery, o.phone, o.event_name as "eventName",
       o.requires_identification as "requiresIdentification",
       o.pick_up_verification_method as "pickUpVerificationMethod",
       o.estimated_preparation_minutes as "estimatedPreparationTime", o.promised_at as "promisedAt", o.slot_at as "slotAt",
       o.repeated_notices as "repeatedNotices", o.notice_repeated_at as "noticeRepeatedAt",
       case when o.status_id = 5 then (
         select h.actor_id::float8 from order_status_changes h
         where h.venue_id = o.venue_id and h.order_id = o.id
           and h.to_status_id = 5 and h.from_status_id is distinct from 5
         order by h.version desc limit 1
       ) end as "carriedBy",
       (select json_agg(json_build_object('id', l.line, 'parentLine', l.parent_line,
          'productId', l.product_id, 'product', l.product_name, 'quantity', l.quantity,
          'refundedQuantity', case when o.refund_requested_minor > 0 then (select coalesce(sum(back.quantity), 0)::int from refund_lines back where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) else 0 end,
          'refundedAt', to_char(case when o.refund_requested_minor > 0 then (
    select max(first.created_at) from refund_lines back
    join refunds first on first.venue_id = back.venue_id and first.id = back.refund_id
    where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'passedUnits', (select coalesce(sum(got.units), 0)::int from leftover_units got
    where got.venue_id = l.venue_id and got.to_order_id = l.order_id and got.to_line = l.line), 'comments', l.comments,
          'sizeId', nullif(l.size_id, 0), 'size', l.size_description,
          'stationId', case when first.id is not null then coalesce(
    (select r.station_id from station_products r
     where r.venue_id = l.venue_id and r.product_id = l.product_id),
    (select r.station_id from products p
     join station_categories r on r.venue_id = p.venue_id and r.category_id = p.product_category_id
     where p.venue_id = l.venue_id and p.id = l.product_id),
    first.id) end, 'preparationMinutes', l.estimated_preparation_minutes,
          'startedAt', to_char(begun.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'bumpedAt', to_char(b.bumped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.line)
        from order_lines l
        left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
        left join started_lines begun
          on begun.venue_id = l.venue_id and begun.order_id = l.order_id and begun.line = l.line
        where l.venue_id = o.venue_id and l.order_id = o.id) as lines
     from orders o
     left join lateral (
       select s.id from stations s
       where s.venue_id = o.venue_id and s.commerce_id = o.commerce_id order by s.position, s.id limit 1
     ) first on true
     where o.venue_id = $1 and o.commerce_id = $2 and o.status_id = 7 and o.status_since > now() - interval '15 minutes' and exists (select 1 from order_status_changes h
  where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = 7
    and (h.from_status_id in (2, 3, 4, 5)
      or (h.from_status_id = 1 and o.promised_at is not null)))
     order by o.created_at, o.id
;
-- features/kitchen/ticket-store.ts
select o.id, o.number, o.call_number as "callNumber", o.version, o.created_at as "createdAt", o.status_since as since,
       case when (o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) then o.expires_at end as "expiresAt",
       case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) then 7 else o.status_id end as "orderStatusId",
       o.is_cash as "isCash", o.paid_at is not null as paid, o.is_from_kiosk as "isForTotem",
       o.entered_by is not null as "isFromCounter", o.call_name as "callName",
       o.total_minor as "totalMinor", o.tip_minor as "storedTipMinor", o.refund_requested_minor as "refundRequestedMinor", o.discount_percent as "discountPercent",
       o.discount_minor as "discountMinor", o.discount_name as "discountName",
       case when o.discount_rule_id is not null then (select r.translated_name from discount_rules r
  where r.venue_id = o.venue_id and r.id = o.discount_rule_id and r.name = o.discount_name) end as "translatedDiscountName", o.delivery, o.phone, o.event_name as "eventName",
       o.requires_identification as "requiresIdentification",
       o.pick_up_verification_method as "pickUpVerificationMethod",
       o.estimated_preparation_minutes as "estimatedPreparationTime", o.promised_at as "promisedAt", o.slot_at as "slotAt",
       o.repeated_notices as "repeatedNotices", o.notice_repeated_at as "noticeRepeatedAt",
       case when o.status_id = 5 then (
         select h.actor_id::float8 from order_status_changes h
         where h.venue_id = o.venue_id and h.order_id = o.id
           and h.to_status_id = 5 and h.from_status_id is distinct from 5
         order by h.version desc limit 1
       ) end as "carriedBy",
       (select json_agg(json_build_object('id', l.line, 'parentLine', l.parent_line,
          'productId', l.product_id, 'product', l.product_name, 'quantity', l.quantity,
          'refundedQuantity', case when o.refund_requested_minor > 0 then (select coalesce(sum(back.quantity), 0)::int from refund_lines back where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) else 0 end,
          'refundedAt', to_char(case when o.refund_requested_minor > 0 then (
    select max(first.created_at) from refund_lines back
    join refunds first on first.venue_id = back.venue_id and first.id = back.refund_id
    where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'passedUnits', (select coalesce(sum(got.units), 0)::int from leftover_units got
    where got.venue_id = l.venue_id and got.to_order_id = l.order_id and got.to_line = l.line), 'comments', l.comments,
          'sizeId', nullif(l.size_id, 0), 'size', l.size_description,
          'stationId', case when first.id is not null then coalesce(
    (select r.station_id from station_products r
     where r.venue_id = l.venue_id and r.product_id = l.product_id),
    (select r.station_id from products p
     join station_categories r on r.venue_id = p.venue_id and r.category_id = p.product_category_id
     where p.venue_id = l.venue_id and p.id = l.product_id),
    first.id) end, 'preparationMinutes', l.estimated_preparation_minutes,
          'startedAt', to_char(begun.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'bumpedAt', to_char(b.bumped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.line)
        from order_lines l
        left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
        left join started_lines begun
          on begun.venue_id = l.venue_id and begun.order_id = l.order_id and begun.line = l.line
        where l.venue_id = o.venue_id and l.order_id = o.id) as lines
     from orders o
     left join lateral (
       select s.id from stations s
       where s.venue_id = o.venue_id and s.commerce_id = o.commerce_id order by s.position, s.id limit 1
     ) first on true
     where o.venue_id = $1 and o.id = any($2::bigint[])
     order by o.created_at, o.id
;
-- features/kitchen/waste/waste-store.ts
insert into leftover_units (venue_id, id, commerce_id, product_id, size_id, product_name, size_description, units, reason,
       note, cost_minor, event_id, event_name, decided_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (venue_id, id) do nothing
;
-- features/kitchen/waste/waste-store.ts
select product_id::float8 as "productId", size_id::float8 as "sizeId", units,
       coalesce(stock_changes, '[]') as "stockChanges", undone_at is not null as "isUndone",
       decided_at > statement_timestamp() - interval '60 seconds' as "isUndoable"
     from leftover_units where venue_id = $1 and id = $2 and commerce_id = $3 and order_id is null for update
;
-- features/kitchen/waste/waste-store.ts
select u.id, u.product_id::float8 as "productId", u.product_name as product, u.size_description as size, u.units, u.reason,
       u.note, u.decided_by::float8 as "wastedBy", u.decided_at as at, u.undone_at as "undoneAt",
       case when u.undone_at is null and u.decided_at > now() - interval '60 seconds'
         then u.decided_at + interval '60 seconds' end as "undoableUntil"
     from leftover_units u join venues v on v.id = u.venue_id
     where u.venue_id = $1 and u.commerce_id = $2 and u.order_id is null and u.decided_at >= least(
    date_trunc('day', now() at time zone v.time_zone) at time zone v.time_zone,
    (select min(e.starts_at) - interval '3 hours' from events e
     where e.venue_id = $1 and e.ends_at > now() - interval '3 hours'
       and e.starts_at <= now() + interval '3 hours'))
     order by u.decided_at desc, u.id limit 50
;
-- features/kitchen/waste/waste-store.ts
update leftover_units set stock_changes = $3 where venue_id = $1 and id = $2
;
-- features/kitchen/waste/waste-store.ts
update leftover_units set undone_at = statement_timestamp(), undone_by = $3 where venue_id = $1 and id = $2
;
