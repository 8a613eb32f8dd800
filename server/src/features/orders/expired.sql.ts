import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

const { created, incompleted } = ORDER_STATUS;

/** `now()`: the start of the transaction, for reads. `clock_timestamp()`: this moment, for decisions behind locks. */
type Clock = 'now()' | 'clock_timestamp()' | 'statement_timestamp()';

/**
 * SQL: the order is unpaid and has run out of time, whether or not `expire-unpaid-orders.job.ts` has ended it. An order that
 * is being paid does not expire. Null where `expires_at` is null; `is true` and `is not true` make it a boolean.
 *
 * @param order name or alias of the table
 * @see ORD-07
 */
export function isExpired(order: string, clock: Clock): string {
  return `(${canExpire(order)} and ${order}.expires_at <= ${clock})`;
}

/** SQL: the order is unpaid and will expire unless it is paid, changed or cancelled. */
export function canExpire(order: string): string {
  return `(${order}.status_id = ${created} and not ${order}.is_being_paid and ${order}.expires_at is not null)`;
}

/** SQL: the order is unpaid and can still be paid. A claimed discount is an order without a payment. */
export function awaitsPayment(order: string, clock: Clock): string {
  return `(${order}.status_id = ${created} and not ${order}.is_discount and ${isExpired(order, clock)} is not true)`;
}

/** SQL: the status to show. An expired order is `incompleted` before the job has ended it. */
export function presentStatus(order: string, clock: Clock): string {
  return `case when ${isExpired(order, clock)} then ${incompleted} else ${order}.status_id end`;
}
