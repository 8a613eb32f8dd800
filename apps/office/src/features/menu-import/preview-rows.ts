import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';

export const ROW_FILTERS = ['all', 'created', 'changed', 'bad'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

type ProductChange = MenuImportPreview['created'][number];
export type ProductSize = ProductChange['sizes'][number];
export type BadCell = MenuImportPreview['bad'][number];

/** A row of the preview: a product of the sheet, a size below its product, or a cell that cannot be read. */
export type PreviewRow =
  | { readonly kind: 'created' | 'changed'; readonly row: number; readonly change: ProductChange }
  | { readonly kind: 'size'; readonly row: number; readonly product: string; readonly size: ProductSize }
  | { readonly kind: 'bad'; readonly row: number; readonly cell: BadCell };

/** The rows of a filter, in the order of the sheet. */
export function previewRows({ created, changed, bad }: MenuImportPreview, filter: RowFilter): PreviewRow[] {
  const rows: PreviewRow[] = [
    ...created.map((change) => ({ kind: 'created' as const, row: change.row, change })),
    ...changed.map((change) => ({ kind: 'changed' as const, row: change.row, change })),
    ...bad.map((cell) => ({ kind: 'bad' as const, row: cell.row, cell })),
  ];
  return rows.filter(({ kind }) => filter === 'all' || kind === filter).toSorted((one, other) => one.row - other.row);
}

/** The same rows, each product with its sizes below it. */
export function withSizes(rows: readonly PreviewRow[]): PreviewRow[] {
  return rows.flatMap((one): PreviewRow[] => {
    if (one.kind !== 'created' && one.kind !== 'changed') return [one];
    const { name, sizes } = one.change;
    return [one, ...sizes.map((size) => ({ kind: 'size' as const, row: one.row, product: name, size }))];
  });
}

/** What an import writes: products, and age limits and translations of categories. */
export function changeCount({ created, changed, ageLimits, translatedCategories }: MenuImportPreview): number {
  return created.length + changed.length + ageLimits.length + translatedCategories.length;
}
