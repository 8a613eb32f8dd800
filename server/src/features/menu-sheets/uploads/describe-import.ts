import type { ImportPlan } from '#features/catalogue/menu-plans/import-plan.ts';
import type { Language } from '#platform/text/language.ts';
import { printable } from '#platform/text/printable.ts';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { describeJump, describeLosses, describeReading, describeSums, money } from '../command/describe-outcome.ts';
import { hiddenCents } from '../command/run-import.ts';
import { importTexts } from '../import-texts.ts';
import { badCauses } from '../plan/bad-causes.ts';
import { findPriceJumps } from '../plan/price-jumps.ts';
import type { ReadingNotes } from '../sheet/reading-notes.ts';
import { describeBadRow, describeCause } from './describe-bad-rows.ts';
import { describeChanged, describeCreated, withoutSizes } from './describe-products.ts';
import type { SheetNotes } from './menu-import-store.ts';
import { menuImportTexts } from './menu-import.texts.ts';

type Described = Pick<
  MenuImportPreview,
  | 'created'
  | 'changed'
  | 'ageLimits'
  | 'translatedCategories'
  | 'bad'
  | 'badCauses'
  | 'priceJumps'
  | 'till'
  | 'sums'
  | 'losses'
  | 'notes'
  | 'otherSheets'
>;

/** Describes every change and every bad cell of an import, in the language of a caller. */
export function describeImport(plan: ImportPlan, sheet: SheetNotes, currency: Currency, language: Language): Described {
  const texts = importTexts[language];
  return {
    created: withoutSizes(plan).map((created) => describeCreated(created, texts)),
    changed: plan.changed.map((changed) => describeChanged(changed, texts)),
    ageLimits: plan.categories.changed.map(({ description, requiresIdentification }) => ({
      category: description,
      adultsOnly: requiresIdentification,
      message: texts.ageLimit(description, requiresIdentification),
    })),
    bad: plan.bad.map((row) => describeBadRow(row, sheet, texts, language)),
    badCauses: badCauses(plan.bad).map((cause) => describeCause(cause, sheet, texts, language)),
    priceJumps: findPriceJumps(plan).map((jump) => ({
      row: jump.line,
      name: jump.name,
      size: jump.size,
      kind: jump.kind,
      before: jump.beforeMinor === null ? null : money(jump.beforeMinor),
      after: money(jump.afterMinor),
      message: describeJump(jump, texts),
    })),
    till: sheet.till ?? null,
    sums: describeSums(plan, texts),
    losses: describeLosses(plan, texts),
    translatedCategories: (plan.categories.translated ?? []).map(({ description, after }) => ({
      category: description,
      message: texts.translatedCategory(description, after),
    })),
    notes: [
      // The page shows the till by its name.
      ...describeReading({ ...NO_NOTES, ...sheet, till: null }, texts),
      ...(sheet.otherSheets.length > 0
        ? [menuImportTexts[language].otherSheets(printable(sheet.otherSheets.join(', ')))]
        : []),
      ...hiddenCents(plan, currency, texts),
    ],
    otherSheets: [...sheet.otherSheets],
  };
}

/** Notes of a sheet that was stored before the server took them. */
const NO_NOTES: ReadingNotes = {
  till: null,
  ignoredColumns: [],
  priceColumn: null,
  furtherPrices: [],
  totals: [],
  describedNames: [],
  sizePriceCount: 0,
};
