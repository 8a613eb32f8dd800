/**
 * SQL condition: the time to pay an order has passed, and no payment of it is under way. Never null. It says nothing of the
 * status: callers add `status_id = 1`, so that the planner finds their index.
 *
 * @param at `clock_timestamp()` after a lock, which may have been waited for; `now()` everywhere else
 * @param orders alias of the table
 * @see ORD-07
 */
export function hasExpired(at: 'now()' | 'clock_timestamp()', orders = 'o'): string {
  return `(not ${orders}.is_being_paid and ${orders}.expires_at is not null and ${orders}.expires_at <= ${at})`;
}
