/**
 * SQL: the UTC day of an order. The indexes by device and by guest begin with it, so that inserts touch one day's part of the
 * index. A query that uses them has to name the days.
 */
export const ORDER_DAY = `(created_at at time zone 'UTC')::date`;

/** SQL: today and yesterday, for orders of the last 24 hours. */
export const LAST_DAYS = `(now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date - 1`;

/** SQL: an array of every day since the first order that has `column`. Each day is one index lookup. */
export function allDays(column: 'device_id' | 'guest_email'): string {
  return `array(
    select first.day + n
    from (select min(${ORDER_DAY}) as day from orders where ${column} is not null) as first,
      generate_series(0, (now() at time zone 'UTC')::date - first.day) as n)`;
}
