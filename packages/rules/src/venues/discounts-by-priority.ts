import type { Commerce, Discount } from '../language/localised-types.ts';

type Offering = Pick<Commerce, 'discounts'>;

export type OfferedDiscount<Stall extends Offering = Commerce> = { discount: Discount; commerce: Stall };

/**
 * Returns the discounts of commerces, open or not: the highest priority first, then by id. The server lists
 * them in the same order.
 *
 * @see HOME-03, DISC-01
 */
export function discountsByPriority<Stall extends Offering>(commerces: readonly Stall[]): OfferedDiscount<Stall>[] {
  return commerces
    .flatMap((commerce) => commerce.discounts.map((discount) => ({ discount, commerce })))
    .toSorted((one, other) => other.discount.priority - one.discount.priority || one.discount.id - other.discount.id);
}
