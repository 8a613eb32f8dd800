import type { ProductTypeId } from '@app/contract/values/product-types.ts';

/** What pricing needs to know of a product. `extraIds`: the extras and side dishes that may be chosen with it. */
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
  /** Ms since the epoch; null when it is not stopped. */
  unavailableUntilMs: number | null;
  enabled: boolean;
  extraIds: readonly number[];
  mediaKey: string | null;
};
