import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { unitDiscountMinor } from '../benefits/product-benefit.ts';
import { preparationMinutes } from '../kitchen/preparation-minutes.ts';
import { discountShares } from './discounts/discount-shares.ts';
import { orderTotal, type OrderDiscount, type OrderTotal } from './order-total.ts';
import { pricedLineMinor } from './price-order.ts';

/** A line of a placed order, with the prices of its placing. `parentLine`: the main line of an extra or side dish. */
export type PlacedLine = {
  line: number;
  parentLine: number | null;
  productId: number;
  quantity: number;
  unitPriceMinor: number;
  estimatedPreparationMinutes: number;
  benefit: { globalProductId: number; units: number; percentage: number; discountMinor: number } | null;
  /** The line's part of the discount of the order. Null: not covered, or a redeemed discount, which covers each line. */
  discountMinor: number | null;
};

/** What takes an amount off the whole order or adds one. */
export type PlacedReductions = {
  /** The buyer's benefit; null: none. `productId`: the order must have it. */
  benefit: { amountMinor: number; productId: number | null } | null;
  /** The redeemed discount or the one with rules; null: none. `percent` null: a fixed amount. */
  discount: { percent: number | null; amountMinor: number; isOfRule: boolean } | null;
  tipMinor: number;
};

/** Units to take out of a main line. */
export type RemovedUnits = { line: number; units: number };

export type ReducedOrder<Line extends PlacedLine> = OrderTotal & { lines: Line[]; preparationMinutes: number };

export type RemovalProblem = Extract<ProblemCode, 'quantity-not-allowed' | 'empty-cart'>;

/**
 * Takes units out of a placed order. What stays keeps the prices of its placing, and discounts are calculated again as
 * they were then: a benefit of a product for the units that are left, the buyer's benefit up to the new sum and without its
 * product not at all, a discount as its percentage of the rest that it covers, and never above what it was.
 *
 * @param removed one entry for each main line
 * @returns the problem: units that the line does not have or cannot lose alone, or an order without a line
 * @see ORD-08, BEN-02, BEN-03, DISC-01
 */
export function removeUnits<Line extends PlacedLine>(
  lines: readonly Line[],
  reductions: PlacedReductions,
  removed: readonly RemovedUnits[],
): ReducedOrder<Line> | RemovalProblem {
  const mains = new Map(lines.filter(({ parentLine }) => parentLine === null).map((main) => [main.line, main]));
  const unitsOf = new Map(removed.map(({ line, units }) => [line, units]));
  const choicesOf = ({ line }: Line) => lines.filter(({ parentLine }) => parentLine === line);
  const isAllowed = ({ line, units }: RemovedUnits) => {
    const main = mains.get(line);
    return (
      main !== undefined &&
      (units === main.quantity || (units < main.quantity && areUnitsAlike(main.quantity, choicesOf(main))))
    );
  };
  if (unitsOf.size !== removed.length || !removed.every(isAllowed)) return 'quantity-not-allowed';
  const left = lines.flatMap((line) => {
    const main = mains.get(line.parentLine ?? line.line);
    const units = main && unitsOf.get(main.line);
    return main && units !== undefined
      ? withQuantity(line, (line.quantity / main.quantity) * (main.quantity - units))
      : [line];
  });
  if (left.length === 0) return 'empty-cart';
  const total = totalOf(left, reductions);
  return { lines: withShares(left, total), ...total, preparationMinutes: preparationMinutes(left) };
}

/** Whether each unit of a line has the same choices, so that one can be taken away. */
export function areUnitsAlike(quantity: number, choices: readonly { quantity: number }[]): boolean {
  return choices.every((choice) => choice.quantity % quantity === 0);
}

function withQuantity<Line extends PlacedLine>(line: Line, quantity: number): Line[] {
  if (quantity === 0) return [];
  const { benefit, unitPriceMinor } = line;
  if (benefit === null) return [{ ...line, quantity }];
  const units = Math.min(benefit.units, quantity);
  const discountMinor = units * unitDiscountMinor(unitPriceMinor, benefit.percentage);
  return [{ ...line, quantity, benefit: { ...benefit, units, discountMinor } }];
}

function totalOf(lines: readonly PlacedLine[], { benefit, discount, tipMinor }: PlacedReductions): OrderTotal {
  const isUsed = benefit !== null && lines.some(({ productId }) => (benefit.productId ?? productId) === productId);
  return orderTotal(lines.map(pricedLineMinor), {
    benefitMinor: isUsed ? benefit.amountMinor : null,
    discount: discount && discountLeft(lines, discount),
    tipMinor,
  });
}

/** Returns the discount of what is left. A limit that it had is in the amount that it took off before. */
function discountLeft(
  lines: readonly PlacedLine[],
  { percent, amountMinor, isOfRule }: NonNullable<PlacedReductions['discount']>,
): OrderDiscount {
  const terms = {
    amountPercent: percent,
    amountMinor: percent === null ? amountMinor : null,
    maxDiscountMinor: amountMinor,
  };
  if (!isOfRule) return terms;
  const covered = lines.filter(({ discountMinor }) => discountMinor !== null);
  return { ...terms, coveredMinor: covered.reduce((sum, line) => sum + pricedLineMinor(line), 0) };
}

function withShares<Line extends PlacedLine>(lines: readonly Line[], { discountMinor }: OrderTotal): Line[] {
  const shares = discountShares(
    lines.map((line) => ({ priceMinor: pricedLineMinor(line), isCovered: line.discountMinor !== null })),
    discountMinor,
  );
  return lines.map((line, index) => ({ ...line, discountMinor: shares[index] ?? null }));
}
