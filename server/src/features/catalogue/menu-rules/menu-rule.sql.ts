const ids = (column: string, table: string, condition = 'true') =>
  `coalesce((select json_agg(part.${column} order by part.${column}) from ${table} part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and ${condition}), '[]')`;

const WINDOW = `case when rule.weekdays is not null
  then json_build_object('kind', 'weekly', 'weekdays', rule.weekdays, 'fromMinute', rule.from_minute,
    'untilMinute', rule.until_minute)
  else json_build_object('kind', 'event',
    'from', json_build_object('anchor', rule.from_anchor, 'offsetMinutes', rule.from_offset_minutes),
    'until', json_build_object('anchor', rule.until_anchor, 'offsetMinutes', rule.until_offset_minutes)) end`;

const SCOPE = `json_build_object('all', rule.covers_all, 'categoryIds', ${ids('category_id', 'menu_rule_categories')},
  'productIds', ${ids('product_id', 'menu_rule_products')})`;

const FIXED_PRODUCTS = `coalesce((
    select json_agg(json_build_object('productId', part.product_id, 'priceMinor', part.price_minor) order by part.product_id)
    from menu_rule_products part
    where part.venue_id = rule.venue_id and part.rule_id = rule.id and part.price_minor is not null
  ), '[]')`;

const FIXED_SIZES = `coalesce((
    select json_agg(json_build_object('productId', size.product_id, 'sizeId', part.size_id, 'priceMinor', part.price_minor)
      order by part.size_id)
    from menu_rule_sizes part
    join clothing_sizes size on size.venue_id = part.venue_id and size.id = part.size_id
    where part.venue_id = rule.venue_id and part.rule_id = rule.id
  ), '[]')`;

const EFFECT = `case rule.kind
  when 'menu' then json_build_object('kind', 'menu', 'hidesOutside', rule.hides_outside)
  when 'percent' then json_build_object('kind', 'percent', 'percent', rule.percent, 'stepMinor', rule.step_minor)
  else json_build_object('kind', 'fixed', 'products', ${FIXED_PRODUCTS}, 'sizes', ${FIXED_SIZES}) end`;

/** A `StoredMenuRule` as JSON. The alias of the rule is `rule`. */
export const MENU_RULE_JSON = `json_build_object('id', rule.id, 'commerceId', rule.commerce_id, 'name', rule.name,
  'translatedName', rule.translated_name, 'createdAtMs', floor(extract(epoch from rule.created_at) * 1000),
  'window', ${WINDOW}, 'scope', ${SCOPE}, 'effect', ${EFFECT})`;

const EVENTS = `coalesce((
    select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'delayMinutes', e.delay_minutes,
      'startsAtMs', floor(extract(epoch from e.starts_at) * 1000), 'endsAtMs', floor(extract(epoch from e.ends_at) * 1000)))
    from events e
    where e.venue_id = venue.id and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'
  ), '[]')`;

/**
 * The rules of a venue that are switched on, with its events around now and the database's clock, as `ReadMenuTimes`; null
 * without rules. A subquery, so that reads of products need no other statement.
 *
 * @param venueId an expression
 */
export function menuTimesOf(venueId: string): string {
  return `(select json_build_object('timeZone', venue.time_zone, 'nowMs', floor(extract(epoch from now()) * 1000),
      'rules', json_agg(${MENU_RULE_JSON} order by rule.created_at, rule.id), 'events', ${EVENTS})
    from menu_rules rule join venues venue on venue.id = rule.venue_id
    where rule.venue_id = ${venueId} and rule.enabled
    group by venue.id, venue.time_zone)`;
}
