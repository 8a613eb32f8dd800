import type { NewOrderLine } from '@app/contract/visitor/orders.ts';
import type { MenuChoices } from '../catalogue/modifier-groups.ts';
import { cutComment } from '../orders/comment-length.ts';
import type { CartLine, RelatedProduct } from './cart.ts';
import { lineOfOrder } from './line-of-order.ts';

/** Returns lines of a group order as lines of a cart, at present prices; those that left the menu are missing. @see ORD-01 */
export function cartLinesOfGroup(lines: readonly NewOrderLine[], menu: MenuChoices): CartLine[] {
  return lines.flatMap(({ clothingSizeId, ...line }) => {
    const isSized = clothingSizeId !== undefined && clothingSizeId !== null;
    const found = lineOfOrder({ ...line, clothingSize: isSized ? { id: clothingSizeId } : null }, menu);
    return found === null ? [] : [found];
  });
}

/** Returns one line for each product, size and combination: the units, options and comments of all. @see CART-01 */
export function joinedLines(lines: readonly CartLine[]): CartLine[] {
  const joined = new Map<string, CartLine>();
  for (const line of lines) {
    const before = joined.get(line.lineId);
    joined.set(line.lineId, before === undefined ? line : joinedLine(before, line));
  }
  return [...joined.values()];
}

function joinedLine(one: CartLine, other: CartLine): CartLine {
  const comments = [one.comment, other.comment].filter((comment) => comment.trim() !== '');
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    comment: cutComment([...new Set(comments)].join('; ')),
    relatedProducts: joinedRelated([...one.relatedProducts, ...other.relatedProducts]),
  };
}

function joinedRelated(related: readonly RelatedProduct[]): RelatedProduct[] {
  const joined = new Map<number, RelatedProduct>();
  for (const one of related) {
    const before = joined.get(one.id);
    joined.set(one.id, before === undefined ? one : { ...one, quantity: before.quantity + one.quantity });
  }
  return [...joined.values()];
}
