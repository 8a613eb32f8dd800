import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { ChangedProduct, ImportPlan, ProductState } from '#features/catalogue/menu-plans/import-plan.ts';
import type { Language } from '#platform/text/language.ts';
import { printable } from '#platform/text/printable.ts';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import {
  describeJump,
  describeLosses,
  describeReading,
  describeSums,
  describeValue,
  money,
} from '../command/describe-outcome.ts';
import { hiddenCents } from '../command/run-import.ts';
import { importTexts, type ImportTexts } from '../import-texts.ts';
import { badCauses } from '../plan/bad-causes.ts';
import { findPriceJumps } from '../plan/price-jumps.ts';
import { isToldBySizes, sizeChanges } from '../plan/size-changes.ts';
import type { ReadingNotes } from '../sheet/reading-notes.ts';
import type { UnreadableSheet } from '../sheet/sheet.ts';
import { describeBadRow, describeCause } from './describe-bad-rows.ts';
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

/** Fields of a new product, with those that a product can be without. */
const SHOWN_OF_NEW = [
  'priceMinor',
  'category',
  'description',
  'stock',
  'sizes',
  'modifierGroups',
  'preparationMinutes',
  'isSuggested',
  'enabled',
  'translatedName',
  'translatedDescription',
  'allergens',
  'traits',
] as const satisfies (keyof ProductState)[];

/** Describes every change and every bad cell of an import, in the language of a caller. */
export function describeImport(plan: ImportPlan, sheet: SheetNotes, currency: Currency, language: Language): Described {
  const texts = importTexts[language];
  return {
    created: withoutSizes(plan).map(({ line, product }) => ({
      row: line,
      name: product.name,
      productId: null,
      sizes: describeSizes({ before: undefined, after: product }, texts),
      fields: SHOWN_OF_NEW.filter(
        (field) => isWorthShowing(field, product) && !isToldBySizes(field, { before: undefined, after: product }),
      ).map((field) => ({
        field,
        label: texts.field(field),
        before: null,
        after: describeValue(field, product[field], texts),
      })),
    })),
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

/** New products without the options that stand for sizes: those are shown below their product. */
function withoutSizes({ created, changed }: ImportPlan): ImportPlan['created'] {
  const sized = [
    ...created.map(({ line, product }) => ({ line, before: undefined, after: product })),
    ...changed.map(({ line, before, after }) => ({ line, before, after })),
  ];
  const sizes = new Set(
    sized.flatMap(({ line, ...states }) =>
      isToldBySizes('modifierGroups', states) ? sizeChanges(states).map(({ size }) => `${line} ${fold(size)}`) : [],
    ),
  );
  return created.filter(
    ({ line, product }) => product.typeId !== PRODUCT_TYPES.sideDish || !sizes.has(`${line} ${fold(product.name)}`),
  );
}

function describeChanged(
  { line, before, after, changes }: ChangedProduct,
  texts: ImportTexts,
): MenuImportPreview['changed'][number] {
  const told = changes.filter(({ field }) => isToldBySizes(field, { before, after }));
  return {
    row: line,
    name: before.name,
    productId: before.id,
    sizes: told.length > 0 ? describeSizes({ before, after }, texts) : [],
    fields: changes
      .filter((change) => !told.includes(change))
      .map((change) => ({
        field: change.field,
        label: texts.field(change.field),
        before: describeValue(change.field, change.before, texts),
        after: describeValue(change.field, change.after, texts),
      })),
  };
}

function describeSizes(states: Parameters<typeof sizeChanges>[0], texts: ImportTexts) {
  return sizeChanges(states).map(({ size, kind, before, after }) => {
    const show = (value: number) => (kind === 'price' ? money(value) : texts.units(value));
    return { name: size, before: before === null || before === after ? null : show(before), after: show(after) };
  });
}

/** Why a file cannot be read, with the line, cell or sheets. */
export function unreadableMessage(
  reason: UnreadableSheet['reason'],
  place: number | string | undefined,
  language: Language,
): string {
  const texts = importTexts[language];
  const at = typeof place === 'number' ? texts.line(place) : place;
  return printable(`${texts.unreadable[reason]}${at === undefined ? '' : ` (${at})`}`);
}

function isWorthShowing(field: keyof ProductState, product: ProductState): boolean {
  // A plan that was stored before products had this field lacks it.
  if (!(field in product)) return false;
  const value = product[field];
  if (field === 'enabled') return value === false;
  if (field === 'preparationMinutes') return value !== null && value !== 0;
  if (field === 'stock') return !product.isClothing;
  if (Array.isArray(value)) return value.length > 0;
  return field === 'priceMinor' || (value !== '' && value !== 0 && value !== false);
}

/** Notes of a sheet that was stored before the server took them. */
const NO_NOTES: ReadingNotes = { till: null, ignoredColumns: [], priceColumn: null, furtherPrices: [], totals: [] };
