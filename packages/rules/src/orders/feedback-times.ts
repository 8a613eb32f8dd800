import { PROBLEM_HOURS, RATING_CHANGE_HOURS, RATING_HOURS } from '@app/contract/feedback/feedback-values.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

const HOUR_MS = 60 * 60 * 1_000;
const { toDeliver, delivering, delivered, incompleted } = ORDER_STATUS;
const REPORTABLE: readonly OrderStatusId[] = [toDeliver, delivering, delivered, incompleted];

/** Times in ms since the epoch. */
type Handed = { statusId: OrderStatusId; deliveredAtMs: number | null; ratedAtMs: number | null };

/**
 * @param nowMs the caller's clock
 * @returns until when an order can be rated, or its rating can change; null: it cannot
 * @see ORD-09
 */
export function ratableUntilMs({ statusId, deliveredAtMs, ratedAtMs }: Handed, nowMs: number): number | null {
  if (statusId !== delivered || deliveredAtMs === null) return null;
  const untilMs =
    ratedAtMs === null ? deliveredAtMs + RATING_HOURS * HOUR_MS : ratedAtMs + RATING_CHANGE_HOURS * HOUR_MS;
  return nowMs < untilMs ? untilMs : null;
}

/**
 * @param nowMs the caller's clock
 * @returns until when a problem can be reported: once the order is ready or ended, for a day after its placing; null: it
 *   cannot @see ORD-09
 */
export function reportableUntilMs(
  { statusId, placedAtMs }: { statusId: OrderStatusId; placedAtMs: number },
  nowMs: number,
): number | null {
  const untilMs = placedAtMs + PROBLEM_HOURS * HOUR_MS;
  return REPORTABLE.includes(statusId) && nowMs < untilMs ? untilMs : null;
}
