import type { BoardProduct } from '@app/contract/staff/board.ts';
import { WASTE_UNITS_MAX } from '@app/contract/values/limits.ts';
import type { WasteReason } from '@app/contract/values/report-values.ts';

/** The form as it is typed. */
export type TypedWaste = {
  product: BoardProduct | undefined;
  sizeId: number | undefined;
  units: string;
  reason: WasteReason;
  note: string;
};

/** What is missing before waste can be logged; undefined: nothing. @see ORD-08 */
export function missingOfWaste({
  product,
  sizeId,
  units,
  reason,
  note,
}: TypedWaste): 'product' | 'size' | 'units' | 'note' | undefined {
  if (!product) return 'product';
  if (product.sizes.length > 0 && !product.sizes.some(({ id }) => id === sizeId)) return 'size';
  if (unitsOf(units) === undefined) return 'units';
  return reason === 'other' && note.trim() === '' ? 'note' : undefined;
}

/** The typed units; undefined for what is no whole number of units that can be logged at once. */
export function unitsOf(typed: string): number | undefined {
  const units = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return units >= 1 && units <= WASTE_UNITS_MAX ? units : undefined;
}
