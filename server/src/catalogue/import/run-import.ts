import type { Db } from '../../platform/database.ts';
import { printable } from '../../platform/printable.ts';
import type { Stall } from './stall.ts';
import { describeOutcome } from './describe-outcome.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportTexts } from './import-texts.ts';
import { readSheet } from './read-sheet.ts';
import { UnreadableSheet } from './sheet.ts';

export type RunOptions = {
  readonly venueCode: string;
  readonly commerceCode: string;
  readonly isDryRun: boolean;
  readonly skipBad: boolean;
  readonly texts: ImportTexts;
};

/** Imports a file into a stall and tells about it. The exit code is 0 when every row was good, or bad ones may be skipped. */
export async function runImport(
  db: Db,
  bytes: Uint8Array,
  { venueCode, commerceCode, isDryRun, skipBad, texts }: RunOptions,
): Promise<{ lines: string[]; exitCode: number }> {
  const stall = await findStall(db, venueCode, commerceCode, texts);
  if (typeof stall === 'string') return { lines: [stall], exitCode: 1 };
  try {
    const rows = await readSheet(bytes);
    const outcome = await importCatalogue(db, stall, rows, { isDryRun, skipBad, defaults: texts.categories });
    const exitCode = outcome.bad.length > 0 && !skipBad ? 1 : 0;
    return { lines: describeOutcome(outcome, texts, isDryRun).map(printable), exitCode };
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    const place = error.line === undefined ? '' : ` (${texts.line(error.line)})`;
    return { lines: [`${texts.unreadable[error.reason]}${place}`], exitCode: 1 };
  }
}

/** @returns the stall, or a line with the codes that there are */
async function findStall(db: Db, venueCode: string, commerceCode: string, texts: ImportTexts): Promise<Stall | string> {
  const venues = await db.query<{ id: number; code: string }>('select id, code from venues order by position, id');
  const venue = venues.rows.find(({ code }) => code === venueCode);
  if (!venue) return texts.unknownVenue(venueCode, codes(venues.rows));
  const commerces = await db.query<{ id: number; code: string }>(
    'select id, code from commerces where venue_id = $1 order by position, id',
    [venue.id],
  );
  const commerce = commerces.rows.find(({ code }) => code === commerceCode);
  if (!commerce) return texts.unknownCommerce(commerceCode, venueCode, codes(commerces.rows));
  return { venueId: venue.id, commerceId: commerce.id };
}

function codes(rows: readonly { code: string }[]): string {
  return rows.length === 0 ? '–' : rows.map(({ code }) => code).join(', ');
}
