import type { BadReason, BadRow } from '#features/catalogue/menu-plans/sheet-product.ts';
import type { Language } from '#platform/text/language.ts';
import { printable } from '#platform/text/printable.ts';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import type { ImportTexts } from '../import-texts.ts';
import { lineRanges, type BadCause } from '../plan/bad-causes.ts';
import type { SheetNotes } from './menu-import-store.ts';
import { menuImportTexts } from './menu-import.texts.ts';

/** The cell of a bad row. Null: the whole row. */
export function cellOf(
  row: Pick<BadRow, 'column' | 'reason'>,
  { letters, headings }: Pick<SheetNotes, 'letters' | 'headings'>,
): { readonly heading: string | null; readonly column: string | null } {
  const heading = row.column ?? headingOf(row.reason, headings);
  return { heading, column: heading === null ? null : (letters[heading] ?? null) };
}

/** Several rows with one cause, as one message. */
export function describeCause(
  { reason, column, rows }: BadCause,
  sheet: SheetNotes,
  texts: ImportTexts,
  language: Language,
): MenuImportPreview['badCauses'][number] {
  return {
    reason,
    heading: cellOf({ column, reason }, sheet).heading,
    count: new Set(rows.map(({ line }) => line)).size,
    rows: lineRanges(rows.map(({ line }) => line)),
    explanation: sentence(reasonText(reason, texts, language)),
  };
}

/** The text of the command line names its options. */
function reasonText(reason: BadReason, texts: ImportTexts, language: Language): string {
  const why = language === 'es' ? WITHOUT_OPTIONS.es : WITHOUT_OPTIONS.en;
  return reason === 'price-has-two-readings' ? why : texts.reasons[reason];
}

/** One bad row, with the text of its cell for a repair. */
export function describeBadRow(
  row: BadRow,
  sheet: SheetNotes,
  texts: ImportTexts,
  language: Language,
): MenuImportPreview['bad'][number] {
  const { heading, column } = cellOf(row, sheet);
  const place = { sheet: sheet.sheetName, row: row.line, column, heading };
  const value = printable(row.value);
  const reason = reasonText(row.reason, texts, language);
  return {
    ...place,
    value,
    text: sheet.texts[`${column}${row.line}`] ?? null,
    reason: row.reason,
    explanation: sentence(reason),
    message: printable(menuImportTexts[language].badCell({ ...place, value, reason })),
  };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const WITHOUT_OPTIONS = {
  es: menuImportTexts.es.priceHasTwoReadings,
  en: menuImportTexts.en.priceHasTwoReadings,
};

/** Fields of the reasons that concern a row, in the order in which a sheet may have them. */
const FIELDS_OF: Readonly<Partial<Record<BadReason, readonly string[]>>> = {
  'name-missing': ['name'],
  'name-too-long': ['name'],
  'name-is-a-date': ['name'],
  'name-twice': ['name'],
  'price-missing': ['price'],
  'prices-with-choices': ['price'],
  'section-missing': ['category'],
  'variant-incomplete': ['name'],
  'variant-unnamed': ['name'],
  'stock-of-clothing': ['stock'],
  'size-unknown': ['sizePrices'],
  'groups-with-extras': ['modifierGroups'],
  'extra-price-missing': ['extras', 'sideDishes', 'modifierGroups'],
  'extra-price-conflict': ['extras', 'sideDishes', 'modifierGroups'],
  'extra-is-sold-alone': ['extras', 'sideDishes', 'modifierGroups'],
  'age-conflict': ['requiresIdentification'],
  'translation-conflict': ['translatedCategory'],
};

function headingOf(reason: BadReason, headings: SheetNotes['headings']): string | null {
  const field = FIELDS_OF[reason]?.find((candidate) => headings[candidate] !== undefined);
  return field === undefined ? null : (headings[field] ?? null);
}
