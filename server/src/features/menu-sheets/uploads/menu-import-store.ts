import type { ImportPlan, ProductState, TranslatedCategory } from '#features/catalogue/menu-plans/import-plan.ts';
import type { StockSet } from '#features/catalogue/menu-plans/write-sizes.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import type { ChosenColumns } from '../sheet/chosen-columns.ts';
import type { ReadingNotes } from '../sheet/reading-notes.ts';
import type { MenuFingerprint } from './menu-fingerprint.ts';
import type { CellRepair } from './read-sheet-in-thread.ts';

/** What the server noted about a sheet. Notes that are absent were stored before the server took them. */
export type SheetNotes = Partial<ReadingNotes> & {
  readonly sheetName: string | null;
  readonly otherSheets: readonly string[];
  readonly ignoredColumns: readonly string[];
  /** Letters of a column by its heading. */
  readonly letters: Readonly<Record<string, string>>;
  /** Headings by the field that they name. */
  readonly headings: Readonly<Record<string, string>>;
  /** Texts of bad cells by their place, `B2`. */
  readonly texts: Readonly<Record<string, string>>;
};

/** How a file is read. */
export type FileReading = {
  /** Undefined: the first sheet with products. */
  readonly sheetName?: string | undefined;
  readonly decimalSign?: DecimalSign | undefined;
  /** What the columns are. Undefined: as their headings say. */
  readonly columns?: ChosenColumns | undefined;
  readonly repairs: readonly CellRepair[];
};

/** What an applied import wrote, to take it back. */
export type WrittenMenu = {
  readonly changed: readonly { readonly id: number; readonly before: ProductState; readonly after: ProductState }[];
  readonly created: readonly { readonly id: number; readonly after: ProductState }[];
  readonly ageLimits: readonly { readonly id: number; readonly before: boolean; readonly after: boolean }[];
  /** Absent in an import that was stored before sheets had this column. */
  readonly translatedCategories?: readonly TranslatedCategory[];
  readonly stock: readonly StockSet[];
};

export type MenuImportRow = {
  readonly id: string;
  readonly commerceId: number;
  readonly fileName: string;
  readonly sheetName: string | null;
  readonly createdProducts: number;
  readonly changedProducts: number;
  readonly hiddenProducts: number;
  readonly unchangedProducts: number;
  readonly badRows: number;
  readonly createdAt: Date;
  readonly createdBy: number;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
  readonly appliedAt: Date | null;
  readonly appliedBy: number | null;
  readonly undoneAt: Date | null;
  readonly undoneBy: number | null;
  readonly isLastApplied: boolean;
};

/** Documents of an import. The plan and what was written have megabytes, so a caller names those that it reads. */
type ImportDocuments = {
  readonly plan: ImportPlan;
  readonly sheet: SheetNotes;
  readonly menu: MenuFingerprint;
  readonly written: WrittenMenu | null;
};

/** A preview that was just stored. */
export type StoredPreview = { readonly id: string } & Pick<ImportDocuments, 'plan' | 'sheet'>;

const EXPIRES_AFTER_MINUTES = 120;
/** Previews that were not applied. */
const DELETED_AFTER_DAYS = 7;

const COLUMNS = `id, commerce_id as "commerceId", file_name as "fileName", sheet_name as "sheetName",
  created_products as "createdProducts", changed_products as "changedProducts", hidden_products as "hiddenProducts",
  unchanged_products as "unchangedProducts", bad_rows as "badRows", created_at as "createdAt",
  created_by as "createdBy", expires_at as "expiresAt", expires_at <= now() as "isExpired",
  applied_at as "appliedAt", applied_by as "appliedBy", undone_at as "undoneAt", undone_by as "undoneBy",
  undone_at is null and applied_at is not null and not exists (
    select 1 from menu_imports later
    where later.venue_id = import.venue_id and later.commerce_id = import.commerce_id
      and later.undone_at is null and later.applied_at > import.applied_at
  ) as "isLastApplied"`;

export type NewMenuImport = {
  readonly commerceId: number;
  readonly fileName: string;
  readonly plan: ImportPlan;
  readonly sheet: SheetNotes;
  readonly menu: MenuFingerprint;
  readonly createdBy: number;
  readonly bytes: Uint8Array;
  readonly reading: FileReading;
};

/** Stores a preview and deletes forgotten ones. @returns its id */
export async function insertPreview(tx: Tx, venueId: number, preview: NewMenuImport): Promise<string> {
  const { commerceId, fileName, plan, sheet, menu, createdBy, bytes, reading } = preview;
  const hidden = plan.changed.filter(({ before, after }) => before.enabled && !after.enabled);
  await tx.query(
    `delete from menu_imports where venue_id = $1 and applied_at is null and expires_at < now() - $2 * interval '1 day'`,
    [venueId, DELETED_AFTER_DAYS],
  );
  const { rows } = await tx.query<{ id: string }>(
    `insert into menu_imports (venue_id, commerce_id, file_name, sheet_name, plan, sheet, menu, created_products,
       changed_products, hidden_products, unchanged_products, bad_rows, created_by, file, reading, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       clock_timestamp() + $16 * interval '1 minute')
     returning id`,
    [
      venueId,
      commerceId,
      fileName,
      sheet.sheetName,
      JSON.stringify(plan),
      JSON.stringify(sheet),
      JSON.stringify(menu),
      plan.created.length,
      plan.changed.length,
      hidden.length,
      plan.unchanged.length,
      new Set(plan.bad.map(({ line }) => line)).size,
      createdBy,
      bytes,
      JSON.stringify(reading),
      EXPIRES_AFTER_MINUTES,
    ],
  );
  return rows[0]?.id ?? '';
}

/** @param lock locks the row until the transaction ends */
export async function findImport<const Name extends keyof ImportDocuments>(
  tx: Tx,
  { venueId, importId }: { readonly venueId: number; readonly importId: string },
  documents: readonly Name[],
  lock: '' | 'for update of import' = '',
): Promise<(MenuImportRow & Pick<ImportDocuments, Name>) | undefined> {
  const { rows } = await tx.query<MenuImportRow & Pick<ImportDocuments, Name>>(
    `select ${[COLUMNS, ...documents].join(', ')} from menu_imports import where venue_id = $1 and id = $2 ${lock}`,
    [venueId, importId],
  );
  return rows[0];
}

/** The file of a preview and how it is read. @returns undefined for an applied import, or one without its file */
export async function findImportFile(
  tx: Tx,
  venueId: number,
  importId: string,
): Promise<{ readonly bytes: Uint8Array; readonly reading: FileReading } | undefined> {
  const { rows } = await tx.query<{ bytes: Uint8Array; reading: FileReading }>(
    'select file as bytes, reading from menu_imports where venue_id = $1 and id = $2 and file is not null',
    [venueId, importId],
  );
  return rows[0];
}

/** Removes a preview that another one replaces. @returns false once it is applied or replaced */
export async function removePreview(tx: Tx, venueId: number, importId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from menu_imports where venue_id = $1 and id = $2 and applied_at is null',
    [venueId, importId],
  );
  return rowCount === 1;
}

/** Finds a page, newest first. @param commerceIds null: of all commerces */
export async function findImports(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[] | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MenuImportRow[]; total: number }> {
  const where = 'venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2))';
  const { rows: counted } = await tx.query<{ total: number }>(
    `select count(*)::int as total from menu_imports where ${where}`,
    [venueId, commerceIds],
  );
  const { rows } = await tx.query<MenuImportRow>(
    `select ${COLUMNS} from menu_imports import where ${where}
     order by created_at desc, id limit $3 offset $4`,
    [venueId, commerceIds, limit, offset],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function markApplied(
  tx: Tx,
  { venueId, actorId }: { venueId: number; actorId: number },
  importId: string,
  written: WrittenMenu,
): Promise<void> {
  await tx.query(
    `update menu_imports set applied_at = statement_timestamp(), applied_by = $3, written = $4, created_ids = $5,
       created_products = $6, changed_products = $7, file = null, reading = null
     where venue_id = $1 and id = $2`,
    [
      venueId,
      importId,
      actorId,
      JSON.stringify(written),
      written.created.map(({ id }) => id),
      written.created.length,
      written.changed.length,
    ],
  );
}

export async function markUndone(
  tx: Tx,
  { venueId, actorId }: { venueId: number; actorId: number },
  importId: string,
): Promise<void> {
  await tx.query(
    'update menu_imports set undone_at = statement_timestamp(), undone_by = $3 where venue_id = $1 and id = $2',
    [venueId, importId, actorId],
  );
}

/** Products that undone imports of a commerce had created. */
export async function findHiddenByUndo(tx: Tx, venueId: number, commerceId: number): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct unnest(created_ids) as id from menu_imports
     where venue_id = $1 and commerce_id = $2 and undone_at is not null`,
    [venueId, commerceId],
  );
  return new Set(rows.map(({ id }) => id));
}
