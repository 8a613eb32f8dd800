import type { Currency } from '@app/contract/values/money.ts';

import { recordAudit } from '#features/audit/record-audit.ts';
import { importTexts } from '#features/catalogue/import/import-texts.ts';
import { findExistingCatalogue } from '#features/catalogue/import/plan/find-existing-catalogue.ts';
import type { ImportTarget } from '#features/catalogue/import/plan/import-plan.ts';
import { planImport } from '#features/catalogue/import/plan/plan-import.ts';
import { DECIMAL_SIGN } from '#features/catalogue/import/run-import.ts';
import type { DecimalSign } from '#features/catalogue/import/sheet/parse-price.ts';
import type { ParsedRows } from '#features/catalogue/import/sheet/parse-rows.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import { fingerprintOf } from './menu-fingerprint.ts';
import { findHiddenByUndo, insertPreview } from './menu-import-store.ts';
import type { SheetNotes } from './menu-import-store.ts';
import { readSheetApart } from './read-sheet-apart.ts';
import type { SheetReading } from './read-sheet-apart.ts';
import { unreadableMessage } from './describe-import.ts';

export type UploadedSheet = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly sheetName: string | undefined;
  readonly decimalSign: DecimalSign | undefined;
};

/**
 * Plans the import of a sheet and stores the plan. The menu stays as it is.
 *
 * @param language of the reason for which a file cannot be read
 * @returns the id of the import
 * @throws ProblemError 404 for an unknown commerce, 422 `menu-file-unreadable`, 503 `busy`
 * @see API-03
 */
export async function previewImport(
  db: Db,
  { venueId, commerceId }: ImportTarget,
  actorId: number,
  { bytes, fileName, sheetName, decimalSign }: UploadedSheet,
  language: Language,
): Promise<string> {
  const settings = await inVenueScope(db, venueId, async (tx) => {
    const { rows } = await tx.query<{ currency: Currency; language: Language }>(
      `select currency, language from venues
       where id = $1 and exists (select from commerces where venue_id = $1 and id = $2)`,
      [venueId, commerceId],
    );
    return rows[0];
  });
  if (!settings) throw new ProblemError(404, 'not-found');
  const decimalSigns = { usual: DECIMAL_SIGN[settings.currency], given: decimalSign };
  const reading = await readSheetApart({ bytes, sheetName, decimalSigns });
  if (!reading.isReadable) throw unreadable(reading, language);
  const { parsed } = reading;
  return inVenueScope(db, venueId, async (tx) => {
    const existing = {
      ...(await findExistingCatalogue(tx, { venueId, commerceId })),
      hiddenByUndo: await findHiddenByUndo(tx, venueId, commerceId),
    };
    const planned = planImport(existing, parsed.products, importTexts[settings.language].defaults);
    const plan = { ...planned, bad: [...parsed.bad, ...planned.bad].sort((one, other) => one.line - other.line) };
    const importId = await insertPreview(tx, venueId, {
      commerceId,
      fileName,
      plan,
      sheet: notesOf(reading, parsed),
      menu: fingerprintOf(existing),
      createdBy: actorId,
    });
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'menu-import.previewed',
      subject: `menu-import:${importId}`,
      facts: { commerceId, created: plan.created.length, changed: plan.changed.length, bad: plan.bad.length },
    });
    return importId;
  });
}

function unreadable({ reason, place }: Extract<SheetReading, { isReadable: false }>, language: Language): ProblemError {
  const message = unreadableMessage(reason, place, language);
  return new ProblemError(422, 'menu-file-unreadable', { reason, place: place ?? null, message });
}

function notesOf({ sheetName, otherSheets }: Extract<SheetReading, { isReadable: true }>, { headers }: ParsedRows) {
  const columns = [...headers.columns.values(), ...headers.sizeColumns];
  return {
    sheetName,
    otherSheets,
    ignoredColumns: headers.ignored,
    letters: Object.fromEntries(columns.map(({ title, index }) => [title, lettersOf(index)])),
    headings: Object.fromEntries([...headers.columns].map(([field, { title }]) => [field, title])),
  } satisfies SheetNotes;
}

/** 0 → `A`, 25 → `Z`, 26 → `AA`. */
function lettersOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}
