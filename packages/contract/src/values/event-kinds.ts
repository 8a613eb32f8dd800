/** Kinds of events. `other` has no peaks of orders. */
export const EVENT_KINDS = ['other', 'football', 'basketball', 'concert', 'theatre'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Times of an event at which many people order. */
export const PEAK_KINDS = ['before', 'quarter', 'half-time', 'interval', 'encore', 'after'] as const;
export type PeakKind = (typeof PEAK_KINDS)[number];
