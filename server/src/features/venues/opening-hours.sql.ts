/**
 * The hours of a commerce with the events around now, as `OpeningHours`; null: always open.
 *
 * @param c alias of the commerce
 */
export function openingHoursOf(c: string): string {
  const rows = `select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = ${c}.venue_id and h.commerce_id = ${c}.id`;
  const events = `select json_agg(json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at))
    from events e where e.venue_id = ${c}.venue_id
      and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'`;
  return `case when ${c}.event_opens_before_minutes is not null
      or exists (select 1 from commerce_hours h where h.venue_id = ${c}.venue_id and h.commerce_id = ${c}.id)
    then json_build_object('rows', coalesce((${rows}), '[]'), 'eventHours', ${eventHoursOf(c)},
      'events', coalesce((${events}), '[]')) end`;
}

/** The hours around an event of a commerce; null: events change nothing. */
export function eventHoursOf(c: string): string {
  return `case when ${c}.event_opens_before_minutes is not null then json_build_object(
      'opensBeforeMinutes', ${c}.event_opens_before_minutes, 'closesAfterMinutes', ${c}.event_closes_after_minutes) end`;
}
