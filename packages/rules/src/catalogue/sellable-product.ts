import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type { ProductBenefit } from '../benefits/product-benefit.ts';
import type { RecipeRow } from '../stock/ingredients.ts';

/** A modifier group with its options on sale: extras and side dishes. `priceMinor`: in this group. @see EXTRA-01 */
export type SellableModifierGroup = {
  id: number;
  name: string;
  minChoices: number;
  /** Null: any number. */
  maxChoices: number | null;
  isOneUnitEach: boolean;
  options: readonly { productId: number; typeId: ProductTypeId; priceMinor: number }[];
};

/** `priceMinor` null: the price of the product. `countsStock` false: any number may be sold. @see CLOTH-01 */
export type SellableSize = {
  id: number;
  description: string;
  priceMinor: number | null;
  countsStock: boolean;
  /** Ms since the epoch; null: available. */
  unavailableUntilMs: number | null;
};

/** The product data of pricing. */
export type SellableProduct = {
  id: number;
  commerceId: number;
  name: string;
  typeId: ProductTypeId;
  priceMinor: number;
  isClothing: boolean;
  sizes: readonly SellableSize[];
  /** Of a product with sizes each size says so. */
  countsStock: boolean;
  requiresIdentification: boolean;
  estimatedPreparationMinutes: number;
  /** Ms since the epoch; null: available. */
  unavailableUntilMs: number | null;
  enabled: boolean;
  modifierGroups: readonly SellableModifierGroup[];
  mediaKey: string | null;
  benefit: ProductBenefit | null;
  /** What its units take of counted ingredients; absent or null: nothing. */
  ingredients?: readonly RecipeRow[] | null;
};
