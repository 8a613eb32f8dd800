import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type { ProductBenefit } from '../benefits/product-benefit.ts';

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

/** The product data of pricing. */
export type SellableProduct = {
  id: number;
  commerceId: number;
  name: string;
  typeId: ProductTypeId;
  priceMinor: number;
  isClothing: boolean;
  /** `priceMinor` null: the price of the product. */
  sizes: readonly { id: number; description: string; priceMinor: number | null; unavailableUntilMs: number | null }[];
  countsStock: boolean;
  requiresIdentification: boolean;
  estimatedPreparationMinutes: number;
  /** Ms since the epoch; null: available. */
  unavailableUntilMs: number | null;
  enabled: boolean;
  modifierGroups: readonly SellableModifierGroup[];
  mediaKey: string | null;
  benefit: ProductBenefit | null;
};
