-- features/back-office/copy-venue-rows.ts
insert into approved_feed_hosts (venue_id, host) select $2::integer, host from approved_feed_hosts where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into approved_frame_hosts (venue_id, host) select $2::integer, host from approved_frame_hosts where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into articles (venue_id, id, title, description, body, body_rules, published_at, translated_title, translated_description, translated_body, is_draft, ends_at) select $2::integer, id + 1000000, title, description, body, body_rules, published_at, translated_title, translated_description, translated_body, is_draft, ends_at from articles where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into banners (venue_id, id, title, url, description, translated_title, translated_description, is_draft, published_at, ends_at) select $2::integer, id + 1000000, title, url, description, translated_title, translated_description, is_draft, published_at, ends_at from banners where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into clothing_sizes (venue_id, id, product_id, description, size, position, price_minor) select $2::integer, id + 1000000, product_id + 1000000, description, size, position, price_minor from clothing_sizes where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into commerce_categories (venue_id, id, description, icon, position, translated_description) select $2::integer, id + 1000000, description, icon, position, translated_description from commerce_categories where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into commerce_category_members (venue_id, commerce_id, commerce_category_id) select $2::integer, commerce_id + 1000000, commerce_category_id + 1000000 from commerce_category_members where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into commerce_hours (venue_id, commerce_id, weekday, opens_minute, closes_minute) select $2::integer, commerce_id + 1000000, weekday, opens_minute, closes_minute from commerce_hours where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into commerces (venue_id, id, code, name, phone, address, enabled, hide_logo_on_list, type_id, type_description, payment_config_id, delivery_config_id, prepares_before_paying, position, busy_from_orders, busy_from_minutes, pause_from_minutes, event_opens_before_minutes, event_closes_after_minutes, translated_address, map_mark, map_x, map_y, hands, place_id, kind, slot_share_percent, tray_units) select $2::integer, id + 1000000, code, name, phone, address, enabled, hide_logo_on_list, type_id, type_description, payment_config_id + 1000000, delivery_config_id + 1000000, prepares_before_paying, position, busy_from_orders, busy_from_minutes, pause_from_minutes, event_opens_before_minutes, event_closes_after_minutes, translated_address, map_mark, map_x, map_y, hands, place_id + 1000000, kind, slot_share_percent, tray_units from commerces where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into delivery_areas (venue_id, id, delivery_config_id, description, position, translated_description, place_id) select $2::integer, id + 1000000, delivery_config_id + 1000000, description, position, translated_description, place_id + 1000000 from delivery_areas where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into delivery_configs (venue_id, id, delivery_enabled, pick_up_enabled, is_local_delivery, priority_over_commerce, pick_up_verification_method) select $2::integer, id + 1000000, delivery_enabled, pick_up_enabled, is_local_delivery, priority_over_commerce, pick_up_verification_method from delivery_configs where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into delivery_fields (venue_id, id, delivery_area_id, description, position, placeholder, is_required, is_number, min_number_value, max_number_value, translated_description, translated_placeholder) select $2::integer, id + 1000000, delivery_area_id + 1000000, description, position, placeholder, is_required, is_number, min_number_value, max_number_value, translated_description, translated_placeholder from delivery_fields where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into ingredients (venue_id, id, commerce_id, name, translated_name, unit, alert_amount) select $2::integer, id + 1000000, commerce_id + 1000000, name, translated_name, unit, alert_amount from ingredients where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into modifier_groups (venue_id, id, product_id, name, min_choices, max_choices, is_one_unit_each, position, translated_name) select $2::integer, id + 1000000, product_id + 1000000, name, min_choices, max_choices, is_one_unit_each, position, translated_name from modifier_groups where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into payment_configs (venue_id, id, priority_over_commerce, cash_enabled, balance_enabled, uses_venue_cards, uses_venue_terminals) select $2::integer, id + 1000000, priority_over_commerce, cash_enabled, balance_enabled, uses_venue_cards, uses_venue_terminals from payment_configs where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into place_paths (venue_id, from_place_id, to_place_id, minutes, is_step_free, directions, translated_directions, directions_back, translated_directions_back) select $2::integer, from_place_id + 1000000, to_place_id + 1000000, minutes, is_step_free, directions, translated_directions, directions_back, translated_directions_back from place_paths where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into places (venue_id, id, kind, name, translated_name, map_x, map_y, map_width, map_height) select $2::integer, id + 1000000, kind, name, translated_name, map_x, map_y, map_width, map_height from places where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into product_categories (venue_id, id, commerce_id, description, requires_identification, position, translated_description, preparation_minutes) select $2::integer, id + 1000000, commerce_id + 1000000, description, requires_identification, position, translated_description, preparation_minutes from product_categories where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into product_extras (venue_id, product_id, extra_id, position, group_id, price_minor) select $2::integer, product_id + 1000000, extra_id + 1000000, position, group_id + 1000000, price_minor from product_extras where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into products (venue_id, id, commerce_id, product_category_id, name, description, price_minor, type_id, is_clothing, is_suggested, show_in_list, minimum_amount_minor, estimated_preparation_minutes, promotion_banner_background_color, promotion_banner_color_title, is_used_for_tomorrow_benefit, tomorrow_global_product_id, tomorrow_benefit_units, tomorrow_benefit_discount_percentage, tomorrow_plans, enabled, position, allergens, traits, translated_name, translated_description) select $2::integer, id + 1000000, commerce_id + 1000000, product_category_id + 1000000, name, description, price_minor, type_id, is_clothing, is_suggested, show_in_list, minimum_amount_minor, estimated_preparation_minutes, promotion_banner_background_color, promotion_banner_color_title, is_used_for_tomorrow_benefit, tomorrow_global_product_id, tomorrow_benefit_units, tomorrow_benefit_discount_percentage, tomorrow_plans, enabled, position, allergens, traits, translated_name, translated_description from products where venue_id = $1
;
-- features/back-office/copy-venue-rows.ts
insert into venue_sections (venue_id, id, type, position, banner_id) select $2::integer, id + 1000000, type, position, banner_id + 1000000 from venue_sections where venue_id = $1
;
-- features/back-office/declared-resource.ts
delete from articles where venue_id = $1 and id = $2
;
-- features/back-office/declared-resource.ts
delete from banners where venue_id = $1 and id = $2
;
-- features/back-office/declared-resource.ts
delete from commerce_categories where venue_id = $1 and id = $2
;
-- features/back-office/declared-resource.ts
delete from discounts where venue_id = $1 and id = $2
;
-- features/back-office/declared-resource.ts
delete from events where venue_id = $1 and id = $2
;
-- features/back-office/declared-resource.ts
delete from places where venue_id = $1 and id = $2
;
-- features/back-office/declared-resource.ts
delete from product_categories where venue_id = $1 and id = $2
;
-- features/back-office/declared-resource.ts
delete from promotions where venue_id = $1 and id = $2
;
-- features/back-office/declared-resource.ts
select exists (select 1 from commerce_category_members where venue_id = $1 and commerce_category_id = $2) as "isUsed"
;
-- features/back-office/declared-resource.ts
select exists (select 1 from discount_claims where venue_id = $1 and discount_id = $2) as "isUsed"
;
-- features/back-office/declared-resource.ts
select exists (select 1 from orders where venue_id = $1 and event_id = $2) as "isUsed"
;
-- features/back-office/declared-resource.ts
select exists (select 1 from product_ingredients where venue_id = $1 and ingredient_id = $2) as "isUsed"
;
-- features/back-office/declared-resource.ts
select exists (select 1 from products where venue_id = $1 and product_category_id = $2) as "isUsed"
;
-- features/back-office/resource-store.ts
insert into resource_changes (venue_id, subject, changed_by) select $1, subject, $3 from unnest($2::text[]) as subject
     on conflict (venue_id, subject) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at
;
-- features/back-office/resource-store.ts
select count(*)::int as total from (select *, id as venue_id from venues) r
     join payment_configs p on p.venue_id = r.id and p.id = r.payment_config_id
     join delivery_configs d on d.venue_id = r.id and d.id = r.delivery_config_id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower(('')), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from articles r  where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower((r.title)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from buyer_benefits r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id
     left join products product on product.venue_id = r.venue_id and product.id = r.product_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.description || ' ' || commerce.name || ' ' || coalesce(product.name, ''))), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from commerce_categories r  where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower((r.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from commerces r
     join payment_configs p on p.venue_id = r.venue_id and p.id = r.payment_config_id
     join delivery_configs d on d.venue_id = r.venue_id and d.id = r.delivery_config_id where r.venue_id = $1 and ($2::bigint[] is null or r.id = any($2)) and ($3::bigint is null or r.id = $3) and ($4::text is null or translate(lower((r.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from discount_rules r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || commerce.name || ' ' || coalesce(r.code, ''))), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from discounts r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.description || ' ' || commerce.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from ingredients r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from events r  where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower((r.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from product_categories r  where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select count(*)::int as total from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and (case when not r.enabled then 'hidden' when r.unavailable_until > now() then 'stopped'
    else 'on-sale' end = $5::text)
;
-- features/back-office/resource-store.ts
select count(*)::int as total from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and (exists (select 1 from price_changes c where c.venue_id = r.venue_id and c.product_id = r.id
    and c.applied_at is null and c.cancelled_at is null) = ($5::text = 'planned'))
;
-- features/back-office/resource-store.ts
select count(*)::int as total from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and (lower(category.description) = lower($5::text))
;
-- features/back-office/resource-store.ts
select count(*)::int as total from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and (lower(coalesce(
    (select s.name from station_products a
     join stations s on s.venue_id = a.venue_id and s.commerce_id = a.commerce_id and s.id = a.station_id
     where a.venue_id = r.venue_id and a.product_id = r.id),
    (select s.name from station_categories a
     join stations s on s.venue_id = a.venue_id and s.commerce_id = a.commerce_id and s.id = a.station_id
     where a.venue_id = r.venue_id and a.category_id = r.product_category_id),
    (select s.name from stations s where s.venue_id = r.venue_id and s.commerce_id = r.commerce_id
     order by s.position, s.id limit 1))) = lower($5::text))
;
-- features/back-office/resource-store.ts
select count(*)::int as total from promotions r join products product on product.venue_id = r.venue_id and product.id = r.product_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.title || ' ' || product.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%')
;
-- features/back-office/resource-store.ts
select r.id, coalesce((
      select json_agg(json_build_object('type', s.type, 'bannerId', s.banner_id) order by s.position, s.id)
      from venue_sections s where s.venue_id = r.venue_id
    ), '[]') as "sections", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from (select id, id as venue_id from venues) r left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'home:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, coalesce((select json_agg(h.host order by h.host) from approved_frame_hosts h where h.venue_id = r.venue_id), '[]') as "frameHosts", coalesce((select json_agg(h.host order by h.host) from approved_feed_hosts h where h.venue_id = r.venue_id), '[]') as "feedHosts", r.own_networks::text[] as "ownNetworks", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from (select id, id as venue_id, own_networks from venues) r left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'allowed-hosts:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.code as "code", r.name as "name", r.address as "address", r.enabled as "enabled", r.position as "position", r.language as "language", r.time_zone as "timeZone", r.currency::text as "currency", r.phone_prefix as "phonePrefix", r.app_color as "appColor", r.app_secondary_color as "appSecondaryColor", r.use_different_icon_set as "useDifferentIconSet", r.welcome_title as "welcomeTitle", r.translated_welcome_title as "translatedWelcomeTitle", r.welcome_text as "welcomeText", r.translated_welcome_text as "translatedWelcomeText", r.ticket_link as "ticketLink", r.ticket_title as "ticketTitle", r.translated_ticket_title as "translatedTicketTitle", r.ticket_description as "ticketDescription", r.translated_ticket_description as "translatedTicketDescription", r.chatbot_link as "chatbotLink", r.chatbot_icon as "chatbotIcon", r.wallio_url as "wallioUrl", r.wallio_title as "wallioTitle", r.translated_wallio_title as "translatedWallioTitle", r.betting_url as "bettingUrl", r.betting_title as "bettingTitle", r.translated_betting_title as "translatedBettingTitle", r.betting_adults_only as "bettingAdultsOnly", r.suggests_in_sheet as "suggestsInSheet", r.twitter_query as "twitterQuery", r.ig_user_id as "igUserId", r.terms_url as "termsUrl", r.legal_name as "legalName", r.tax_id as "taxId", case when r.tax_name is not null then
    json_build_object('name', r.tax_name, 'rateBasisPoints', r.tax_rate_basis_points) end as "includedTax", r.editor_id as "editorId", r.under_age_from as "underAgeFrom", r.under_age_to as "underAgeTo", r.cash_expiry_minutes as "cashExpiryMinutes", r.card_expiry_minutes as "cardExpiryMinutes", r.busy_from_orders as "busyFromOrders", r.busy_from_minutes as "busyFromMinutes", r.pause_from_minutes as "pauseFromMinutes", r.manual_money_limit_minor::float8 as "manualMoneyLimitMinor", r.match_staff_minutes as "matchStaffMinutes", r.tip_limit_minor::float8 as "tipLimitMinor", r.tip_percents as "tipPercents", r.entity_identificator as "entityIdentificator", r.use_tomorrow_partner_benefits as "useTomorrowPartnerBenefits", r.tomorrow_partner_main_document_type as "tomorrowPartnerMainDocumentType", p.cash_enabled as "cashEnabled", p.balance_enabled as "balanceEnabled", p.priority_over_commerce as "paysForCommerces", d.pick_up_enabled as "pickUpEnabled", d.pick_up_verification_method as "pickUpVerificationMethod", d.delivery_enabled as "deliveryEnabled", d.is_local_delivery as "isLocalDelivery", d.priority_over_commerce as "deliversForCommerces", coalesce((
    select json_agg(json_build_object('id', a.id, 'description', a.description,
      'translatedDescription', a.translated_description, 'fields', coalesce((
        select json_agg(json_build_object('description', f.description,
          'translatedDescription', f.translated_description, 'placeholder', f.placeholder,
          'translatedPlaceholder', f.translated_placeholder,
          'isRequired', f.is_required, 'isNumber', f.is_number, 'minNumberValue', f.min_number_value,
          'maxNumberValue', f.max_number_value) order by f.position, f.id)
        from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id
      ), '[]')) order by a.position, a.id)
    from delivery_areas a where a.venue_id = d.venue_id and a.delivery_config_id = d.id
  ), '[]') as "areas", p.id as "paymentConfigId", p.active_payment_provider::int as "activePaymentProvider", (select min(own.provider)::int from provider_configs own
    where own.venue_id = p.venue_id and own.payment_config_id = p.id and own.replaced_at is null
      and own.provider in (4, 5)) as "terminalProvider", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from (select *, id as venue_id from venues) r
     join payment_configs p on p.venue_id = r.id and p.id = r.payment_config_id
     join delivery_configs d on d.venue_id = r.id and d.id = r.delivery_config_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'venue:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower(('')), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.id, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.code as "code", r.name as "name", r.address as "address", r.enabled as "enabled", r.position as "position", r.language as "language", r.time_zone as "timeZone", r.currency::text as "currency", r.phone_prefix as "phonePrefix", r.app_color as "appColor", r.app_secondary_color as "appSecondaryColor", r.use_different_icon_set as "useDifferentIconSet", r.welcome_title as "welcomeTitle", r.translated_welcome_title as "translatedWelcomeTitle", r.welcome_text as "welcomeText", r.translated_welcome_text as "translatedWelcomeText", r.ticket_link as "ticketLink", r.ticket_title as "ticketTitle", r.translated_ticket_title as "translatedTicketTitle", r.ticket_description as "ticketDescription", r.translated_ticket_description as "translatedTicketDescription", r.chatbot_link as "chatbotLink", r.chatbot_icon as "chatbotIcon", r.wallio_url as "wallioUrl", r.wallio_title as "wallioTitle", r.translated_wallio_title as "translatedWallioTitle", r.betting_url as "bettingUrl", r.betting_title as "bettingTitle", r.translated_betting_title as "translatedBettingTitle", r.betting_adults_only as "bettingAdultsOnly", r.suggests_in_sheet as "suggestsInSheet", r.twitter_query as "twitterQuery", r.ig_user_id as "igUserId", r.terms_url as "termsUrl", r.legal_name as "legalName", r.tax_id as "taxId", case when r.tax_name is not null then
    json_build_object('name', r.tax_name, 'rateBasisPoints', r.tax_rate_basis_points) end as "includedTax", r.editor_id as "editorId", r.under_age_from as "underAgeFrom", r.under_age_to as "underAgeTo", r.cash_expiry_minutes as "cashExpiryMinutes", r.card_expiry_minutes as "cardExpiryMinutes", r.busy_from_orders as "busyFromOrders", r.busy_from_minutes as "busyFromMinutes", r.pause_from_minutes as "pauseFromMinutes", r.manual_money_limit_minor::float8 as "manualMoneyLimitMinor", r.match_staff_minutes as "matchStaffMinutes", r.tip_limit_minor::float8 as "tipLimitMinor", r.tip_percents as "tipPercents", r.entity_identificator as "entityIdentificator", r.use_tomorrow_partner_benefits as "useTomorrowPartnerBenefits", r.tomorrow_partner_main_document_type as "tomorrowPartnerMainDocumentType", p.cash_enabled as "cashEnabled", p.balance_enabled as "balanceEnabled", p.priority_over_commerce as "paysForCommerces", d.pick_up_enabled as "pickUpEnabled", d.pick_up_verification_method as "pickUpVerificationMethod", d.delivery_enabled as "deliveryEnabled", d.is_local_delivery as "isLocalDelivery", d.priority_over_commerce as "deliversForCommerces", coalesce((
    select json_agg(json_build_object('id', a.id, 'description', a.description,
      'translatedDescription', a.translated_description, 'fields', coalesce((
        select json_agg(json_build_object('description', f.description,
          'translatedDescription', f.translated_description, 'placeholder', f.placeholder,
          'translatedPlaceholder', f.translated_placeholder,
          'isRequired', f.is_required, 'isNumber', f.is_number, 'minNumberValue', f.min_number_value,
          'maxNumberValue', f.max_number_value) order by f.position, f.id)
        from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id
      ), '[]')) order by a.position, a.id)
    from delivery_areas a where a.venue_id = d.venue_id and a.delivery_config_id = d.id
  ), '[]') as "areas", p.id as "paymentConfigId", p.active_payment_provider::int as "activePaymentProvider", (select min(own.provider)::int from provider_configs own
    where own.venue_id = p.venue_id and own.payment_config_id = p.id and own.replaced_at is null
      and own.provider in (4, 5)) as "terminalProvider", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from (select *, id as venue_id from venues) r
     join payment_configs p on p.venue_id = r.id and p.id = r.payment_config_id
     join delivery_configs d on d.venue_id = r.id and d.id = r.delivery_config_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'venue:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.code as "code", r.name as "name", r.type_description as "typeDescription", r.phone as "phone", r.editor_id as "editorId", r.address as "address", r.translated_address as "translatedAddress", r.enabled as "enabled", r.opens_at as "opensAt", r.hide_logo_on_list as "hideLogoOnList", r.position as "position", r.map_mark as "mapMark", r.map_x as "mapX", r.map_y as "mapY", r.prepares_before_paying as "preparesBeforePaying", r.kind as "kind", r.hands as "hands", r.slot_share_percent as "slotSharePercent", r.busy_from_orders as "busyFromOrders", r.busy_from_minutes as "busyFromMinutes", r.pause_from_minutes as "pauseFromMinutes", p.cash_enabled as "cashEnabled", p.balance_enabled as "balanceEnabled", p.uses_venue_cards as "usesVenueCards", p.uses_venue_terminals as "usesVenueTerminals", d.pick_up_enabled as "pickUpEnabled", d.pick_up_verification_method as "pickUpVerificationMethod", d.delivery_enabled as "deliveryEnabled", d.is_local_delivery as "isLocalDelivery", r.tray_units as "trayUnits", coalesce((
    select json_agg(json_build_object('id', a.id, 'description', a.description,
      'translatedDescription', a.translated_description, 'fields', coalesce((
        select json_agg(json_build_object('description', f.description,
          'translatedDescription', f.translated_description, 'placeholder', f.placeholder,
          'translatedPlaceholder', f.translated_placeholder,
          'isRequired', f.is_required, 'isNumber', f.is_number, 'minNumberValue', f.min_number_value,
          'maxNumberValue', f.max_number_value) order by f.position, f.id)
        from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id
      ), '[]')) order by a.position, a.id)
    from delivery_areas a where a.venue_id = d.venue_id and a.delivery_config_id = d.id
  ), '[]') as "areas", coalesce((
    select json_agg(m.commerce_category_id order by m.commerce_category_id)
    from commerce_category_members m where m.venue_id = r.venue_id and m.commerce_id = r.id
  ), '[]') as "categories", coalesce((
    select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = r.venue_id and h.commerce_id = r.id
  ), '[]') as "hours", case when r.event_opens_before_minutes is not null then json_build_object(
      'opensBeforeMinutes', r.event_opens_before_minutes, 'closesAfterMinutes', r.event_closes_after_minutes) end as "eventHours", case when r.paused_until > now() then r.paused_until end as "pausedUntil", (select count(*)::int from products e where e.venue_id = r.venue_id and e.commerce_id = r.id and e.enabled) as "products", (select count(*)::int from orders o
       where o.venue_id = r.venue_id and o.commerce_id = r.id and o.status_id in (1, 2, 3, 4)) as "openOrders", p.id as "paymentConfigId", p.active_payment_provider::int as "activePaymentProvider", (select min(own.provider)::int from provider_configs own
    where own.venue_id = p.venue_id and own.payment_config_id = p.id and own.replaced_at is null
      and own.provider in (4, 5)) as "terminalProvider", (select count(*)::int from kiosks k where k.venue_id = r.venue_id and k.commerce_id = r.id
     and k.unpaired_at is null and k.public_key is not null) as "kiosks", (select count(*)::int from kiosks k where k.venue_id = r.venue_id and k.commerce_id = r.id
     and k.unpaired_at is null and k.public_key is null) as "counterTerminals", exists (select 1 from orders o where o.venue_id = r.venue_id and o.commerce_id = r.id) as "hasOrders", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from commerces r
     join payment_configs p on p.venue_id = r.venue_id and p.id = r.payment_config_id
     join delivery_configs d on d.venue_id = r.venue_id and d.id = r.delivery_config_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'commerce:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.id = any($2)) and ($3::bigint is null or r.id = $3) and ($4::text is null or translate(lower((r.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.position, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.code as "code", r.name as "name", r.type_description as "typeDescription", r.phone as "phone", r.editor_id as "editorId", r.address as "address", r.translated_address as "translatedAddress", r.enabled as "enabled", r.opens_at as "opensAt", r.hide_logo_on_list as "hideLogoOnList", r.position as "position", r.map_mark as "mapMark", r.map_x as "mapX", r.map_y as "mapY", r.prepares_before_paying as "preparesBeforePaying", r.kind as "kind", r.hands as "hands", r.slot_share_percent as "slotSharePercent", r.busy_from_orders as "busyFromOrders", r.busy_from_minutes as "busyFromMinutes", r.pause_from_minutes as "pauseFromMinutes", p.cash_enabled as "cashEnabled", p.balance_enabled as "balanceEnabled", p.uses_venue_cards as "usesVenueCards", p.uses_venue_terminals as "usesVenueTerminals", d.pick_up_enabled as "pickUpEnabled", d.pick_up_verification_method as "pickUpVerificationMethod", d.delivery_enabled as "deliveryEnabled", d.is_local_delivery as "isLocalDelivery", r.tray_units as "trayUnits", coalesce((
    select json_agg(json_build_object('id', a.id, 'description', a.description,
      'translatedDescription', a.translated_description, 'fields', coalesce((
        select json_agg(json_build_object('description', f.description,
          'translatedDescription', f.translated_description, 'placeholder', f.placeholder,
          'translatedPlaceholder', f.translated_placeholder,
          'isRequired', f.is_required, 'isNumber', f.is_number, 'minNumberValue', f.min_number_value,
          'maxNumberValue', f.max_number_value) order by f.position, f.id)
        from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id
      ), '[]')) order by a.position, a.id)
    from delivery_areas a where a.venue_id = d.venue_id and a.delivery_config_id = d.id
  ), '[]') as "areas", coalesce((
    select json_agg(m.commerce_category_id order by m.commerce_category_id)
    from commerce_category_members m where m.venue_id = r.venue_id and m.commerce_id = r.id
  ), '[]') as "categories", coalesce((
    select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = r.venue_id and h.commerce_id = r.id
  ), '[]') as "hours", case when r.event_opens_before_minutes is not null then json_build_object(
      'opensBeforeMinutes', r.event_opens_before_minutes, 'closesAfterMinutes', r.event_closes_after_minutes) end as "eventHours", case when r.paused_until > now() then r.paused_until end as "pausedUntil", (select count(*)::int from products e where e.venue_id = r.venue_id and e.commerce_id = r.id and e.enabled) as "products", (select count(*)::int from orders o
       where o.venue_id = r.venue_id and o.commerce_id = r.id and o.status_id in (1, 2, 3, 4)) as "openOrders", p.id as "paymentConfigId", p.active_payment_provider::int as "activePaymentProvider", (select min(own.provider)::int from provider_configs own
    where own.venue_id = p.venue_id and own.payment_config_id = p.id and own.replaced_at is null
      and own.provider in (4, 5)) as "terminalProvider", (select count(*)::int from kiosks k where k.venue_id = r.venue_id and k.commerce_id = r.id
     and k.unpaired_at is null and k.public_key is not null) as "kiosks", (select count(*)::int from kiosks k where k.venue_id = r.venue_id and k.commerce_id = r.id
     and k.unpaired_at is null and k.public_key is null) as "counterTerminals", exists (select 1 from orders o where o.venue_id = r.venue_id and o.commerce_id = r.id) as "hasOrders", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from commerces r
     join payment_configs p on p.venue_id = r.venue_id and p.id = r.payment_config_id
     join delivery_configs d on d.venue_id = r.venue_id and d.id = r.delivery_config_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'commerce:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.id = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.description as "description", r.translated_description as "translatedDescription", r.amount_percent::float8 as "amountPercent", r.enabled as "enabled", r.priority as "priority", commerce.name as "commerceName", (select count(*)::int from discount_claims d where d.venue_id = r.venue_id and d.discount_id = r.id) as "claims", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'discount' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from discounts r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'discount:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.description || ' ' || commerce.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.priority desc, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.description as "description", r.translated_description as "translatedDescription", r.amount_percent::float8 as "amountPercent", r.enabled as "enabled", r.priority as "priority", commerce.name as "commerceName", (select count(*)::int from discount_claims d where d.venue_id = r.venue_id and d.discount_id = r.id) as "claims", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'discount' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from discounts r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'discount:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.description as "description", r.translated_description as "translatedDescription", r.discount_minor as "discountMinor", r.product_id as "productId", r.enabled as "enabled", commerce.name as "commerceName", product.name as "productName", (select count(*)::int from buyer_benefit_holders h where h.venue_id = r.venue_id and h.benefit_id = r.id) as "holders", (select count(*)::int from orders o where o.venue_id = r.venue_id and o.benefit_id = r.id
       and o.benefit_id is not null and o.status_id <> 7
       and (o.total_minor = 0 or o.refunded_minor < o.total_minor)) as "uses", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'benefit' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from buyer_benefits r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id
     left join products product on product.venue_id = r.venue_id and product.id = r.product_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'buyer-benefit:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.description || ' ' || commerce.name || ' ' || coalesce(product.name, ''))), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.enabled desc, r.id desc, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.description as "description", r.translated_description as "translatedDescription", r.discount_minor as "discountMinor", r.product_id as "productId", r.enabled as "enabled", commerce.name as "commerceName", product.name as "productName", (select count(*)::int from buyer_benefit_holders h where h.venue_id = r.venue_id and h.benefit_id = r.id) as "holders", (select count(*)::int from orders o where o.venue_id = r.venue_id and o.benefit_id = r.id
       and o.benefit_id is not null and o.status_id <> 7
       and (o.total_minor = 0 or o.refunded_minor < o.total_minor)) as "uses", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'benefit' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from buyer_benefits r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id
     left join products product on product.venue_id = r.venue_id and product.id = r.product_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'buyer-benefit:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.description as "description", r.translated_description as "translatedDescription", r.requires_identification as "requiresIdentification", r.preparation_minutes as "preparationMinutes", r.position as "position", (select count(*)::int from products e
       where e.venue_id = r.venue_id and e.product_category_id = r.id and e.enabled) as "products", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from product_categories r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product-category:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.commerce_id, r.position, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.description as "description", r.translated_description as "translatedDescription", r.requires_identification as "requiresIdentification", r.preparation_minutes as "preparationMinutes", r.position as "position", (select count(*)::int from products e
       where e.venue_id = r.venue_id and e.product_category_id = r.id and e.enabled) as "products", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from product_categories r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product-category:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.name as "name", r.translated_name as "translatedName", r.amount_percent::float8 as "amountPercent", r.amount_minor as "amountMinor", r.max_discount_minor as "maxDiscountMinor", r.code as "code", r.starts_at as "startsAt", r.ends_at as "endsAt", to_json(r.weekdays) as "weekdays", r.from_minute as "fromMinute", r.until_minute as "untilMinute", to_json(r.category_ids) as "categoryIds", to_json(r.product_ids) as "productIds", r.min_total_minor as "minTotalMinor", r.max_uses as "maxUses", r.max_uses_per_customer as "maxUsesPerCustomer", r.audience as "audience", r.benefit_id as "benefitId", r.enabled as "enabled", commerce.name as "commerceName", (select count(*)::int from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)) as "uses", (select coalesce(sum(o.discount_minor), 0)::float8 from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)) as "givenMinor", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from discount_rules r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'discount-rule:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || commerce.name || ' ' || coalesce(r.code, ''))), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.enabled desc, r.id desc, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.name as "name", r.translated_name as "translatedName", r.amount_percent::float8 as "amountPercent", r.amount_minor as "amountMinor", r.max_discount_minor as "maxDiscountMinor", r.code as "code", r.starts_at as "startsAt", r.ends_at as "endsAt", to_json(r.weekdays) as "weekdays", r.from_minute as "fromMinute", r.until_minute as "untilMinute", to_json(r.category_ids) as "categoryIds", to_json(r.product_ids) as "productIds", r.min_total_minor as "minTotalMinor", r.max_uses as "maxUses", r.max_uses_per_customer as "maxUsesPerCustomer", r.audience as "audience", r.benefit_id as "benefitId", r.enabled as "enabled", commerce.name as "commerceName", (select count(*)::int from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)) as "uses", (select coalesce(sum(o.discount_minor), 0)::float8 from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)) as "givenMinor", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from discount_rules r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'discount-rule:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.name as "name", r.translated_name as "translatedName", r.unit as "unit", r.alert_amount as "alertAmount", commerce.name as "commerceName", (select units from stock s where s.venue_id = r.venue_id and s.product_id = r.id
       and s.size_id = -1 and s.is_counted) as "amount", (select count(*)::int from products p where p.venue_id = r.venue_id and p.id in (
    select recipe.product_id from product_ingredients recipe
    where recipe.venue_id = r.venue_id and recipe.ingredient_id = r.id)) as "products", coalesce((select json_agg(used.name) from (
       select p.name from products p where p.venue_id = r.venue_id and p.id in (
    select recipe.product_id from product_ingredients recipe
    where recipe.venue_id = r.venue_id and recipe.ingredient_id = r.id) order by p.position, p.id limit 3) as used), '[]') as "usedBy", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from ingredients r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'ingredient:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by commerce.position, commerce.id, r.name, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.name as "name", r.translated_name as "translatedName", r.unit as "unit", r.alert_amount as "alertAmount", commerce.name as "commerceName", (select units from stock s where s.venue_id = r.venue_id and s.product_id = r.id
       and s.size_id = -1 and s.is_counted) as "amount", (select count(*)::int from products p where p.venue_id = r.venue_id and p.id in (
    select recipe.product_id from product_ingredients recipe
    where recipe.venue_id = r.venue_id and recipe.ingredient_id = r.id)) as "products", coalesce((select json_agg(used.name) from (
       select p.name from products p where p.venue_id = r.venue_id and p.id in (
    select recipe.product_id from product_ingredients recipe
    where recipe.venue_id = r.venue_id and recipe.ingredient_id = r.id) order by p.position, p.id limit 3) as used), '[]') as "usedBy", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from ingredients r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'ingredient:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "clothingSizes", coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as "modifierGroups", r.enabled as "enabled", r.position as "position", category.description as "categoryName", coalesce(r.estimated_preparation_minutes, category.preparation_minutes) as "effectiveMinutes", commerce.name as "commerceName", (select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted) as "stockUnits", (select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id) as "sizes", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "sizeStocks", case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and ($5::bigint[] is null or r.id = any($5))
     order by commerce.position, commerce.id, category.position, category.id, r.position, r.id limit $6
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "clothingSizes", coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as "modifierGroups", r.enabled as "enabled", r.position as "position", category.description as "categoryName", coalesce(r.estimated_preparation_minutes, category.preparation_minutes) as "effectiveMinutes", commerce.name as "commerceName", (select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted) as "stockUnits", (select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id) as "sizes", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "sizeStocks", case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and (case $5::text when 'counted' then (select sum(s.units) from stock s where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id >= 0
    and s.is_counted) is not null when 'uncounted' then (select sum(s.units) from stock s where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id >= 0
    and s.is_counted) is null
    when 'low' then (select sum(s.units) from stock s where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id >= 0
    and s.is_counted) between 1 and 10 else (select sum(s.units) from stock s where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id >= 0
    and s.is_counted) = 0 end) and ($6::bigint[] is null or r.id = any($6))
     order by commerce.position, commerce.id, category.position, category.id, r.position, r.id limit $7
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "clothingSizes", coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as "modifierGroups", r.enabled as "enabled", r.position as "position", category.description as "categoryName", coalesce(r.estimated_preparation_minutes, category.preparation_minutes) as "effectiveMinutes", commerce.name as "commerceName", (select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted) as "stockUnits", (select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id) as "sizes", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "sizeStocks", case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and (case when not r.enabled then 'hidden' when r.unavailable_until > now() then 'stopped'
    else 'on-sale' end = $5::text) order by commerce.position, commerce.id, category.position, category.id, r.position, r.id
     limit $6 offset $7
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "clothingSizes", coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as "modifierGroups", r.enabled as "enabled", r.position as "position", category.description as "categoryName", coalesce(r.estimated_preparation_minutes, category.preparation_minutes) as "effectiveMinutes", commerce.name as "commerceName", (select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted) as "stockUnits", (select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id) as "sizes", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "sizeStocks", case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and (exists (select 1 from price_changes c where c.venue_id = r.venue_id and c.product_id = r.id
    and c.applied_at is null and c.cancelled_at is null) = ($5::text = 'planned')) order by commerce.position, commerce.id, category.position, category.id, r.position, r.id
     limit $6 offset $7
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "clothingSizes", coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as "modifierGroups", r.enabled as "enabled", r.position as "position", category.description as "categoryName", coalesce(r.estimated_preparation_minutes, category.preparation_minutes) as "effectiveMinutes", commerce.name as "commerceName", (select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted) as "stockUnits", (select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id) as "sizes", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "sizeStocks", case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and (lower(category.description) = lower($5::text)) order by commerce.position, commerce.id, category.position, category.id, r.position, r.id
     limit $6 offset $7
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "clothingSizes", coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as "modifierGroups", r.enabled as "enabled", r.position as "position", category.description as "categoryName", coalesce(r.estimated_preparation_minutes, category.preparation_minutes) as "effectiveMinutes", commerce.name as "commerceName", (select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted) as "stockUnits", (select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id) as "sizes", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "sizeStocks", case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') and (lower(coalesce(
    (select s.name from station_products a
     join stations s on s.venue_id = a.venue_id and s.commerce_id = a.commerce_id and s.id = a.station_id
     where a.venue_id = r.venue_id and a.product_id = r.id),
    (select s.name from station_categories a
     join stations s on s.venue_id = a.venue_id and s.commerce_id = a.commerce_id and s.id = a.station_id
     where a.venue_id = r.venue_id and a.category_id = r.product_category_id),
    (select s.name from stations s where s.venue_id = r.venue_id and s.commerce_id = r.commerce_id
     order by s.position, s.id limit 1))) = lower($5::text)) order by commerce.position, commerce.id, category.position, category.id, r.position, r.id
     limit $6 offset $7
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "clothingSizes", coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as "modifierGroups", r.enabled as "enabled", r.position as "position", category.description as "categoryName", coalesce(r.estimated_preparation_minutes, category.preparation_minutes) as "effectiveMinutes", commerce.name as "commerceName", (select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted) as "stockUnits", (select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id) as "sizes", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "sizeStocks", case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by commerce.position, commerce.id, category.position, category.id, r.position, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "clothingSizes", coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as "modifierGroups", r.enabled as "enabled", r.position as "position", category.description as "categoryName", coalesce(r.estimated_preparation_minutes, category.preparation_minutes) as "effectiveMinutes", commerce.name as "commerceName", (select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted) as "stockUnits", (select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id) as "sizes", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "sizeStocks", case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.name || ' ' || category.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.price_minor asc nulls last, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "clothingSizes", coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as "modifierGroups", r.enabled as "enabled", r.position as "position", category.description as "categoryName", coalesce(r.estimated_preparation_minutes, category.preparation_minutes) as "effectiveMinutes", commerce.name as "commerceName", (select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted) as "stockUnits", (select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id) as "sizes", coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'units', s.units) order by z.position, z.id)
    from clothing_sizes z
    left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id and s.is_counted
    where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as "sizeStocks", case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from products r join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'product:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_id as "productId", r.title as "title", r.description as "description", r.translated_title as "translatedTitle", r.translated_description as "translatedDescription", r.previous_price_minor as "previousPriceMinor", r.enabled as "enabled", r.position as "position", commerce.name as "commerceName", product.name as "productName", product.price_minor as "priceMinor", product.enabled as "isProductEnabled", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.product_id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from promotions r join products product on product.venue_id = r.venue_id and product.id = r.product_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'promotion:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3) and ($4::text is null or translate(lower((r.title || ' ' || product.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.position, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.commerce_id as "commerceId", r.product_id as "productId", r.title as "title", r.description as "description", r.translated_title as "translatedTitle", r.translated_description as "translatedDescription", r.previous_price_minor as "previousPriceMinor", r.enabled as "enabled", r.position as "position", commerce.name as "commerceName", product.name as "productName", product.price_minor as "priceMinor", product.enabled as "isProductEnabled", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.product_id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from promotions r join products product on product.venue_id = r.venue_id and product.id = r.product_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'promotion:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.description as "description", r.translated_description as "translatedDescription", r.icon as "icon", r.position as "position", (select count(*)::int from commerce_category_members m
       where m.venue_id = r.venue_id and m.commerce_category_id = r.id) as "commerces", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from commerce_categories r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'commerce-category:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower((r.description)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.position, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.description as "description", r.translated_description as "translatedDescription", r.icon as "icon", r.position as "position", (select count(*)::int from commerce_category_members m
       where m.venue_id = r.venue_id and m.commerce_category_id = r.id) as "commerces", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from commerce_categories r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'commerce-category:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.kind as "kind", r.name as "name", r.translated_name as "translatedName", r.map_x as "mapX", r.map_y as "mapY", r.map_width as "mapWidth", r.map_height as "mapHeight", coalesce((
      select json_agg(named.description order by named.description) from (
        select distinct a.description from delivery_areas a where a.venue_id = r.venue_id and a.place_id = r.id
      ) named
    ), '[]') as "areas", coalesce((
      select json_agg(c.id order by c.id) from commerces c where c.venue_id = r.venue_id and c.place_id = r.id
    ), '[]') as "commerces", coalesce((
    select json_agg(json_build_object('placeId', p.to_id, 'minutes', p.minutes, 'isStepFree', p.is_step_free,
      'directions', p.directions, 'translatedDirections', p.translated_directions,
      'directionsBack', p.directions_back, 'translatedDirectionsBack', p.translated_directions_back) order by p.to_id)
    from (
      select from_place_id as from_id, to_place_id as to_id, minutes, is_step_free, directions, translated_directions,
        directions_back, translated_directions_back
      from place_paths where venue_id = r.venue_id and from_place_id = r.id
      union all
      select to_place_id, from_place_id, minutes, is_step_free, directions_back, translated_directions_back,
        directions, translated_directions
      from place_paths where venue_id = r.venue_id and to_place_id = r.id
    ) p
  ), '[]') as "paths", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from places r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'place:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower((r.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.name, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.kind as "kind", r.name as "name", r.translated_name as "translatedName", r.map_x as "mapX", r.map_y as "mapY", r.map_width as "mapWidth", r.map_height as "mapHeight", coalesce((
      select json_agg(named.description order by named.description) from (
        select distinct a.description from delivery_areas a where a.venue_id = r.venue_id and a.place_id = r.id
      ) named
    ), '[]') as "areas", coalesce((
      select json_agg(c.id order by c.id) from commerces c where c.venue_id = r.venue_id and c.place_id = r.id
    ), '[]') as "commerces", coalesce((
    select json_agg(json_build_object('placeId', p.to_id, 'minutes', p.minutes, 'isStepFree', p.is_step_free,
      'directions', p.directions, 'translatedDirections', p.translated_directions,
      'directionsBack', p.directions_back, 'translatedDirectionsBack', p.translated_directions_back) order by p.to_id)
    from (
      select from_place_id as from_id, to_place_id as to_id, minutes, is_step_free, directions, translated_directions,
        directions_back, translated_directions_back
      from place_paths where venue_id = r.venue_id and from_place_id = r.id
      union all
      select to_place_id, from_place_id, minutes, is_step_free, directions_back, translated_directions_back,
        directions, translated_directions
      from place_paths where venue_id = r.venue_id and to_place_id = r.id
    ) p
  ), '[]') as "paths", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from places r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'place:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.name as "name", r.starts_at as "startsAt", r.ends_at as "endsAt", r.kind as "kind", r.delay_minutes as "delayMinutes", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", (select count(*)::int from orders o where o.venue_id = r.venue_id and o.event_id = r.id) as "orders", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from events r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'event:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower((r.name)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.starts_at desc, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.name as "name", r.starts_at as "startsAt", r.ends_at as "endsAt", r.kind as "kind", r.delay_minutes as "delayMinutes", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", (select count(*)::int from orders o where o.venue_id = r.venue_id and o.event_id = r.id) as "orders", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from events r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'event:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.title as "title", r.description as "description", r.body as "body", r.translated_title as "translatedTitle", r.translated_description as "translatedDescription", r.translated_body as "translatedBody", r.is_draft as "isDraft", r.published_at as "publishedAt", r.ends_at as "endsAt", case
  when r.is_draft then 'draft'
  when r.published_at > now() then 'scheduled'
  when r.ends_at <= now() then 'ended'
  else 'published' end as "state", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'article' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from articles r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'article:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower((r.title)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.published_at desc nulls first, r.id desc, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.title as "title", r.description as "description", r.body as "body", r.translated_title as "translatedTitle", r.translated_description as "translatedDescription", r.translated_body as "translatedBody", r.is_draft as "isDraft", r.published_at as "publishedAt", r.ends_at as "endsAt", case
  when r.is_draft then 'draft'
  when r.published_at > now() then 'scheduled'
  when r.ends_at <= now() then 'ended'
  else 'published' end as "state", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'article' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from articles r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'article:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and r.id = $3
;
-- features/back-office/resource-store.ts
select r.id, r.title as "title", r.description as "description", r.translated_title as "translatedTitle", r.translated_description as "translatedDescription", r.url as "url", r.is_draft as "isDraft", r.published_at as "publishedAt", r.ends_at as "endsAt", case
  when r.is_draft then 'draft'
  when r.published_at > now() then 'scheduled'
  when r.ends_at <= now() then 'ended'
  else 'published' end as "state", exists (select 1 from venue_sections s where s.venue_id = r.venue_id and s.banner_id = r.id) as "isOnHome", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'banner' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from banners r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'banner:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and ($3::bigint is null or null::bigint = $3) and ($4::text is null or translate(lower((r.title)), 'áéíóúüñ', 'aeiouun') like '%' || translate(lower($4::text), 'áéíóúüñ', 'aeiouun') || '%') order by r.title, r.id
     limit $5 offset $6
;
-- features/back-office/resource-store.ts
select r.id, r.title as "title", r.description as "description", r.translated_title as "translatedTitle", r.translated_description as "translatedDescription", r.url as "url", r.is_draft as "isDraft", r.published_at as "publishedAt", r.ends_at as "endsAt", case
  when r.is_draft then 'draft'
  when r.published_at > now() then 'scheduled'
  when r.ends_at <= now() then 'ended'
  else 'published' end as "state", exists (select 1 from venue_sections s where s.venue_id = r.venue_id and s.banner_id = r.id) as "isOnHome", (select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = 'banner' and i.owner_id = r.id order by i.image_type limit 1) as "imagePath", stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from banners r  left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = 'banner:' || r.id where r.venue_id = $1 and ($2::bigint[] is null or null::bigint = any($2)) and r.id = $3
;
-- features/back-office/write-rows.ts
insert into articles (venue_id, id, title, translated_title, description, translated_description, body, body_rules, translated_body, is_draft, published_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
;
-- features/back-office/write-rows.ts
insert into banners (venue_id, id, title, translated_title, description, translated_description, url, is_draft, published_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
;
-- features/back-office/write-rows.ts
insert into buyer_benefits (venue_id, id, commerce_id, description, translated_description, discount_minor, product_id, enabled, benefit_type) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
;
-- features/back-office/write-rows.ts
insert into commerce_categories (venue_id, id, description, translated_description, icon, position) values ($1, $2, $3, $4, $5, $6)
;
-- features/back-office/write-rows.ts
insert into commerces (venue_id, id, payment_config_id, delivery_config_id, code, name, type_description, phone, editor_id, address, translated_address, enabled, opens_at, hide_logo_on_list, position, map_mark, map_x, map_y, prepares_before_paying, kind, hands, slot_share_percent, busy_from_orders, busy_from_minutes, pause_from_minutes, tray_units, event_opens_before_minutes, event_closes_after_minutes) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28)
;
-- features/back-office/write-rows.ts
insert into delivery_areas (venue_id, id, delivery_config_id, description, translated_description, position) values ($1, $2, $3, $4, $5, $6)
;
-- features/back-office/write-rows.ts
insert into delivery_configs (venue_id, id, pick_up_enabled, pick_up_verification_method, delivery_enabled, is_local_delivery) values ($1, $2, $3, $4, $5, $6)
;
-- features/back-office/write-rows.ts
insert into delivery_configs (venue_id, id, pick_up_enabled, pick_up_verification_method, delivery_enabled, is_local_delivery, priority_over_commerce) values ($1, $2, $3, $4, $5, $6, $7)
;
-- features/back-office/write-rows.ts
insert into delivery_fields (venue_id, id, delivery_area_id, description, translated_description, placeholder, translated_placeholder, is_required, is_number, min_number_value, max_number_value, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
;
-- features/back-office/write-rows.ts
insert into discount_rules (venue_id, id, commerce_id, name, translated_name, amount_percent, amount_minor, max_discount_minor, code, starts_at, ends_at, weekdays, from_minute, until_minute, category_ids, product_ids, min_total_minor, max_uses, max_uses_per_customer, audience, benefit_id, enabled) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
;
-- features/back-office/write-rows.ts
insert into discounts (venue_id, id, commerce_id, description, translated_description, amount_percent, enabled, priority) values ($1, $2, $3, $4, $5, $6, $7, $8)
;
-- features/back-office/write-rows.ts
insert into events (venue_id, id, name, translated_name, starts_at, ends_at, kind, delay_minutes, description, description_rules, translated_description) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from articles where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from banners where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from buyer_benefits where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from clothing_sizes where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from commerce_categories where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from commerces where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from delivery_areas where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from delivery_configs where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from delivery_fields where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from discount_rules where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from discounts where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from events where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from ingredients where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from modifier_groups where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from payment_configs where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from places where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from product_categories where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from products where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from promotions where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from provider_configs where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from venue_sections where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from venues
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from webhook_endpoints where venue_id = $1
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first
;
-- features/back-office/write-rows.ts
insert into ingredients (venue_id, id, commerce_id, name, translated_name, unit, alert_amount) values ($1, $2, $3, $4, $5, $6, $7)
;
-- features/back-office/write-rows.ts
insert into payment_configs (venue_id, id, cash_enabled, balance_enabled, priority_over_commerce) values ($1, $2, $3, $4, $5)
;
-- features/back-office/write-rows.ts
insert into payment_configs (venue_id, id, cash_enabled, balance_enabled, uses_venue_cards, uses_venue_terminals) values ($1, $2, $3, $4, $5, $6)
;
-- features/back-office/write-rows.ts
insert into places (venue_id, id, kind, name, translated_name, map_x, map_y, map_width, map_height) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
;
-- features/back-office/write-rows.ts
insert into product_categories (venue_id, id, commerce_id, description, translated_description, requires_identification, preparation_minutes, position) values ($1, $2, $3, $4, $5, $6, $7, $8)
;
-- features/back-office/write-rows.ts
insert into products (venue_id, id, commerce_id, product_category_id, name, translated_name, description, translated_description, price_minor, type_id, is_suggested, show_in_list, minimum_amount_minor, estimated_preparation_minutes, promotion_banner_background_color, promotion_banner_color_title, is_used_for_tomorrow_benefit, tomorrow_global_product_id, tomorrow_benefit_units, tomorrow_benefit_discount_percentage, tomorrow_plans, allergens, traits, enabled, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)
;
-- features/back-office/write-rows.ts
insert into promotions (venue_id, id, commerce_id, product_id, title, translated_title, description, translated_description, previous_price_minor, enabled, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
;
-- features/back-office/write-rows.ts
insert into venue_sections (venue_id, id, type, banner_id, position) values ($1, $2, $3, $4, $5)
;
-- features/back-office/write-rows.ts
insert into venue_sections (venue_id, id, type, position) values ($1, $2, $3, $4)
;
-- features/back-office/write-rows.ts
update articles set title = $3, translated_title = $4, description = $5, translated_description = $6, body = $7, body_rules = $8, translated_body = $9, is_draft = $10, published_at = $11, ends_at = $12 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update banners set title = $3, translated_title = $4, description = $5, translated_description = $6, url = $7, is_draft = $8, published_at = $9, ends_at = $10 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update buyer_benefits set description = $3, translated_description = $4, discount_minor = $5, product_id = $6, enabled = $7, benefit_type = $8 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update commerce_categories set description = $3, translated_description = $4, icon = $5, position = $6 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update commerces set code = $3, name = $4, type_description = $5, phone = $6, editor_id = $7, address = $8, translated_address = $9, enabled = $10, opens_at = $11, hide_logo_on_list = $12, position = $13, map_mark = $14, map_x = $15, map_y = $16, prepares_before_paying = $17, kind = $18, hands = $19, slot_share_percent = $20, busy_from_orders = $21, busy_from_minutes = $22, pause_from_minutes = $23, tray_units = $24, event_opens_before_minutes = $25, event_closes_after_minutes = $26 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update delivery_areas set description = $3, translated_description = $4, position = $5 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update delivery_configs set pick_up_enabled = $3, pick_up_verification_method = $4, delivery_enabled = $5, is_local_delivery = $6 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update delivery_configs set pick_up_enabled = $3, pick_up_verification_method = $4, delivery_enabled = $5, is_local_delivery = $6, priority_over_commerce = $7 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update delivery_fields set description = $3, translated_description = $4, placeholder = $5, translated_placeholder = $6, is_required = $7, is_number = $8, min_number_value = $9, max_number_value = $10, position = $11 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update discount_rules set name = $3, translated_name = $4, amount_percent = $5, amount_minor = $6, max_discount_minor = $7, code = $8, starts_at = $9, ends_at = $10, weekdays = $11, from_minute = $12, until_minute = $13, category_ids = $14, product_ids = $15, min_total_minor = $16, max_uses = $17, max_uses_per_customer = $18, audience = $19, benefit_id = $20, enabled = $21 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update discounts set description = $3, translated_description = $4, amount_percent = $5, enabled = $6, priority = $7 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update events set name = $3, translated_name = $4, starts_at = $5, ends_at = $6, kind = $7, delay_minutes = $8, description = $9, description_rules = $10, translated_description = $11 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update ingredients set name = $3, translated_name = $4, alert_amount = $5 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update payment_configs set cash_enabled = $3, balance_enabled = $4, priority_over_commerce = $5 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update payment_configs set cash_enabled = $3, balance_enabled = $4, uses_venue_cards = $5, uses_venue_terminals = $6 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update places set kind = $3, name = $4, translated_name = $5, map_x = $6, map_y = $7, map_width = $8, map_height = $9 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update product_categories set description = $3, translated_description = $4, requires_identification = $5, preparation_minutes = $6, position = $7 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update products set product_category_id = $3, name = $4, translated_name = $5, description = $6, translated_description = $7, price_minor = $8, type_id = $9, is_suggested = $10, show_in_list = $11, minimum_amount_minor = $12, estimated_preparation_minutes = $13, promotion_banner_background_color = $14, promotion_banner_color_title = $15, is_used_for_tomorrow_benefit = $16, tomorrow_global_product_id = $17, tomorrow_benefit_units = $18, tomorrow_benefit_discount_percentage = $19, tomorrow_plans = $20, allergens = $21, traits = $22, enabled = $23, position = $24 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update promotions set commerce_id = $3, product_id = $4, title = $5, translated_title = $6, description = $7, translated_description = $8, previous_price_minor = $9, enabled = $10, position = $11 where venue_id = $1 and id = $2
;
-- features/back-office/write-rows.ts
update venue_sections set position = $3 where venue_id = $1 and id = $2
;
