import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type { ProductBenefit } from '../benefits/product-benefit.ts';

/** The product data of pricing. `extraIds`: extras and side dishes that can be added to it. */
export type SellableProduct = {
  id: number;
  commerceId: number;
  name: string;
  typeId: ProductTypeId;
  priceMinor: number;
  isClothing: boolean;
  sizes: readonly { id: number; description: string; unavailableUntilMs: number | null }[];
  countsStock: boolean;
  requiresIdentification: boolean;
  estimatedPreparationMinutes: number;
  /** Ms since the epoch; null: available. */
  unavailableUntilMs: number | null;
  enabled: boolean;
  extraIds: readonly number[];
  mediaKey: string | null;
  benefit: ProductBenefit | null;
};
