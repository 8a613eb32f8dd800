import { isDeepStrictEqual } from 'node:util';
import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type {
  ChangedProduct,
  FieldChange,
  ImportPlan,
  ProductState,
} from '#features/catalogue/menu-plans/import-plan.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';

/** A price that a person confirms before it is written: mistakes of a sheet look like it. */
export type PriceJump = {
  readonly line: number;
  readonly name: string;
  /** The size whose price it is; null: the price of the product. */
  readonly size: string | null;
  /** `free`: at no charge from now on. `falls`: to less than half. `doubles`: to twice as much, or more. */
  readonly kind: 'free' | 'falls' | 'doubles';
  /** Minor units. Null: the product is new. */
  readonly beforeMinor: number | null;
  readonly afterMinor: number;
};

/** What a person decided on the prices of a product. @property keepsPrice the former prices stay; a new product stays out */
export type PriceDecision = { readonly row: number; readonly name: string; readonly keepsPrice: boolean };

/** Finds prices that fall to 0, to less than half, or double, and products that would be given away. */
export function findPriceJumps({ created, changed }: Pick<ImportPlan, 'created' | 'changed'>): PriceJump[] {
  const given = created
    .filter(({ product }) => isSoldAlone(product) && product.enabled && pricesOf(product).every(isZero))
    .map(({ line, product }): PriceJump => ({
      line,
      name: product.name,
      size: null,
      kind: 'free',
      beforeMinor: null,
      afterMinor: 0,
    }));
  return [...given, ...changed.flatMap(jumpsOf)].toSorted((one, other) => one.line - other.line);
}

/** Takes the decisions into a plan. @returns undefined while a jump has no decision */
export function decidePrices(plan: ImportPlan, decisions: readonly PriceDecision[]): ImportPlan | undefined {
  const jumps = findPriceJumps(plan);
  const decided = new Map(decisions.map(({ row, name, keepsPrice }) => [keyOf(row, name), keepsPrice]));
  if (jumps.some(({ line, name }) => !decided.has(keyOf(line, name)))) return undefined;
  const retained = jumps.filter(({ line, name }) => decided.get(keyOf(line, name)) === true);
  const keys = new Set(retained.map(({ line, name }) => keyOf(line, name)));
  const ofSizes = new Set(retained.filter(({ size }) => size !== null).map(({ line, name }) => keyOf(line, name)));
  return {
    ...plan,
    created: plan.created.filter(({ line, product }) => !keys.has(keyOf(line, product.name))),
    changed: plan.changed.flatMap((change) => {
      const key = keyOf(change.line, change.before.name);
      return keys.has(key) ? withFormerPrices(change, ofSizes.has(key) ? PRICED : ['priceMinor']) : [change];
    }),
  };
}

function withFormerPrices(change: ChangedProduct, fields: readonly FieldChange['field'][]): ChangedProduct[] {
  const former = Object.fromEntries(fields.map((field) => [field, change.before[field]]));
  const sizes = fields.includes('sizes') ? withFormerSizePrices(change) : change.after.sizes;
  const changes = change.changes.flatMap((one) => {
    if (!fields.includes(one.field)) return [one];
    return one.field === 'sizes' && !isDeepStrictEqual(sizes, one.before) ? [{ ...one, after: sizes }] : [];
  });
  return changes.length === 0 ? [] : [{ ...change, changes, after: { ...change.after, ...former, sizes } }];
}

/** The units are those of the sheet. A new size has no former price. */
function withFormerSizePrices({ before, after }: ChangedProduct): ProductState['sizes'] {
  return after.sizes.map(({ size, units, ...price }) => {
    const former = before.sizes.find((one) => fold(one.size) === fold(size));
    if (former === undefined) return { size, units, ...price };
    return { size, units, ...(former.priceMinor !== undefined && { priceMinor: former.priceMinor }) };
  });
}

/** How the prices of known products change: products up and down, and the average in percent. */
export type PriceSum = { readonly up: number; readonly down: number; readonly percent: number };

/** The sum of all changes of prices of known products; undefined without one. */
export function sumPriceChanges({ changed }: Pick<ImportPlan, 'changed'>): PriceSum | undefined {
  const percents = changed.map(percentOf).filter((percent) => percent !== 0);
  if (percents.length === 0) return undefined;
  const up = percents.filter((percent) => percent > 0).length;
  return { up, down: percents.length - up, percent: averageOf(percents) };
}

/** Of a product with priced sizes, the average of the sizes that it had. */
function percentOf({ before, after }: ChangedProduct): number {
  if (!hasSizePrices(after)) return percentBetween(before.priceMinor, after.priceMinor);
  const percents = after.sizes.flatMap(({ size, priceMinor = after.priceMinor }) => {
    const former = before.sizes.find((one) => fold(one.size) === fold(size));
    return former ? [percentBetween(former.priceMinor ?? before.priceMinor, priceMinor)] : [];
  });
  return percents.length === 0 ? 0 : averageOf(percents);
}

function percentBetween(beforeMinor: number, afterMinor: number): number {
  return beforeMinor === 0 ? 0 : (afterMinor / beforeMinor - 1) * 100;
}

function averageOf(percents: readonly number[]): number {
  return percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
}

/** Fields with the prices of sizes. The type follows from the groups. */
const PRICED: readonly FieldChange['field'][] = ['priceMinor', 'modifierGroups', 'typeId', 'sizes'];
const isZero = ({ priceMinor }: { priceMinor: number }) => priceMinor === 0;

function keyOf(line: number, name: string): string {
  return `${line} ${name}`;
}

function isSoldAlone({ typeId }: ProductState): boolean {
  return typeId !== PRODUCT_TYPES.extra && typeId !== PRODUCT_TYPES.sideDish;
}

function jumpsOf({ line, before, after }: ChangedProduct): PriceJump[] {
  const former = new Map(pricesOf(before).map(({ size, priceMinor }) => [size && fold(size), priceMinor]));
  return pricesOf(after).flatMap(({ size, priceMinor: afterMinor }): PriceJump[] => {
    // The sizes of a product cost what it costs until they have prices of their own.
    const shared = size !== null && before.isClothing ? before.priceMinor : undefined;
    const beforeMinor = former.get(size && fold(size)) ?? shared;
    const kind = beforeMinor === undefined ? undefined : kindOf(beforeMinor, afterMinor);
    return kind === undefined || beforeMinor === undefined
      ? []
      : [{ line, name: before.name, size, kind, beforeMinor, afterMinor }];
  });
}

function kindOf(beforeMinor: number, afterMinor: number): PriceJump['kind'] | undefined {
  if (beforeMinor === 0 || beforeMinor === afterMinor) return undefined;
  if (afterMinor === 0) return 'free';
  if (afterMinor * 2 < beforeMinor) return 'falls';
  return afterMinor >= beforeMinor * 2 ? 'doubles' : undefined;
}

function hasSizePrices({ isClothing, sizes }: ProductState): boolean {
  return isClothing && sizes.some((size) => size.priceMinor !== undefined);
}

/**
 * What a unit costs: in each size, where sizes have prices or a group asks for exactly one with a price of its own;
 * otherwise the price.
 */
export function pricesOf(state: ProductState): { size: string | null; priceMinor: number }[] {
  const { priceMinor, modifierGroups } = state;
  if (hasSizePrices(state)) {
    return state.sizes.map(({ size, priceMinor: own }) => ({ size, priceMinor: own ?? priceMinor }));
  }
  const sizes = modifierGroups.find(
    ({ minChoices, maxChoices, options }) =>
      minChoices === 1 && maxChoices === 1 && options.some((option) => (option.priceMinor ?? 0) > 0),
  );
  if (!sizes) return [{ size: null, priceMinor }];
  return sizes.options.map((option) => ({ size: option.name, priceMinor: priceMinor + (option.priceMinor ?? 0) }));
}
