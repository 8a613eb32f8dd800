import type { StockShortage } from '@app/contract/visitor/orders.ts';
import { INGREDIENT_ROW } from './ingredients.ts';
import type { StockDemand, StockKey, StockLine } from './stock-demands.ts';

/** `units` are free to sell; `reserved` are held by unpaid orders. */
export type StockRow = StockKey & { units: number; reserved: number };
/** A shortage as decided and stored; the retry time is added to each response. */
export type Shortage = Omit<StockShortage, 'retryInMinutes'>;
export type StockName = StockKey & { product: string; sizeDescription: string | null };

/**
 * Returns the shortages of demands, each with the units left. Demands are of counted stock only, so a demand without a
 * row has none left. @see CHK-05, ORD-07
 */
export function stockShortages(
  demands: readonly StockDemand[],
  rows: readonly StockRow[],
  names: readonly StockName[],
): Shortage[] {
  return demands.flatMap(({ productId, sizeId, quantity }) => {
    const isSame = (other: StockKey) => other.productId === productId && other.sizeId === sizeId;
    const row = rows.find(isSame);
    const available = row?.units ?? 0;
    if (available >= quantity) return [];
    return [shortageOf({ productId, sizeId }, names, { available, held: row?.reserved ?? 0 })];
  });
}

/**
 * Returns the products of an order that its ingredients do not suffice for. Lines take from an ingredient in their order, so
 * the first ones are not short when the last one is. Products that their own units limit are `stockShortages`.
 *
 * @see CHK-05, ORD-07
 */
export function ingredientShortages(
  lines: readonly StockLine[],
  rows: readonly StockRow[],
  names: readonly StockName[],
): Shortage[] {
  const left = new Map(rows.filter(isIngredient).map((row) => [row.productId, { ...row }]));
  const units = new Map<string, { key: StockKey; available: number; held: number; isShort: boolean }>();
  for (const { productId, sizeId, quantity, ingredients } of lines) {
    if (!ingredients?.length) continue;
    const limits = ingredients.map(({ ingredientId, amount }) => ({ amount, row: left.get(ingredientId) }));
    const available = Math.min(quantity, ...limits.map(({ amount, row }) => Math.floor((row?.units ?? 0) / amount)));
    const held = Math.min(...limits.map(({ amount, row }) => Math.floor((row?.reserved ?? 0) / amount)));
    for (const { amount, row } of limits) if (row) row.units -= available * amount;
    const found = units.get(`${productId}/${sizeId}`);
    units.set(`${productId}/${sizeId}`, {
      key: { productId, sizeId },
      available: available + (found?.available ?? 0),
      held: Math.max(held, found?.held ?? 0),
      isShort: available < quantity || (found?.isShort ?? false),
    });
  }
  return [...units.values()].flatMap(({ key, isShort, ...rest }) => (isShort ? [shortageOf(key, names, rest)] : []));
}

/** Returns all shortages of an order, each product once with the fewest units. @see CHK-05 */
export function orderShortages(
  lines: readonly StockLine[],
  demands: readonly StockDemand[],
  rows: readonly StockRow[],
  names: readonly StockName[],
): Shortage[] {
  const own = stockShortages(
    demands.filter((demand) => !isIngredient(demand)),
    rows,
    names,
  );
  if (!demands.some(isIngredient)) return own;
  const fewest = new Map<string, Shortage>();
  for (const shortage of [...own, ...ingredientShortages(lines, rows, names)]) {
    const key = `${shortage.productId}/${shortage.clothingSizeId}`;
    const found = fewest.get(key);
    if (!found || shortage.available < found.available) fewest.set(key, shortage);
  }
  return [...fewest.values()];
}

function isIngredient({ sizeId }: StockKey): boolean {
  return sizeId === INGREDIENT_ROW;
}

function shortageOf(
  { productId, sizeId }: StockKey,
  names: readonly StockName[],
  units: { available: number; held: number },
): Shortage {
  const name = names.find((other) => other.productId === productId && other.sizeId === sizeId);
  return {
    productId,
    product: name?.product ?? '',
    clothingSizeId: sizeId === 0 ? null : sizeId,
    sizeDescription: name?.sizeDescription ?? null,
    ...units,
  };
}
