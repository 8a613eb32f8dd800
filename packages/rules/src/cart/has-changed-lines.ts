import type { Order } from '../language/localised-types.ts';
import type { Cart } from './cart.ts';
import { orderDetails } from './new-order.ts';

/** Whether lines, quantities or comments of a cart differ from those of its placed order. The order of lines is no difference. */
export function hasChangedLines(cart: Cart, { details }: Pick<Order, 'details'>): boolean {
  const wanted = orderDetails(cart).map((line) => ({ ...line, clothingSizeId: line.clothingSizeId ?? null }));
  const placed = details.map(({ productId, quantity, comments, clothingSize, relatedProducts }) => ({
    productId,
    quantity,
    comments,
    clothingSizeId: clothingSize?.id ?? null,
    relatedProducts,
  }));
  return JSON.stringify(wanted.map(lineText).toSorted()) !== JSON.stringify(placed.map(lineText).toSorted());
}

type Line = {
  productId: number;
  quantity: number;
  comments?: string;
  clothingSizeId: number | null;
  relatedProducts?: readonly { id: number; quantity: number }[];
};

function lineText({ productId, quantity, comments = '', clothingSizeId, relatedProducts = [] }: Line): string {
  const related = relatedProducts.map(({ id, quantity: units }) => `${id}x${units}`).toSorted();
  return JSON.stringify([productId, quantity, comments.trim(), clothingSizeId, related]);
}
