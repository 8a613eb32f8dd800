import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import { indexOfLetters } from '../sheet/chosen-columns.ts';
import { findImport, findImportFile, type StoredPreview } from './menu-import-store.ts';
import { previewImport } from './preview-import.ts';
import type { CellRepair } from './read-sheet-in-thread.ts';

/** @property column letters, such as `C` */
export type RepairedCell = { readonly row: number; readonly column: string; readonly value: string };

/**
 * Replaces cells of bad rows and plans the import of the stored file again. The new preview replaces the former one, so
 * a plan stays as it was shown.
 *
 * @returns the new preview
 * @throws ProblemError 404; 409 `menu-import-applied`, `menu-import-expired`; 422 for a cell of a row that is not bad
 * @see API-03
 */
export async function repairImport(
  db: Db,
  { venueId, actorId }: { readonly venueId: number; readonly actorId: number },
  importId: string,
  cells: readonly RepairedCell[],
  language: Language,
): Promise<StoredPreview> {
  const { row, file } = await inVenueScope(db, venueId, async (tx) => ({
    row: await findImport(tx, { venueId, importId }, ['sheet']),
    file: await findImportFile(tx, venueId, importId),
  }));
  if (!row) throw new ProblemError(404, 'not-found');
  if (row.appliedAt !== null) throw new ProblemError(409, 'menu-import-applied');
  if (row.isExpired || !file) throw new ProblemError(409, 'menu-import-expired');
  requireBadCells(cells, row.sheet.texts);
  const { fileName, commerceId } = row;
  const repairs = merged(file.reading.repairs, cells);
  const reading = { ...file.reading, repairs };
  const sheet = { bytes: file.bytes, fileName, reading, replacedId: importId };
  return previewImport(db, { venueId, commerceId }, actorId, sheet, language);
}

function requireBadCells(cells: readonly RepairedCell[], texts: Readonly<Record<string, string>>): void {
  const problems = cells.flatMap(({ row, column }, index) =>
    Object.hasOwn(texts, `${column}${row}`) ? [] : [{ path: `cells/${index}`, message: 'no bad cell' }],
  );
  if (problems.length > 0) throw new ProblemError(422, 'malformed-request', { problems });
}

/** The last repair of a cell counts. */
function merged(former: readonly CellRepair[], cells: readonly RepairedCell[]): CellRepair[] {
  const repairs = [
    ...former,
    ...cells.map(({ row, column, value }) => ({ line: row, index: indexOfLetters(column), value })),
  ];
  return [...new Map(repairs.map((repair) => [`${repair.line} ${repair.index}`, repair])).values()];
}
