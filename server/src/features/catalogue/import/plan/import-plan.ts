import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type { WantedExtra, WantedSize } from '../sheet/parse-cells.ts';

/** Why a row cannot be taken. Also the key of the text that people read. */
export type BadReason =
  | 'name-missing'
  | 'name-too-long'
  | 'name-is-a-date'
  | 'name-twice'
  | 'price-missing'
  | 'price-unreadable'
  | 'price-has-two-readings'
  | 'units-unreadable'
  | 'sizes-unreadable'
  | 'stock-of-clothing'
  | 'extras-unreadable'
  | 'extra-price-missing'
  | 'extra-price-conflict'
  | 'extra-is-sold-alone'
  | 'age-unreadable'
  | 'age-conflict'
  | 'minutes-unreadable'
  | 'yes-no-unreadable'
  | 'type-unreadable'
  | 'text-too-long'
  | 'formula-error'
  | 'not-text';

export type BadRow = {
  readonly line: number;
  /** Heading of the cell that is to blame; null: the row as a whole. */
  readonly column: string | null;
  readonly reason: BadReason;
  readonly value: string;
};

/** What a row asks for. Undefined: the sheet says nothing about it, so it stays as it is. */
export type WantedProduct = {
  readonly line: number;
  readonly name: string;
  readonly typeId?: 1 | 4 | 5 | undefined;
  readonly priceMinor?: number | undefined;
  readonly description?: string | undefined;
  readonly category?: string | undefined;
  readonly requiresIdentification?: boolean | undefined;
  /** Null: not counted. */
  readonly stock?: number | null | undefined;
  readonly sizes?: readonly WantedSize[] | undefined;
  readonly extras?: readonly WantedExtra[] | undefined;
  readonly sideDishes?: readonly WantedExtra[] | undefined;
  readonly preparationMinutes?: number | undefined;
  readonly isSuggested?: boolean | undefined;
  readonly enabled?: boolean | undefined;
};

/** A product as far as a sheet can say it. */
export type ProductState = {
  readonly name: string;
  readonly typeId: ProductTypeId;
  readonly priceMinor: number;
  readonly description: string;
  readonly category: string;
  readonly stock: number | null;
  readonly isClothing: boolean;
  readonly sizes: readonly WantedSize[];
  /** Names of the extras (type 4) and of the side dishes (type 5) that go with it. */
  readonly extras: readonly string[];
  readonly sideDishes: readonly string[];
  readonly preparationMinutes: number;
  readonly isSuggested: boolean;
  readonly enabled: boolean;
};

export type ExistingProduct = ProductState & { readonly id: number };
export type ExistingCategory = {
  readonly id: number;
  readonly description: string;
  readonly requiresIdentification: boolean;
};
export type ExistingCatalogue = {
  readonly products: readonly ExistingProduct[];
  readonly categories: readonly ExistingCategory[];
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
    readonly created: readonly { readonly description: string; readonly requiresIdentification: boolean }[];
    readonly changed: readonly (ExistingCategory & { readonly before: boolean })[];
  };
  readonly bad: readonly BadRow[];
};

/** Whether there is anything to write. */
export function isEmptyPlan(plan: ImportPlan): boolean {
  return plan.created.length + plan.changed.length + plan.categories.changed.length === 0;
}
