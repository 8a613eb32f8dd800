import type { BatchChange, LeftOutReason } from '@app/contract/back-office/menus/menu-batches.ts';

/** A scalar of a row: minor units, units, a flag, an instant or an id. */
export type Value = number | string | boolean | null;

/** A value of a product, or the price of one of its sizes, before and after an edit. */
export type PlannedChange = {
  readonly productId: number;
  /** 0: the product itself. */
  readonly sizeId: number;
  readonly commerceId: number;
  readonly before: Value;
  readonly after: Value;
  readonly shown: BatchChange;
};

export type LeftOutProduct = { readonly name: string; readonly reason: LeftOutReason };

/** What an edit changes, and what it leaves out. */
export type EditPlan = { readonly changes: readonly PlannedChange[]; readonly leftOut: readonly LeftOutProduct[] };
