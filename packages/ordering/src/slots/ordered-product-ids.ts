import type { CartLine } from '@app/rules/cart/cart.ts';

/** The products of lines as the calls of slots take them: each once, in one order, so that equal carts share an answer. */
export function orderedProductIds(lines: readonly Pick<CartLine, 'product'>[]): string {
  return [...new Set(lines.map(({ product }) => product.id))].toSorted((one, other) => one - other).join(',');
}
