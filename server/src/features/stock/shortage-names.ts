import type { PricedLine } from '@app/rules/orders/price-order.ts';
import type { StockName } from '@app/rules/stock/stock-shortages.ts';

/** How a refusal calls what an order asks for. */
export function shortageNames({ lines }: { readonly lines: readonly PricedLine[] }): StockName[] {
  return lines.map(({ productId, sizeId, productName, sizeDescription }) => ({
    productId,
    sizeId,
    product: productName,
    sizeDescription,
  }));
}
