/**
 * How staff checked a customer without the pickup code: by their name, their e-mail, the last four digits of the card, or
 * in another way, which needs a reason.
 */
export const PICKUP_CHECKS = ['name', 'email', 'card', 'other'] as const;
export type PickupCheck = (typeof PICKUP_CHECKS)[number];
