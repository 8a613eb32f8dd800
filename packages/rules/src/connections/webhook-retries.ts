const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays after the first attempts. Later ones follow every hour. */
const FIRST_DELAYS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const LATER_DELAY_MS = HOUR_MS;

/** An event is sent for this long, and an endpoint that accepts nothing for this long is switched off. */
export const WEBHOOK_RETRIES_MS = 72 * HOUR_MS;

/**
 * Returns the delay before the next attempt to deliver an event; null: the plan has ended.
 *
 * @param attempts failed attempts so far, from 1
 * @param plannedMs time since the plan began
 * @see API-03
 */
export function webhookRetryDelayMs(attempts: number, plannedMs: number): number | null {
  const delayMs = FIRST_DELAYS_MS[Math.max(0, attempts - 1)] ?? LATER_DELAY_MS;
  return plannedMs + delayMs > WEBHOOK_RETRIES_MS ? null : delayMs;
}

/** Whether a status accepts an event. Redirects are not followed, so that they accept nothing. */
export function isWebhookAccepted(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The receiver asks never to be called again. */
export const WEBHOOK_GONE = 410;
