/** Time before and after an event in which its orders are delivered. A day of work ends with it, not at midnight. */
const AROUND_EVENT = '3 hours';

/**
 * SQL: the start of the present day of work of venue $1: midnight, or some hours before the event that is on.
 *
 * @param v alias of the venue's row
 */
export function workdayStart(v: string): string {
  return `least(
    date_trunc('day', now() at time zone ${v}.time_zone) at time zone ${v}.time_zone,
    (select min(e.starts_at) - interval '${AROUND_EVENT}' from events e
     where e.venue_id = $1 and e.ends_at > now() - interval '${AROUND_EVENT}'
       and e.starts_at <= now() + interval '${AROUND_EVENT}'))`;
}

/** SQL: when the event of venue $1 that is on ends; null: there is none. */
export const PRESENT_EVENT_END = `(select max(e.ends_at) from events e
  where e.venue_id = $1 and e.ends_at > now() and e.starts_at <= now() + interval '${AROUND_EVENT}')`;
