import { z } from 'zod';
import { Currency } from '../../values/money.ts';
import { text } from '../../values/text.ts';

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

export const ORDER_SEARCH_MAX = 80;
export const SearchedText = text(ORDER_SEARCH_MAX);

/** All orders of the filter in a currency, on every page. `paidMinor`: of paid orders, before refunds. */
export const OrderTotals = z
  .object({ currency: Currency, orders: z.int(), paidMinor: z.int(), refundedMinor: z.int() })
  .meta({ id: 'OrderTotals' });
export type OrderTotals = z.infer<typeof OrderTotals>;

/** A reading of the searched text, with its orders, at most 10,000. */
export const OrderReading = z
  .object({ reading: z.enum(SEARCH_READINGS), orders: z.int() })
  .meta({ id: 'OrderReading' });
export type OrderReading = z.infer<typeof OrderReading>;
