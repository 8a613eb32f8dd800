import type { StockShortage } from '@app/contract/visitor/orders.ts';
import type { StockDemand, StockKey } from './stock-demands.ts';

/** `units` are free to sell; `reserved` are held by unpaid orders. */
export type StockRow = StockKey & { units: number; reserved: number };
/** A shortage as decided and stored; the retry time is added to each response. */
export type Shortage = Omit<StockShortage, 'retryInMinutes'>;
export type StockName = StockKey & { product: string; sizeDescription: string | null };

/**
 * Returns the shortages of demands, each with the units left. Demands are of counted stock only, so a demand without a
 * row has none left. @see CHK-05, ORD-07
 */
export function stockShortages(
  demands: readonly StockDemand[],
  rows: readonly StockRow[],
  names: readonly StockName[],
): Shortage[] {
  return demands.flatMap(({ productId, sizeId, quantity }) => {
    const isSame = (other: StockKey) => other.productId === productId && other.sizeId === sizeId;
    const row = rows.find(isSame);
    const available = row?.units ?? 0;
    if (available >= quantity) return [];
    const name = names.find(isSame);
    return [
      {
        productId,
        product: name?.product ?? '',
        clothingSizeId: sizeId === 0 ? null : sizeId,
        sizeDescription: name?.sizeDescription ?? null,
        available,
        held: row?.reserved ?? 0,
      },
    ];
  });
}
