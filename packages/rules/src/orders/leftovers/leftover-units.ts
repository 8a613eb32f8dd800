import { ingredientKey } from '../../stock/ingredients.ts';
import type { StockLine } from '../../stock/stock-demands.ts';
import { areUnitsAlike } from '../remove-units.ts';

/** A main line as the kitchen prepares it. `sizeId` 0: no size. `extras`: of all its units together. */
export type PreparedLine = {
  productId: number;
  sizeId: number;
  comments: string;
  quantity: number;
  extras: readonly { productId: number; quantity: number }[];
};

/**
 * Whether a unit of one line can be handed out as a unit of the other: the same product, size, choices and comment. A line
 * whose units differ is never alike, because only its customer could say which unit has which choice.
 *
 * @see ORD-08, EXTRA-02
 */
export function isMadeAlike(one: PreparedLine, other: PreparedLine): boolean {
  return (
    one.productId === other.productId &&
    one.sizeId === other.sizeId &&
    commentOf(one) === commentOf(other) &&
    choicesOfUnit(one) !== undefined &&
    choicesOfUnit(one) === choicesOfUnit(other)
  );
}

/** Choices of each unit as one text; undefined where units differ. */
function choicesOfUnit({ quantity, extras }: PreparedLine): string | undefined {
  if (!areUnitsAlike(quantity, extras)) return undefined;
  return extras
    .map(({ productId, quantity: units }) => `${productId} x ${units / quantity}`)
    .toSorted()
    .join(', ');
}

const commentOf = ({ comments }: PreparedLine) => comments.trim().toLowerCase();

/**
 * Returns what units of a line cost at their prices, minor units, without discounts. Choices that differ between units are
 * shared out; the sum is rounded once.
 *
 * @param extras of all units of the line
 */
export function unitsCostMinor(
  units: number,
  {
    quantity,
    unitPriceMinor,
    extras,
  }: { quantity: number; unitPriceMinor: number; extras: readonly { quantity: number; unitPriceMinor: number }[] },
): number {
  const ofLine =
    quantity * unitPriceMinor + extras.reduce((sum, extra) => sum + extra.quantity * extra.unitPriceMinor, 0);
  return Math.round((ofLine * units) / quantity);
}

/**
 * Returns the counted units that a decision moves, of the line and its choices, and the amounts of their ingredients. Units of an order that stay sold were used
 * once: passed on, the other order sells them again, so its own unit returns. Units whose sale was taken back are counted as
 * free although they were used, so waste takes them out.
 *
 * @param isSold the units of the ended order stay sold
 * @see ORD-07
 */
export function stockOfLeftovers(
  lines: readonly StockLine[],
  { units, quantity, isSold, isWaste }: { units: number; quantity: number; isSold: boolean; isWaste: boolean },
): { productId: number; sizeId: number; change: number }[] {
  const sign = isWaste ? (isSold ? 0 : -1) : isSold ? 1 : 0;
  return lines
    .flatMap(({ productId, sizeId, quantity: ofLine, countsStock, ingredients }) => {
      const change = sign * Math.floor((ofLine * units) / quantity);
      const own = countsStock ? [{ productId, sizeId, change }] : [];
      const used = (ingredients ?? []).map(({ ingredientId, amount }) => ({
        ...ingredientKey(ingredientId),
        change: change * amount,
      }));
      return [...own, ...used];
    })
    .filter(({ change }) => change !== 0);
}
