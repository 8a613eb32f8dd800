import type { PricedLine } from '@app/rules/orders/price-order.ts';
import type { StockName } from '@app/rules/stock/stock-shortages.ts';

/** Names the products of an order for a refusal. */
export function shortageNames({ lines }: { readonly lines: readonly PricedLine[] }): StockName[] {
  return lines.map(({ productId, sizeId, productName, sizeDescription }) => ({
    productId,
    sizeId,
    product: productName,
    sizeDescription,
  }));
}
