import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import type { MenuImport, MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import { describeImport } from './describe-import.ts';
import { findImport, findImports, type MenuImportRow, type StoredPreview } from './menu-import-store.ts';

/** @throws ProblemError 404 for an unknown import */
export async function readImport(
  db: Db,
  venueId: number,
  importId: string,
  language: Language,
): Promise<MenuImportPreview> {
  const { row, currency } = await inVenueScope(db, venueId, async (tx) => ({
    row: await findImport(tx, { venueId, importId }, ['plan', 'sheet']),
    currency: await findCurrency(tx, venueId),
  }));
  return describe(db, { row, documents: row, currency }, language);
}

/** Describes a preview that was just stored, without its plan from the database. */
export async function readPreview(
  db: Db,
  venueId: number,
  preview: StoredPreview,
  language: Language,
): Promise<MenuImportPreview> {
  const { row, currency } = await inVenueScope(db, venueId, async (tx) => ({
    row: await findImport(tx, { venueId, importId: preview.id }, []),
    currency: await findCurrency(tx, venueId),
  }));
  return describe(db, { row, documents: preview, currency }, language);
}

async function findCurrency(tx: Tx, venueId: number): Promise<Currency | undefined> {
  const { rows } = await tx.query<{ currency: Currency }>('select currency from venues where id = $1', [venueId]);
  return rows[0]?.currency;
}

type FoundImport = {
  readonly row: MenuImportRow | undefined;
  readonly documents: Pick<StoredPreview, 'plan' | 'sheet'> | undefined;
  readonly currency: Currency | undefined;
};

async function describe(
  db: Db,
  { row, documents, currency }: FoundImport,
  language: Language,
): Promise<MenuImportPreview> {
  const [response] = row ? await toResponses(db, [row]) : [];
  if (!response || !documents || currency === undefined) throw new ProblemError(404, 'not-found');
  return { ...response, ...describeImport(documents.plan, documents.sheet, currency, language) };
}

/** @param commerceIds null: of all commerces */
export async function listImports(
  db: Db,
  venueId: number,
  commerceIds: readonly number[] | null,
  { page, perPage }: { page: number; perPage: number },
): Promise<Paged<MenuImport>> {
  const slice = { limit: perPage, offset: (page - 1) * perPage };
  const { rows, total } = await inVenueScope(db, venueId, (tx) => findImports(tx, venueId, commerceIds, slice));
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return { currentPage: page, lastPage, perPage, data: await toResponses(db, rows), total };
}

async function toResponses(db: Db, rows: readonly MenuImportRow[]): Promise<MenuImport[]> {
  const people = rows.flatMap(({ createdBy, appliedBy, undoneBy }) => [createdBy, appliedBy, undoneBy]);
  const names = await findStaffNames(
    db,
    people.filter((id) => id !== null),
  );
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    id: row.id,
    commerceId: row.commerceId,
    fileName: row.fileName,
    sheetName: row.sheetName,
    state: stateOf(row),
    createdProducts: row.createdProducts,
    changedProducts: row.changedProducts,
    hiddenProducts: row.hiddenProducts,
    unchangedProducts: row.unchangedProducts,
    badRows: row.badRows,
    createdAt: row.createdAt.toISOString(),
    createdBy: nameOf(row.createdBy),
    expiresAt: row.expiresAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    appliedBy: nameOf(row.appliedBy),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: nameOf(row.undoneBy),
    isUndoable: row.isLastApplied,
  }));
}

function stateOf({ appliedAt, undoneAt, isExpired }: MenuImportRow): MenuImport['state'] {
  if (undoneAt !== null) return 'undone';
  if (appliedAt !== null) return 'applied';
  return isExpired ? 'expired' : 'previewed';
}
