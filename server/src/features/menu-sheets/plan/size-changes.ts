import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { FieldChange, ModifierGroupState, ProductState } from '#features/catalogue/menu-plans/import-plan.ts';
import { pricesOf } from './price-jumps.ts';

/** A size with what it costs, or how many units of it there are. */
export type SizeChange = {
  readonly size: string;
  readonly kind: 'price' | 'units';
  /** Minor units of the price, or units; null: uncounted. Undefined: the size is new. */
  readonly before: number | null | undefined;
  /** Null: uncounted. */
  readonly after: number | null;
};

type States = { readonly before: ProductState | undefined; readonly after: ProductState };

/** Sizes of a product, each with its value before and after. Empty for a product without sizes. */
export function sizeChanges({ before, after }: States): SizeChange[] {
  const prices = sizesWithPrices(after);
  const kind = prices.length > 0 ? 'price' : 'units';
  const former = new Map(valuesOf(before, kind).map(({ size, value }) => [fold(size), value]));
  return valuesOf(after, kind).map(({ size, value }) => ({
    size,
    kind,
    before: former.get(fold(size)),
    after: value,
  }));
}

/** Whether the sizes say all of a changed field. */
export function isShownBySizes(field: FieldChange['field'], { before, after }: States): boolean {
  const isPriced = sizesWithPrices(after).length > 0;
  if (field === 'sizes') return !isPriced || after.sizes.every(({ size, units }) => units === unitsOf(before, size));
  if (field === 'priceMinor') return isPriced;
  const groups = [...(before?.modifierGroups ?? []), ...after.modifierGroups];
  return field === 'modifierGroups' && isPriced && groups.every(isOfSizes) && after.modifierGroups.length === 1;
}

/** The units that a size had; null: uncounted, or the size is new. */
function unitsOf(state: ProductState | undefined, wanted: string): number | null {
  return state?.sizes.find(({ size }) => fold(size) === fold(wanted))?.units ?? null;
}

function isOfSizes({ minChoices, maxChoices }: ModifierGroupState): boolean {
  return minChoices === 1 && maxChoices === 1;
}

function valuesOf(state: ProductState | undefined, kind: SizeChange['kind']): { size: string; value: number | null }[] {
  if (!state) return [];
  if (kind === 'units') return state.sizes.map(({ size, units }) => ({ size, value: units }));
  return sizesWithPrices(state);
}

function sizesWithPrices(state: ProductState): { size: string; value: number }[] {
  return pricesOf(state).flatMap(({ size, priceMinor }) => (size === null ? [] : [{ size, value: priceMinor }]));
}
