import type { ProductAllergen, ProductTrait } from '@app/contract/values/product-facts.ts';
import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type { BadRow } from './sheet-product.ts';

/** A modifier group with the names of its options. `priceMinor` null: the price of the option's product. */
export type ModifierGroupState = {
  readonly name: string;
  /** In the other language of the venue; absent: none. */
  readonly translatedName?: string;
  readonly minChoices: number;
  readonly maxChoices: number | null;
  readonly isOneUnitEach: boolean;
  readonly options: readonly { readonly name: string; readonly priceMinor: number | null }[];
};

/** `units` null: uncounted. `priceMinor` absent: the price of the product. */
export type SizeState = { readonly size: string; readonly units: number | null; readonly priceMinor?: number };

/** The properties of a product that a sheet can have. */
export type ProductState = {
  readonly name: string;
  readonly typeId: ProductTypeId;
  readonly priceMinor: number;
  readonly description: string;
  readonly category: string;
  readonly stock: number | null;
  readonly isClothing: boolean;
  readonly sizes: readonly SizeState[];
  /** In order. */
  readonly modifierGroups: readonly ModifierGroupState[];
  /** Null: those of its category. */
  readonly preparationMinutes: number | null;
  readonly isSuggested: boolean;
  readonly enabled: boolean;
  /** In the other language of the venue; empty: none. */
  readonly translatedName: string;
  readonly translatedDescription: string;
  readonly allergens: readonly ProductAllergen[];
  readonly traits: readonly ProductTrait[];
};

export type ExistingProduct = ProductState & { readonly id: number };
export type ExistingCategory = {
  readonly id: number;
  readonly description: string;
  readonly requiresIdentification: boolean;
  /** In the other language of the venue; empty: none. */
  readonly translatedDescription: string;
};
type NewCategory = Omit<ExistingCategory, 'id'>;
/** A name in the other language of the venue. */
export type TranslatedCategory = {
  readonly id: number;
  readonly description: string;
  readonly before: string;
  readonly after: string;
};
export type ExistingCatalogue = {
  readonly products: readonly ExistingProduct[];
  readonly categories: readonly ExistingCategory[];
  /** Products that are hidden because their import was undone. A sheet puts them on sale again. */
  readonly hiddenByUndo?: ReadonlySet<number>;
};

export type FieldChange = {
  readonly field: keyof ProductState;
  readonly before: ProductState[keyof ProductState];
  readonly after: ProductState[keyof ProductState];
};

export type ChangedProduct = {
  readonly line: number;
  readonly before: ExistingProduct;
  readonly after: ProductState;
  readonly changes: readonly FieldChange[];
};

export type ImportPlan = {
  readonly created: readonly { readonly line: number; readonly product: ProductState }[];
  readonly changed: readonly ChangedProduct[];
  readonly unchanged: readonly { readonly line: number; readonly name: string }[];
  readonly categories: {
    readonly created: readonly NewCategory[];
    readonly changed: readonly (ExistingCategory & { readonly before: boolean })[];
    /** Absent in a plan that was stored before sheets had this column. */
    readonly translated?: readonly TranslatedCategory[];
  };
  readonly bad: readonly BadRow[];
};

export function isEmptyPlan(plan: ImportPlan): boolean {
  const { changed, translated = [] } = plan.categories;
  return plan.created.length + plan.changed.length + changed.length + translated.length === 0;
}

export type ImportTarget = { readonly venueId: number; readonly commerceId: number };
