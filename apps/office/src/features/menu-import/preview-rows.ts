import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';

export const ROW_FILTERS = ['all', 'created', 'changed', 'bad'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

type ProductChange = MenuImportPreview['created'][number];
export type BadCell = MenuImportPreview['bad'][number];

/** A row of the preview: a product of the sheet, or a cell that cannot be read. */
export type PreviewRow =
  | { readonly kind: 'created' | 'changed'; readonly row: number; readonly change: ProductChange }
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

/** What an import writes: products, and age limits and translations of categories. */
export function changeCount({ created, changed, ageLimits, translatedCategories }: MenuImportPreview): number {
  return created.length + changed.length + ageLimits.length + translatedCategories.length;
}
