import { useState } from 'react';
import type { Cart } from '@app/rules/cart/cart.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { sizeChoice } from './size-choice.ts';

/**
 * The size and the quantity of a product before it is added. Another size starts at one unit.
 *
 * @param cart of the product's commerce; null without one
 * @see CLOTH-01, PROD-04
 */
export function useSizeChoice(product: Product, cart: Cart | null, nowMs: number) {
  const [sizeId, setSizeId] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  const chosen = sizeChoice(product, cart, { sizeId, quantity }, nowMs);
  return {
    ...chosen,
    isBegun: chosen.size !== null || quantity > 1,
    setQuantity,
    chooseSize: (id: number) => {
      setSizeId(id);
      setQuantity(1);
    },
  };
}
