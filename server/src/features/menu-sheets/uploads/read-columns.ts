import type { ImportTarget } from '#features/catalogue/menu-plans/import-plan.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import type { MenuSheetColumns } from '@app/contract/back-office/menu-imports.ts';
import { OFFERED_COLUMNS } from '../sheet/recognise-headers.ts';
import { headingOf } from '../sheet/sheet-columns.ts';
import { readColumnsInThread, type ColumnsToRead } from './read-sheet-in-thread.ts';
import { findRememberedColumns } from './remembered-columns.ts';
import { unreadableFile } from './unreadable-file.ts';

/**
 * Reads the columns of a sheet, with samples and what each may be. Nothing is stored.
 *
 * @throws ProblemError 404 for an unknown commerce, 422 `menu-file-unreadable`, 503 `busy`
 * @see API-03
 */
export async function readColumns(
  db: Db,
  { venueId, commerceId }: ImportTarget,
  file: Pick<ColumnsToRead, 'bytes' | 'sheetName' | 'headingsLine'>,
  language: Language,
): Promise<MenuSheetColumns> {
  const remembered = await inVenueScope(db, venueId, async (tx) => {
    const { rows } = await tx.query('select from commerces where venue_id = $1 and id = $2', [venueId, commerceId]);
    if (!rows[0]) throw new ProblemError(404, 'not-found');
    return findRememberedColumns(tx, venueId);
  });
  const reading = await readColumnsInThread({ ...file, columns: { remembered } });
  if (!reading.isReadable) throw unreadableFile(reading, language);
  return {
    sheetName: reading.sheetName,
    otherSheets: [...reading.otherSheets],
    headingsRow: reading.headingsLine,
    rowCount: reading.rowCount,
    columns: reading.columns.map(({ letters, heading, samples, column, isSure }) => ({
      letters,
      heading,
      samples: [...samples],
      field: column,
      isSure,
    })),
    rows: reading.rows.map(({ line, cells }) => ({ row: line, cells: [...cells] })),
    fields: OFFERED_COLUMNS.map((column) => ({ field: column, label: headingOf(column, language) })),
  };
}
