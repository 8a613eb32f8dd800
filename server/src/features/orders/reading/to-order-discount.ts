import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { OrderDiscount } from '@app/contract/visitor/order-discount.ts';
import type { OrderRow } from './order-read-store.ts';

type Row = Pick<OrderRow, 'discountPercent' | 'discountMinor' | 'discountName' | 'translatedDiscountName'>;

/** Returns the discount of an order: redeemed by staff, or with rules. Null: none. */
export function toOrderDiscount(row: Row): OrderDiscount | null {
  const { discountPercent: percent, discountMinor, discountName: name, translatedDiscountName: translatedName } = row;
  return percent === null && name === null ? null : { percent, amount: fromMinor(discountMinor), name, translatedName };
}
