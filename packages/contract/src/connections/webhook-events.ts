/**
 * Types of events that a venue can send to its endpoints. Without zod: apps use it.
 * - `order.accepted`: its stall works on it; `order.cancelled`: an accepted order ended without hand-over
 * - `refund.made`: money went back
 * - `product.price_changed`, `product.stopped` until a time, `product.resumed`, `product.sold_out`
 * - `payout.recorded`: staff entered what a provider paid for a day
 * - `settlement.compared`: the server compared the day of a provider account with the provider's list
 */
export const WEBHOOK_EVENTS = [
  'order.accepted',
  'order.ready',
  'order.handed_over',
  'order.cancelled',
  'refund.made',
  'product.price_changed',
  'product.stopped',
  'product.resumed',
  'product.sold_out',
  'payout.recorded',
  'settlement.compared',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A person in the office sent it, whatever events the endpoint chose. */
export const WEBHOOK_TEST = 'webhook.test';
export type SentEvent = WebhookEvent | typeof WEBHOOK_TEST;

/** Version of the bodies. A change that breaks receivers has another one. */
export const WEBHOOK_BODY_VERSION = 1;

/** Bounds of the connections of a venue. */
export const ENDPOINTS_MAX = 10;
export const API_KEYS_MAX = 20;
/** Calls of one key in a minute. */
export const API_KEY_CALLS_PER_MINUTE = 120;
/** The former secret of an endpoint signs for this long, beside the new one. */
export const SECRET_OVERLAP_HOURS = 24;
