import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { LINE_MAX_QUANTITY, ORDER_MAX_LINES, ORDER_MAX_UNITS_OF_PRODUCT } from '@app/contract/values/limits.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '@app/contract/values/product-types.ts';
import { lineBenefits, type BenefitMember, type LineBenefit } from '../benefits/product-benefit.ts';
import type { SellableProduct } from '../catalogue/sellable-product.ts';
import { amountsOfUnit, type IngredientAmount } from '../stock/ingredients.ts';
import { choiceProblem, type ChoiceProblem } from './choice-problem.ts';
import { isCommentTooLong } from './comment-length.ts';
import { orderTotal } from './order-total.ts';

export type RequestedLine = {
  productId: number;
  quantity: number;
  comments: string;
  clothingSizeId: number | null;
  relatedProducts: readonly { id: number; quantity: number }[];
};

/** One row of an order. `parentLine`: the main line that an extra or side dish belongs to. `sizeId` 0: no size. */
export type PricedLine = {
  line: number;
  parentLine: number | null;
  productId: number;
  productName: string;
  productTypeId: ProductTypeId;
  sizeId: number;
  sizeDescription: string | null;
  quantity: number;
  unitPriceMinor: number;
  comments: string;
  estimatedPreparationMinutes: number;
  requiresIdentification: boolean;
  countsStock: boolean;
  /** What one unit takes of counted ingredients; absent: nothing. */
  ingredients?: readonly IngredientAmount[];
  mediaKey: string | null;
  benefit: LineBenefit | null;
};

export type LineProblem = {
  code:
    | ChoiceProblem['code']
    | Extract<
        ProblemCode,
        | 'empty-cart'
        | 'product-not-available'
        | 'size-required'
        | 'extra-not-available'
        | 'too-many-units'
        | 'too-many-lines'
        | 'comment-too-long'
      >;
  facts: ChoiceProblem['facts'] & {
    productId?: number;
    product?: string;
    size?: string;
    extra?: string;
    until?: string;
  };
};

/** `linesMinor`: sum of the lines, of which `orderTotal` takes what reduces the whole order. */
export type PricedOrder = { lines: PricedLine[]; linesMinor: number; problems: LineProblem[] };

/** Largest amount of the wire, minor units. */
const TOTAL_MAX_MINOR = 100_000_000_000;

/**
 * Prices an order from our catalogue. The quantity of a main line counts as sent; the cart has added the units of its
 * extras.
 * A size with a price of its own costs that price. Extras and side dishes are lines with the price of their group and
 * their own quantity.
 *
 * @param products every product of the lines, with extras; a missing one is unknown
 * @param member whose benefits discount main lines; null: a customer without benefits
 * @returns the lines that can be sold, and a problem for each other one
 * @see EXTRA-02, EXTRA-03, EXTRA-04, CART-04, CLOTH-01, PROD-05
 */
export function priceOrder(
  commerceId: number,
  wanted: readonly RequestedLine[],
  products: readonly SellableProduct[],
  nowMs: number,
  member: BenefitMember | null = null,
): PricedOrder {
  const byId = new Map(products.map((product) => [product.id, product]));
  const onSale = (id: number) => {
    const product = byId.get(id);
    return product && isOnSale(product, commerceId, nowMs) ? product : undefined;
  };
  const sold: PricedLine[] = [];
  const problems: LineProblem[] = wanted.length === 0 ? [{ code: 'empty-cart', facts: {} }] : [];
  for (const line of wanted) {
    const main = onSale(line.productId);
    const problem = lineProblem(line, main, onSale, nowMs);
    if (problem) {
      const facts = { ...problemFacts(problem.code, line, commerceId, byId, nowMs), ...problem.facts };
      problems.push({ code: problem.code, facts });
    } else if (main) sold.push(...pricedLines(sold.length + 1, line, main, onSale));
  }
  if (wanted.length > ORDER_MAX_LINES) problems.unshift({ code: 'too-many-lines', facts: { max: ORDER_MAX_LINES } });
  problems.push(...tooManyUnits(sold));
  const lines = withBenefits(sold, byId, member);
  const { linesMinor } = orderTotal(lines.map(pricedLineMinor));
  if (linesMinor > TOTAL_MAX_MINOR) problems.push({ code: 'quantity-not-allowed', facts: {} });
  return { lines, linesMinor, problems };
}

/** Quantity and price of a line, in an order or in the database. */
type SoldUnits = {
  quantity: number;
  unitPriceMinor: number;
  benefit: { discountMinor: number } | null;
};

/** Returns what a line costs after its benefit, minor units. */
export function pricedLineMinor(line: SoldUnits): number {
  return line.quantity * line.unitPriceMinor - (line.benefit?.discountMinor ?? 0);
}

/** Discounts main lines only: extras and side dishes are no products of the programme. @see BEN-01, BEN-02 */
function withBenefits(
  lines: readonly PricedLine[],
  products: ReadonlyMap<number, SellableProduct>,
  member: BenefitMember | null,
): PricedLine[] {
  const benefits = lineBenefits(
    lines.map((line) => ({ ...line, benefit: mainBenefit(line, products) })),
    member,
  );
  return lines.map((line, index) => ({ ...line, benefit: benefits[index] ?? null }));
}

function mainBenefit({ parentLine, productId }: PricedLine, products: ReadonlyMap<number, SellableProduct>) {
  return parentLine === null ? (products.get(productId)?.benefit ?? null) : null;
}

function tooManyUnits(lines: readonly PricedLine[]): LineProblem[] {
  return [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, ofProduct]) => {
    const units = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0);
    if (units <= ORDER_MAX_UNITS_OF_PRODUCT) return [];
    const product = ofProduct[0]?.productName ?? '';
    return [{ code: 'too-many-units', facts: { productId, product, max: ORDER_MAX_UNITS_OF_PRODUCT } }];
  });
}

function isOnSale(product: SellableProduct, commerceId: number, nowMs: number): boolean {
  return product.enabled && product.commerceId === commerceId && !isUnavailable(product, nowMs);
}

function isUnavailable({ unavailableUntilMs }: { unavailableUntilMs: number | null }, nowMs: number): boolean {
  return unavailableUntilMs !== null && unavailableUntilMs > nowMs;
}

/** Facts of the problem: the product, its unavailable size or extra, and until when. */
function problemFacts(
  code: LineProblem['code'],
  line: RequestedLine,
  commerceId: number,
  byId: ReadonlyMap<number, SellableProduct>,
  nowMs: number,
): LineProblem['facts'] {
  const { productId } = line;
  const product = byId.get(productId);
  if (product?.commerceId !== commerceId) return { productId };
  const named = { productId, product: product.name };
  const until = ({ unavailableUntilMs }: { unavailableUntilMs: number | null }) =>
    unavailableUntilMs === null ? {} : { until: new Date(unavailableUntilMs).toISOString() };
  if (code === 'product-not-available') {
    const size = product.sizes.find(({ id }) => id === line.clothingSizeId);
    if (isUnavailable(product, nowMs) || !size) return { ...named, ...until(product) };
    return { ...named, size: size.description, ...until(size) };
  }
  if (code !== 'extra-not-available') return named;
  const extra = line.relatedProducts
    .flatMap(({ id }) => byId.get(id) ?? [])
    .find((related) => related.commerceId === commerceId && isUnavailable(related, nowMs));
  return extra ? { ...named, extra: extra.name, ...until(extra) } : named;
}

type OnSale = (id: number) => SellableProduct | undefined;

function lineProblem(
  line: RequestedLine,
  main: SellableProduct | undefined,
  onSale: OnSale,
  nowMs: number,
): LineProblem | null {
  const refused = (code: LineProblem['code']) => ({ code, facts: {} });
  if (!isAllowedQuantity(line.quantity)) return refused('quantity-not-allowed');
  if (!main || isChosenWithAnother(main)) return refused('product-not-available');
  if (isCommentTooLong(line.comments)) return refused('comment-too-long');
  const size = main.isClothing ? main.sizes.find(({ id }) => id === line.clothingSizeId) : undefined;
  if (main.isClothing && !size) return refused('size-required');
  if (size && isUnavailable(size, nowMs)) return refused('product-not-available');
  if (line.relatedProducts.some(({ quantity }) => !isAllowedQuantity(quantity))) return refused('quantity-not-allowed');
  const related = line.relatedProducts.map(({ id }) => optionPriceMinor(main, id) !== undefined && onSale(id));
  if (related.some((product) => !product || !isChosenWithAnother(product))) return refused('extra-not-available');
  return choiceProblem(line, main);
}

/** Returns the price of a choice with the product; undefined: it is none of its options. */
function optionPriceMinor({ modifierGroups }: SellableProduct, id: number): number | undefined {
  return modifierGroups.flatMap(({ options }) => options).find(({ productId }) => productId === id)?.priceMinor;
}

function isAllowedQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= LINE_MAX_QUANTITY;
}

/** Whether a product is an extra or side dish, which is never sold alone. */
function isChosenWithAnother({ typeId }: SellableProduct): boolean {
  return typeId === PRODUCT_TYPES.extra || typeId === PRODUCT_TYPES.sideDish;
}

function pricedLines(number: number, wanted: RequestedLine, main: SellableProduct, onSale: OnSale): PricedLine[] {
  const size = main.isClothing ? main.sizes.find(({ id }) => id === wanted.clothingSizeId) : undefined;
  const mainLine: PricedLine = {
    ...pricedLine(number, main, wanted.quantity, size?.id),
    sizeId: size?.id ?? 0,
    sizeDescription: size?.description ?? null,
    unitPriceMinor: size?.priceMinor ?? main.priceMinor,
    countsStock: size?.countsStock ?? main.countsStock,
    comments: wanted.comments.trim(),
  };
  const related = wanted.relatedProducts.flatMap(({ id, quantity }, index) => {
    const product = onSale(id);
    const unitPriceMinor = optionPriceMinor(main, id);
    if (!product || unitPriceMinor === undefined) return [];
    return [{ ...pricedLine(number + 1 + index, product, quantity), parentLine: number, unitPriceMinor }];
  });
  return [mainLine, ...related];
}

function pricedLine(line: number, product: SellableProduct, quantity: number, sizeId = 0): PricedLine {
  const ingredients = amountsOfUnit(product.ingredients ?? [], sizeId);
  return {
    line,
    parentLine: null,
    productId: product.id,
    productName: product.name,
    productTypeId: product.typeId,
    sizeId: 0,
    sizeDescription: null,
    quantity,
    unitPriceMinor: product.priceMinor,
    comments: '',
    estimatedPreparationMinutes: product.estimatedPreparationMinutes,
    requiresIdentification: product.requiresIdentification,
    countsStock: product.countsStock,
    ...(ingredients.length > 0 && { ingredients }),
    mediaKey: product.mediaKey,
    benefit: null,
  };
}
