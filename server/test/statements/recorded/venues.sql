-- features/venues/bump-commerces-updated-at.ts
update commerces
     set updated_at = greatest(date_trunc('milliseconds', statement_timestamp()), updated_at + interval '1 millisecond')
     where venue_id = $1 and id = any($2::bigint[])
;
-- features/venues/find-venue-rules.ts
select v.id, v.code, v.name, v.language, v.time_zone as "timeZone", v.currency, v.enabled,
       v.cash_expiry_minutes as "cashExpiryMinutes", v.card_expiry_minutes as "cardExpiryMinutes",
       v.under_age_from as "underAgeFrom", v.under_age_to as "underAgeTo", v.phone_prefix as "phonePrefix",
       v.tip_limit_minor as "tipLimitMinor",
       json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'enabled', c.enabled,
         'phone', c.phone, 'address', c.address, 'translatedAddress', c.translated_address, 'typeId', c.type_id,
         'logoPath', (
           select (select '/media/' || m.key || '/' || coalesce(
      (select min(width) from unnest(m.widths) as width where width >= 160),
      m.widths[array_length(m.widths, 1)]) || '.webp'
    from media m where m.key = i.media_key) from images i
           where i.venue_id = c.venue_id and i.owner = 'commerce' and i.owner_id = c.id and i.image_type = '1'
         ),
         'typeDescription', c.type_description, 'preparesBeforePaying', c.prepares_before_paying) as commerce,
       case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       case when c.opens_at > now() then c.opens_at end as "opensAt",
       case when c.event_opens_before_minutes is not null
      or exists (select 1 from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id)
    then json_build_object('rows', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id), '[]'), 'eventHours', case when c.event_opens_before_minutes is not null then json_build_object(
      'opensBeforeMinutes', c.event_opens_before_minutes, 'closesAfterMinutes', c.event_closes_after_minutes) end,
      'events', coalesce((select json_agg(json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at))
    from events e where e.venue_id = c.venue_id
      and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'), '[]')) end as hours, floor(extract(epoch from now()) * 1000)::float8 as "nowMs",
       json_build_object('venuePayment', v.payment_config_id, 'commercePayment', c.payment_config_id,
         'venueDelivery', v.delivery_config_id, 'commerceDelivery', c.delivery_config_id) as "configIds"
     from commerces c join venues v on v.id = c.venue_id
     where c.venue_id = $1 and c.id = any($2::bigint[])
;
-- features/venues/find-ways.ts
select from_place_id as "fromId", to_place_id as "toId", minutes, is_step_free as "isStepFree", directions,
       translated_directions as "translatedDirections", directions_back as "directionsBack",
       translated_directions_back as "translatedDirectionsBack"
     from place_paths where venue_id = $1 order by from_place_id, to_place_id
;
-- features/venues/find-ways.ts
select id as "areaId", place_id as "placeId" from delivery_areas
     where venue_id = $1 and place_id is not null order by id
;
-- features/venues/find-ways.ts
select id as "commerceId", place_id as "placeId" from commerces
     where venue_id = $1 and place_id is not null order by id
;
-- features/venues/find-ways.ts
select id, kind, name, translated_name as "translatedName",
       case when map_x is not null and map_y is not null then json_build_object('x', map_x, 'y', map_y) end as at,
       case when map_x is not null and map_y is not null and map_width is not null and map_height is not null
         then json_build_object('width', map_width, 'height', map_height) end as area
     from places where venue_id = $1 order by name, id
;
-- features/venues/has-commerce.ts
select from commerces where venue_id = $1 and id = $2
;
-- features/venues/is-balance-enabled.ts
select from venues venue
     join payment_configs config on config.venue_id = venue.id and config.id = venue.payment_config_id
     where venue.id = $1 and venue.enabled and config.balance_enabled
;
-- features/venues/managing/allowed-hosts-resource.ts
delete from approved_feed_hosts where venue_id = $1 and host <> all($2::text[])
;
-- features/venues/managing/allowed-hosts-resource.ts
delete from approved_frame_hosts where venue_id = $1 and host <> all($2::text[])
;
-- features/venues/managing/allowed-hosts-resource.ts
insert into approved_feed_hosts (venue_id, host) select $1, host from unnest($2::text[]) as host on conflict do nothing
;
-- features/venues/managing/allowed-hosts-resource.ts
insert into approved_frame_hosts (venue_id, host) select $1, host from unnest($2::text[]) as host on conflict do nothing
;
-- features/venues/managing/commerce-copy-store.ts
select coalesce(max(position), 0) + 1 as next from commerces where venue_id = $1
;
-- features/venues/managing/commerce-copy-store.ts
select id from commerces where venue_id = $1 and copied_from_id = $2 and code = $3
;
-- features/venues/managing/commerce-copy-store.ts
update commerces copy set copied_from_id = source.id, type_id = source.type_id
     from commerces source where copy.venue_id = $1 and copy.id = $3 and source.venue_id = $1 and source.id = $2
;
-- features/venues/managing/commerce-hours.ts
delete from commerce_category_members where venue_id = $1 and commerce_id = $2
;
-- features/venues/managing/commerce-hours.ts
delete from commerce_hours where venue_id = $1 and commerce_id = $2
;
-- features/venues/managing/commerce-hours.ts
insert into commerce_category_members (venue_id, commerce_id, commerce_category_id)
     select $1, $2, id from commerce_categories where venue_id = $1 and id = any($3::bigint[])
;
-- features/venues/managing/commerce-hours.ts
insert into commerce_hours (venue_id, commerce_id, weekday, opens_minute, closes_minute)
     select $1, $2, weekday, "opensMinute", "closesMinute"
     from jsonb_to_recordset($3) as wanted(weekday int, "opensMinute" int, "closesMinute" int)
;
-- features/venues/managing/commerce-resource.ts
delete from commerces where venue_id = $1 and id = $2
;
-- features/venues/managing/commerce-resource.ts
select enabled, position, payment_config_id as "paymentConfigId",
       delivery_config_id as "deliveryConfigId"
     from commerces where venue_id = $1 and id = $2
;
-- features/venues/managing/commerce-resource.ts
select exists (select 1 from products where venue_id = $1 and commerce_id = $2)
         or exists (select 1 from orders where venue_id = $1 and commerce_id = $2)
         or exists (select 1 from cash_drawers where venue_id = $1 and commerce_id = $2) as "isUsed"
;
-- features/venues/managing/commerce-resource.ts
select id from buyer_benefits where venue_id = $1 and commerce_id = $2
;
-- features/venues/managing/commerce-resource.ts
select id from discounts where venue_id = $1 and commerce_id = $2
;
-- features/venues/managing/commerce-resource.ts
select id from product_categories where venue_id = $1 and commerce_id = $2
;
-- features/venues/managing/delivery-areas.ts
delete from delivery_areas where venue_id = $1 and id = any($2::bigint[])
;
-- features/venues/managing/delivery-areas.ts
delete from delivery_fields where venue_id = $1 and id = any($2::bigint[])
;
-- features/venues/managing/delivery-areas.ts
select id from delivery_areas where venue_id = $1 and delivery_config_id = $2
;
-- features/venues/managing/delivery-areas.ts
select id, description from delivery_fields where venue_id = $1 and delivery_area_id = $2 order by position, id
;
-- features/venues/managing/delivery-areas.ts
update delivery_areas a set place_id = same.place_id from delivery_areas same
     where a.venue_id = $1 and a.delivery_config_id = $2 and a.place_id is null
       and same.venue_id = $1 and same.description = a.description and same.place_id is not null
;
-- features/venues/managing/find-managed-venues.ts
with run as (
       select v.*, $1::bigint[] is null or v.id = any($1) as is_whole from venues v
       where $1::bigint[] is null or v.id = any($1)
         or exists (select 1 from commerces c where c.venue_id = v.id and c.id = any($2::bigint[]))
     )
     select r.id, r.code, r.name, r.enabled, r.language, r.currency::text as currency, r.time_zone as "timeZone",
       r.app_color as "appColor", r.app_secondary_color as "appSecondaryColor", r.is_whole as "isWhole",
       (select count(*)::int from commerces c
        where c.venue_id = r.id and (r.is_whole or c.id = any($2::bigint[]))) as commerces,
       (select count(*)::int from products p
        where p.venue_id = r.id and p.enabled and (r.is_whole or p.commerce_id = any($2::bigint[]))) as products,
       (count(*) over ())::int as total
     from run r order by r.position, r.id limit $3 offset $4
;
-- features/venues/managing/place-paths.ts
delete from place_paths where venue_id = $1 and $2 in (from_place_id, to_place_id)
;
-- features/venues/managing/place-paths.ts
insert into place_paths (venue_id, from_place_id, to_place_id, minutes, is_step_free, directions,
       translated_directions, directions_back, translated_directions_back)
     select $1, "fromId", "toId", minutes, "isStepFree", directions, "translatedDirections", "directionsBack",
       "translatedDirectionsBack"
     from jsonb_to_recordset($2) as wanted("fromId" bigint, "toId" bigint, minutes int, "isStepFree" boolean,
       directions text, "translatedDirections" text, "directionsBack" text, "translatedDirectionsBack" text)
;
-- features/venues/managing/place-paths.ts
select id from places where venue_id = $1 and id = any($2::bigint[])
;
-- features/venues/managing/place-resource.ts
select exists (select 1 from delivery_areas where venue_id = $1 and place_id = $2)
       or exists (select 1 from commerces where venue_id = $1 and place_id = $2)
       or exists (select 1 from place_paths where venue_id = $1 and $2 in (from_place_id, to_place_id)) as "isUsed"
;
-- features/venues/managing/place-resource.ts
update commerces set place_id = $2 where venue_id = $1 and id = any($3::bigint[])
;
-- features/venues/managing/place-resource.ts
update commerces set place_id = null where venue_id = $1 and place_id = $2 and not (id = any($3::bigint[]))
;
-- features/venues/managing/place-resource.ts
update delivery_areas set place_id = $2 where venue_id = $1 and description = any($3::text[]) returning description
;
-- features/venues/managing/place-resource.ts
update delivery_areas set place_id = null
     where venue_id = $1 and place_id = $2 and not (description = any($3::text[]))
;
-- features/venues/managing/require-editor.ts
select exists (
       select 1 from current_roles
       where account_id = $3 and venue_id = $1
         and (role_id = 2 or (role_id = 3 and commerce_id = $2::bigint))
         and not exists (select 1 from current_roles where account_id = $3 and role_id = 1)
     ) or $3 = (select editor_id from commerces where venue_id = $1 and id = $2) as "isAllowed"
;
-- features/venues/payment-delivery-config-store.ts
select c.id, case when (c.uses_venue_cards and c.active_payment_provider is null) then of_venue.active_payment_provider
         else c.active_payment_provider end as "activePaymentProvider",
       c.priority_over_commerce as "priorityOverCommerce", c.cash_enabled as "cashEnabled",
       c.balance_enabled as "balanceEnabled", coalesce((
         select json_agg(json_build_object('id', a.id, 'provider', a.provider, 'parameters', a.parameters,
           'outageSince', a.outage_since))
         from provider_configs a
         where (a.venue_id = c.venue_id and (a.payment_config_id = c.id or (
    a.payment_config_id = (select payment_config_id from venues where id = c.venue_id) and case when a.provider in (4, 5)
      then c.uses_venue_terminals and not exists (
        select 1 from provider_configs own
        where own.venue_id = c.venue_id and own.payment_config_id = c.id
          and own.provider in (4, 5) and own.replaced_at is null)
      else (c.uses_venue_cards and c.active_payment_provider is null) end))) and a.replaced_at is null and a.refused_since is null
       ), '[]') as accounts
     from payment_configs c
     join payment_configs of_venue on of_venue.venue_id = c.venue_id and of_venue.id = (select payment_config_id from venues where id = c.venue_id)
     where c.venue_id = $1 and ($2::bigint[] is null or c.id in (
       select payment_config_id from venues where id = $1
       union all select payment_config_id from commerces where venue_id = $1 and id = any($2::bigint[])))
;
-- features/venues/payment-delivery-config-store.ts
select id, delivery_enabled as "deliveryEnabled", pick_up_enabled as "pickUpEnabled",
       is_local_delivery as "isLocalDelivery", priority_over_commerce as "priorityOverCommerce",
       pick_up_verification_method as "pickUpVerificationMethod",
       coalesce((
         select json_agg(json_build_object('id', a.id, 'description', a.description,
           'translatedDescription', a.translated_description, 'fields', coalesce((
             select json_agg(json_build_object('id', f.id, 'description', f.description,
               'translatedDescription', f.translated_description, 'order', f.position, 'placeholder', f.placeholder,
               'translatedPlaceholder', f.translated_placeholder, 'isRequired', f.is_required, 'isNumber', f.is_number,
               'minNumberValue', f.min_number_value, 'maxNumberValue', f.max_number_value) order by f.position, f.id)
             from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id
           ), '[]')) order by a.position, a.id)
         from delivery_areas a where a.venue_id = c.venue_id and a.delivery_config_id = c.id
       ), '[]') as areas
     from delivery_configs c where c.venue_id = $1 and ($2::bigint[] is null or c.id in (
       select delivery_config_id from venues where id = $1
       union all select delivery_config_id from commerces where venue_id = $1 and id = any($2::bigint[])))
;
-- features/venues/payment-delivery-config-store.ts
update payment_configs set active_payment_provider = $3 where venue_id = $1 and id = $2
;
-- features/venues/payment-delivery-config-store.ts
update payment_configs set active_payment_provider = null
     where venue_id = $1 and id = $2 and active_payment_provider = $3
;
-- features/venues/throttling/apply-auto-throttle.ts
update commerces set
         busy_minutes = case when $9 and busy_by = 'queue' then null else coalesce($6, busy_minutes) end,
         busy_until = case when $9 and busy_by = 'queue' then null else coalesce($7, busy_until) end,
         busy_by = case when $7::timestamptz is null then busy_by else 'queue' end,
         paused_until = case when $9 and paused_by = 'queue' then null else coalesce($8, paused_until) end,
         paused_by = case when $8::timestamptz is null then paused_by else 'queue' end,
         pause_reason = case when $8::timestamptz is null then pause_reason end
       where venue_id = $1 and id = $2
         and date_trunc('milliseconds', busy_until) is not distinct from $3::timestamptz
         and date_trunc('milliseconds', paused_until) is not distinct from $4::timestamptz
         and date_trunc('milliseconds', queue_ignored_until) is not distinct from $5::timestamptz
;
-- features/venues/throttling/mark-commerce-busy.ts
with present as (
         select id, busy_minutes as minutes, case when busy_until > now() then busy_until end as until
         from commerces where venue_id = $1 and id = $2 for no key update
       ), wanted as (
         select case when $3::timestamptz > now()
    then least($3::timestamptz, now() + interval '24 hours') end as until, now() + interval '15 minutes' as suspended_until
       )
       update commerces set busy_until = wanted.until, busy_by = 'staff',
         busy_minutes = case when wanted.until is not null then $4::smallint end,
         queue_ignored_until = case
           when wanted.until is null and present.until is not null then wanted.suspended_until
           else queue_ignored_until
         end
       from present, wanted
       where venue_id = $1 and commerces.id = present.id
       returning json_build_object('minutes', present.minutes, 'until', present.until) as before,
         json_build_object('minutes', commerces.busy_minutes, 'until', wanted.until) as after
;
-- features/venues/throttling/pause-commerce.ts
with present as (
         select id, case when paused_until > now() then paused_until end as before
         from commerces where venue_id = $1 and id = $2 for no key update
       ), wanted as (
         select case when $3::timestamptz > now()
    then least($3::timestamptz, now() + interval '24 hours') end as after, now() + interval '15 minutes' as suspended_until
       )
       update commerces set paused_until = after, paused_by = 'staff',
         pause_reason = case when after is not null then nullif($4::text, '') end,
         queue_ignored_until =
           case when after is null and before is not null then wanted.suspended_until else queue_ignored_until end
       from present, wanted
       where venue_id = $1 and commerces.id = present.id
       returning before, after
;
-- features/venues/throttling/raise-promise.ts
with present as (
         select id, now() as at, case when raised_promise_until > now() then raised_promise_minutes end as minutes from commerces
         where venue_id = $1 and id = $2 for no key update
       )
       update commerces c set raised_promise_minutes = $3::smallint,
         raised_promise_until = case when present.minutes = $3 then c.raised_promise_until
           when $3 is not null then present.at + make_interval(mins => $4) end,
         raised_promise_by = case when present.minutes = $3 then c.raised_promise_by when $3 is not null then $6::bigint end,
         long_wait_snoozed_until = case when $3 is null or present.minutes = $3 then c.long_wait_snoozed_until
           else greatest(c.long_wait_snoozed_until, present.at + make_interval(mins => $5)) end
       from present where c.venue_id = $1 and c.id = present.id
       returning present.minutes as before, c.raised_promise_minutes as after, c.raised_promise_until as until
;
-- features/venues/throttling/snooze-long-wait.ts
with present as (
         select id, now() as at, long_wait_snoozed_until > now() is true as "isSnoozed" from commerces
         where venue_id = $1 and id = $2 for no key update
       )
       update commerces c set long_wait_snoozed_until = case
         when present."isSnoozed" then c.long_wait_snoozed_until else present.at + make_interval(mins => $3) end
       from present where c.venue_id = $1 and c.id = present.id
       returning not present."isSnoozed" as "isNew", c.long_wait_snoozed_until as until
;
-- features/venues/throttling/throttle-limits.ts
select json_build_object('busyFromOrders', c.busy_from_orders, 'busyFromMinutes', c.busy_from_minutes,
    'pauseFromMinutes', c.pause_from_minutes) as own, json_build_object('busyFromOrders', v.busy_from_orders, 'busyFromMinutes', v.busy_from_minutes,
    'pauseFromMinutes', v.pause_from_minutes) as venue
     from commerces c join venues v on v.id = c.venue_id where c.venue_id = $1 and c.id = $2
;
-- features/venues/throttling/throttle-limits.ts
with present as (select * from commerces where venue_id = $4 and id = $5 for no key update)
       update commerces c set busy_from_orders = $1, busy_from_minutes = $2, pause_from_minutes = $3
       from present where c.venue_id = $4 and c.id = present.id
       returning json_build_object('busyFromOrders', present.busy_from_orders, 'busyFromMinutes', present.busy_from_minutes,
    'pauseFromMinutes', present.pause_from_minutes) as before, json_build_object('busyFromOrders', c.busy_from_orders, 'busyFromMinutes', c.busy_from_minutes,
    'pauseFromMinutes', c.pause_from_minutes) as after
;
-- features/venues/venue-store.ts
select c.id, c.code, c.name, c.phone, c.enabled, c.hide_logo_on_list as "hideLogoOnList", c.address,
       c.translated_address as "translatedAddress",
       case when c.map_x is not null and c.map_y is not null then
         json_build_object('mark', c.map_mark, 'x', c.map_x, 'y', c.map_y)
       end as "mapPlace",
       json_build_object('id', c.type_id, 'description', c.type_description) as type, c.editor_id as "editorId",
       c.position as "order", c.prepares_before_paying as "preparesBeforePaying",
       case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       case when c.busy_until > now() then c.busy_minutes end as "busyMinutes",
       case when c.busy_until > now() then c.busy_until end as "busyUntil",
       case when c.opens_at > now() then c.opens_at end as "opensAt",
       case when c.event_opens_before_minutes is not null
      or exists (select 1 from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id)
    then json_build_object('rows', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id), '[]'), 'eventHours', case when c.event_opens_before_minutes is not null then json_build_object(
      'opensBeforeMinutes', c.event_opens_before_minutes, 'closesAfterMinutes', c.event_closes_after_minutes) end,
      'events', coalesce((select json_agg(json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at))
    from events e where e.venue_id = c.venue_id
      and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'), '[]')) end as hours,
       coalesce((
         select json_agg(m.commerce_category_id order by m.commerce_category_id) from commerce_category_members m
         where m.venue_id = c.venue_id and m.commerce_id = c.id
       ), '[]') as categories,
       c.payment_config_id as "paymentConfigId", c.delivery_config_id as "deliveryConfigId",
       c.updated_at as "updatedAt"
     from commerces c where c.venue_id = $1 order by c.position, c.id
;
-- features/venues/venue-store.ts
select id, commerce_id as "commerceId", description, translated_description as "translatedDescription",
       enabled, amount_percent as amount, priority
     from discounts where venue_id = $1 and enabled order by priority desc, id
;
-- features/venues/venue-store.ts
select id, description, translated_description as "translatedDescription", icon, position as "order"
     from commerce_categories where venue_id = $1 order by position, id
;
-- features/venues/venue-store.ts
select s.id, s.type, s.position as "order",
       case when b.id is not null then
         json_build_object('id', b.id, 'title', b.title, 'translatedTitle', b.translated_title, 'url', b.url,
           'description', b.description, 'translatedDescription', b.translated_description)
       end as banner
     from venue_sections s left join banners b on b.venue_id = s.venue_id and b.id = s.banner_id
     where s.venue_id = $1 and (b.id is null or case
  when b.is_draft then 'draft'
  when b.published_at > now() then 'scheduled'
  when b.ends_at <= now() then 'ended'
  else 'published' end = 'published') order by s.position, s.id
;
