import { recordAudit } from '#features/audit/record-audit.ts';
import { findExistingCatalogue } from '#features/catalogue/menu-plans/find-existing-catalogue.ts';
import type { ImportTarget } from '#features/catalogue/menu-plans/import-plan.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import { importTexts } from '../import-texts.ts';
import { planImport } from '../plan/plan-import.ts';
import { findSettings, type ImportSettings } from './import-settings.ts';
import { fingerprintOf } from './menu-fingerprint.ts';
import {
  findHiddenByUndo,
  insertPreview,
  removePreview,
  type FileReading,
  type StoredPreview,
} from './menu-import-store.ts';
import { readSheetInThread, type ReadableSheet } from './read-sheet-in-thread.ts';
import { rememberColumns } from './remembered-columns.ts';
import { sheetNotes } from './sheet-notes.ts';
import { unreadable } from './unreadable-file.ts';

export type UploadedSheet = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly reading: FileReading;
  /** A preview that this one replaces. */
  readonly replacedId?: string | undefined;
};

/**
 * Plans the import of a sheet and stores the plan. The menu stays as it is.
 *
 * @param language of the reason for which a file cannot be read
 * @returns the import with its documents: they have megabytes, so its answer does not read them again
 * @throws ProblemError 404 for an unknown commerce, 409 `menu-import-applied` for a replaced preview that was applied
 *   meanwhile, 422 `menu-file-unreadable`, 422 `menu-columns-unknown` where a person has to say what the columns are, 503 `busy`
 * @see API-03
 */
export async function previewImport(
  db: Db,
  target: ImportTarget,
  actorId: number,
  sheet: UploadedSheet,
  language: Language,
): Promise<StoredPreview> {
  const settings = await findSettings(db, target);
  const { sheetName, decimalSign, repairs, columns: chosen } = sheet.reading;
  const decimalSigns = { usual: settings.decimalSign, given: decimalSign };
  const columns = { chosen, remembered: settings.remembered };
  const reading = await readSheetInThread({ bytes: sheet.bytes, sheetName, decimalSigns, repairs, columns });
  if (!reading.isReadable) throw unreadable(reading, language);
  return inVenueScope(db, target.venueId, (tx) => storePlan(tx, target, { actorId, sheet, reading, settings }));
}

async function storePlan(
  tx: Tx,
  { venueId, commerceId }: ImportTarget,
  read: { actorId: number; sheet: UploadedSheet; reading: ReadableSheet; settings: ImportSettings },
): Promise<StoredPreview> {
  const { actorId, sheet, reading, settings } = read;
  const { replacedId } = sheet;
  if (reading.remembered) await rememberColumns(tx, venueId, reading.remembered);
  if (replacedId !== undefined && !(await removePreview(tx, venueId, replacedId))) {
    throw new ProblemError(409, 'menu-import-applied');
  }
  const existing = {
    ...(await findExistingCatalogue(tx, { venueId, commerceId })),
    hiddenByUndo: await findHiddenByUndo(tx, venueId, commerceId),
  };
  const planned = planImport(existing, reading.parsed.products, importTexts[settings.language].defaults, {
    hasPriceColumn: reading.parsed.headers.columns.has('price'),
  });
  const bad = [...reading.parsed.bad, ...planned.bad].sort((one, other) => one.line - other.line);
  const plan = { ...planned, bad };
  const notes = sheetNotes(reading, bad);
  const id = await insertPreview(tx, venueId, {
    commerceId,
    fileName: sheet.fileName,
    plan,
    sheet: notes,
    menu: fingerprintOf(existing),
    createdBy: actorId,
    bytes: sheet.bytes,
    // A repair reads the file as this plan did, whatever is remembered by then.
    reading: { ...sheet.reading, columns: reading.parsed.headers.chosen },
  });
  await recordAudit(tx, {
    venueId,
    actorId,
    action: replacedId === undefined ? 'menu-import.previewed' : 'menu-import.repaired',
    subject: `menu-import:${id}`,
    facts: {
      commerceId,
      created: plan.created.length,
      changed: plan.changed.length,
      bad: bad.length,
      ...(replacedId !== undefined && { cells: sheet.reading.repairs.length }),
    },
  });
  return { id, plan, sheet: notes };
}
