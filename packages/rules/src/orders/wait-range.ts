export type WaitRange = { minMinutes: number; maxMinutes: number };

/** Orders that a stall works on at the same time; the range below covers stalls with one and with several hands. */
const PREPARED_AT_ONCE = 3;
/** Taking an order and handing it over costs this even where nothing is cooked. */
const HANDLING_MINUTES = 0.5;
const OPTIMISTIC = 0.75;
const PESSIMISTIC = 1.5;
const LONGEST_MINUTES = 240;

/**
 * How long an order placed now would take, from the orders that stand before it. An estimate, so a range: it grows with
 * the queue, and so does its width.
 *
 * @param ahead the orders that are paid or payable at the counter and not ready yet
 * @param ownMinutes preparation of the order in question, or what is usual at the stall
 * @see CHK-02
 */
export function waitRange(ahead: readonly { preparationMinutes: number }[], ownMinutes: number): WaitRange {
  const queueMinutes =
    ahead.reduce((sum, order) => sum + order.preparationMinutes + HANDLING_MINUTES, 0) / PREPARED_AT_ONCE;
  const ownWithHandling = ownMinutes + HANDLING_MINUTES;
  return {
    minMinutes: atMost(Math.max(1, Math.floor(ownWithHandling + queueMinutes * OPTIMISTIC))),
    maxMinutes: atMost(Math.ceil(ownWithHandling + queueMinutes * PESSIMISTIC) + 1),
  };
}

function atMost(minutes: number): number {
  return Math.min(minutes, LONGEST_MINUTES);
}
