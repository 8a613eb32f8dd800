/**
 * The day on which an order was placed, UTC, as the indexes by device and by guest begin with it: beside the orders of its
 * day an order is quickly written, among those of all years it would not be. Whoever reads by them names the days.
 */
export const ORDER_DAY = `(created_at at time zone 'UTC')::date`;

/** Today and yesterday: for what happened less than a day ago. */
export const LAST_DAYS = `(now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date - 1`;

/** An array of every day since the first order of which `column` is known. Each is looked up by itself, in microseconds. */
export function allDays(column: 'device_id' | 'guest_email'): string {
  return `array(
    select first.day + n
    from (select min(${ORDER_DAY}) as day from orders where ${column} is not null) as first,
      generate_series(0, (now() at time zone 'UTC')::date - first.day) as n)`;
}
