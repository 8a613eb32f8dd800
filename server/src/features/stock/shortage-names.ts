import type { StockName } from '@app/rules/stock/stock-shortages.ts';

import type { ValidatedOrder } from '../orders/placing/validate-order.ts';

/** How a refusal calls what an order asks for. */
export function shortageNames({ lines }: Pick<ValidatedOrder, 'lines'>): StockName[] {
  return lines.map(({ productId, sizeId, productName, sizeDescription }) => ({
    productId,
    sizeId,
    product: productName,
    sizeDescription,
  }));
}
