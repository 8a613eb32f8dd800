/**
 * How staff checked a customer without the pickup code: by their name, their e-mail, the last four digits of the card, or
 * in another way, which needs a reason.
 */
export const PICKUP_CHECKS = ['name', 'email', 'card', 'other'] as const;
/** An order that staff entered: its customer has no code, and says the number or the name that staff call out. */
export const COUNTER_CHECK = 'counter';
/** All checks of a hand-over without a code. */
export const HAND_OVER_CHECKS = [...PICKUP_CHECKS, COUNTER_CHECK] as const;
export type HandOverCheck = (typeof HAND_OVER_CHECKS)[number];
export type PickupCheck = (typeof PICKUP_CHECKS)[number];
