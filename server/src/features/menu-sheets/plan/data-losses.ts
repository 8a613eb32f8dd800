import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { ChangedProduct, ImportPlan, ProductState } from '#features/catalogue/menu-plans/import-plan.ts';

/** What products have today and an import takes away. `stock`: their units are no longer counted. */
export const LOSSES = [
  'description',
  'translatedName',
  'translatedDescription',
  'allergens',
  'traits',
  'modifierGroups',
  'stock',
] as const;
export type Loss = (typeof LOSSES)[number];

/** @property names of the products, in the order of the sheet */
export type DataLoss = { readonly kind: Loss; readonly names: readonly string[] };

/** Finds values that products have today and that the plan removes, by their kind. */
export function findLosses({ changed }: Pick<ImportPlan, 'changed'>): DataLoss[] {
  return LOSSES.flatMap((kind) => {
    const names = changed.filter((change) => loses(change, kind)).map(({ before }) => before.name);
    return names.length === 0 ? [] : [{ kind, names }];
  });
}

function loses({ before, after, changes }: ChangedProduct, kind: Loss): boolean {
  if (!changes.some(({ field }) => field === kind || (kind === 'stock' && field === 'sizes'))) return false;
  switch (kind) {
    case 'modifierGroups': {
      const offered = new Set(optionsOf(after));
      return optionsOf(before).some((option) => !offered.has(option));
    }
    case 'stock':
      return (before.stock !== null && after.stock === null) || losesUnitsOfSize(before, after);
    case 'allergens':
    case 'traits': {
      const declared: readonly string[] = after[kind];
      return before[kind].some((fact) => !declared.includes(fact));
    }
    default:
      return before[kind] !== '' && after[kind] === '';
  }
}

function losesUnitsOfSize(before: ProductState, after: ProductState): boolean {
  const uncounted = new Set(after.sizes.flatMap(({ size, units }) => (units === null ? [fold(size)] : [])));
  return before.sizes.some(({ size, units }) => units !== null && uncounted.has(fold(size)));
}

function optionsOf({ modifierGroups }: ProductState): string[] {
  return modifierGroups.flatMap(({ options }) => options.map(({ name }) => fold(name)));
}
