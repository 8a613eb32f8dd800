import type { ProductState } from './import-plan.ts';

/** A product with all of its columns. @property before as planned; undefined for a new product */
export type WrittenProduct = {
  readonly id: number;
  readonly product: ProductState;
  readonly before?: ProductState | undefined;
};
