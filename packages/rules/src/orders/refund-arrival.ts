/** Days until the bank of a card shows a refund, after the provider made it. */
export const REFUND_ARRIVAL_DAYS = { least: 2, most: 10 } as const;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** @returns the latest time at which the buyer has the money, ms since the epoch; null: at once, or not known @see REF-04 */
export function refundArrivesByMs({ method, madeAtMs }: { method: string; madeAtMs: number | null }): number | null {
  return method !== 'provider' || madeAtMs === null ? null : madeAtMs + REFUND_ARRIVAL_DAYS.most * DAY_MS;
}
