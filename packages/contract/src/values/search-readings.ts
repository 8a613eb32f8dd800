/**
 * What a text that searches orders can mean.
 * - `number`: of the order, or the one that staff call out
 * - `card`: last four digits of a card, also of one that was declined
 * - `amount`: the total, also with the time of placing
 * - `phone`: its last digits
 * - `name`: of the customer, by the beginnings of words
 * - `email`: its beginning
 * - `seat`: words of where the order was delivered
 * - `product`: words of a product's name
 */
export const SEARCH_READINGS = ['number', 'card', 'amount', 'phone', 'name', 'email', 'seat', 'product'] as const;
export type SearchReading = (typeof SEARCH_READINGS)[number];

/** Readings that find a person. Staff who neither take cash nor refund cannot search by them. @see ROLE-01 */
export const PERSONAL_READINGS = ['phone', 'name', 'email'] as const satisfies readonly SearchReading[];
