import type { BoardProduct, Ticket } from '@app/contract/staff/board.ts';
import { isAccompaniment } from '@app/rules/catalogue/product-kinds.ts';
import { isDone, unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { columnOf } from '../tickets/ticket-transitions.ts';
import { needsAttention } from './needs-attention.ts';

export type SectionName = 'off' | 'low' | 'on';
export type ListedProduct = { product: BoardProduct; /** Units that open orders still need. */ queued: number };
export type ProductSection = { name: SectionName; products: readonly ListedProduct[] };

/**
 * The products in the order in which staff look for them: those that are not for sale, those that run low, and the rest. Each
 * section begins with the product that the open orders need most. Sections without products are left out.
 *
 * @see ORD-08
 */
export function productSections(products: readonly BoardProduct[], tickets: readonly Ticket[]): ProductSection[] {
  const queued = queuedUnits(tickets);
  const listed = products
    .map((product) => ({ product, queued: queued.get(product.id) ?? 0 }))
    .toSorted((one, other) => other.queued - one.queued);
  return (['off', 'low', 'on'] as const)
    .map((name) => ({ name, products: listed.filter(({ product }) => sectionOf(product) === name) }))
    .filter(({ products: own }) => own.length > 0);
}

/** Whether a stop of this product leaves a commerce without anything to sell. Extras alone sell nothing. */
export function isLastOnSale(products: readonly BoardProduct[], productId: number): boolean {
  const sold = products.filter((product) => !isAccompaniment(product) && sectionOf(product) !== 'off');
  return sold.length === 1 && sold[0]?.id === productId;
}

function sectionOf(product: BoardProduct): SectionName {
  if (product.unavailableUntil !== null || product.stock === 0) return 'off';
  return needsAttention(product) ? 'low' : 'on';
}

function queuedUnits(tickets: readonly Ticket[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const ticket of tickets) {
    const column = columnOf(ticket);
    if (column !== 'incoming' && column !== 'preparing') continue;
    for (const line of ticket.lines) {
      if (!isDone(line)) units.set(line.productId, (units.get(line.productId) ?? 0) + unitsToPrepare(line));
    }
  }
  return units;
}
