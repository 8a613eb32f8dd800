import type { BoardProduct } from '@app/contract/staff/board.ts';

/** Units from which on a product does not run low. */
export const LOW_STOCK_UNITS = 10;

export type OnSale = Pick<BoardProduct, 'stock' | 'unavailableUntil'>;

/** Whether staff should look at it: it is unavailable, sold out or low. */
export function needsAttention({ stock, unavailableUntil }: OnSale): boolean {
  return unavailableUntil !== null || (stock !== null && stock <= LOW_STOCK_UNITS);
}
