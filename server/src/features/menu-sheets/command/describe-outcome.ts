import {
  isEmptyPlan,
  type FieldChange,
  type ImportPlan,
  type ModifierGroupState,
  type ProductState,
  type SizeState,
} from '#features/catalogue/menu-plans/import-plan.ts';
import { printable } from '#platform/text/printable.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { ImportTexts } from '../import-texts.ts';
import { badCauses, lineRanges, type BadCause } from '../plan/bad-causes.ts';
import { findLosses } from '../plan/data-losses.ts';
import { findPriceJumps, pricesOf, sumPriceChanges, type PriceJump } from '../plan/price-jumps.ts';
import type { ReadingNotes } from '../sheet/reading-notes.ts';
import type { ImportOutcome } from './import-catalogue.ts';

/** Describes an import as lines of text: every problem, every change, then the sum. */
export function describeOutcome(outcome: ImportOutcome, texts: ImportTexts, isDryRun: boolean): string[] {
  const { created, changed, unchanged, bad, categories } = outcome;
  return [
    ...badCauses(bad).flatMap((cause) => describeCause(cause, texts)),
    ...findPriceJumps(outcome).map((jump) => `! ${describeJump(jump, texts)}  (${texts.line(jump.line)})`),
    ...created.map(
      ({ line, product }) => `+ ${product.name}  ${priceOrSizes(product)}  ${product.category}  (${texts.line(line)})`,
    ),
    ...changed.map(
      ({ line, before, changes }) =>
        `~ ${before.name}: ${changes.map((change) => describeChange(change, texts)).join('; ')}  (${texts.line(line)})`,
    ),
    ...categories.changed.map(({ description, requiresIdentification }) =>
      texts.ageLimit(description, requiresIdentification),
    ),
    ...(categories.translated ?? []).map(({ description, after }) => texts.translatedCategory(description, after)),
    ...describeLosses(outcome, texts).map((loss) => `! ${loss}`),
    ...describeReading(outcome.reading, texts),
    ...describeSums(outcome, texts),
    [
      texts.created(created.length),
      texts.changed(changed.length),
      texts.unchanged(unchanged.length),
      ...(bad.length > 0 ? [texts.bad(bad.length)] : []),
    ].join(', '),
    conclusion(outcome, texts, isDryRun),
  ];
}

/** `9.000,00`, or the price of each size: `Chica 9.000,00, Grande 14.000,00`. */
function priceOrSizes(product: ProductState): string {
  return pricesOf(product)
    .map(({ size, priceMinor }) => (size === null ? money(priceMinor) : `${size} ${money(priceMinor)}`))
    .join(', ');
}

/** Describes how a sheet was read: its till, and what was left out. */
export function describeReading(
  { till, ignoredColumns, priceColumn, furtherPrices, totals, describedNames, sizePriceCount }: ReadingNotes,
  texts: ImportTexts,
): string[] {
  return [
    ...(till === null ? [] : [texts.till(till)]),
    ...(furtherPrices.length > 0 && priceColumn !== null
      ? [texts.furtherPrices(priceColumn, furtherPrices.join(', '))]
      : []),
    ...(totals.length > 0
      ? [texts.totals(totals.map(({ line, name }) => `${texts.line(line)}, «${name}»`).join('; '))]
      : []),
    ...(describedNames.length > 0 ? [texts.describedNames(describedNames.join(', '))] : []),
    ...(sizePriceCount > 0 ? [texts.sizePrices(sizePriceCount)] : []),
    ...(ignoredColumns.length > 0 ? [texts.ignoredColumns(ignoredColumns.join(', '))] : []),
  ].map(printable);
}

/** From this number on, rows with one cause share a message. */
const ROWS_OF_ONE_MESSAGE = 3;
/** Wrong values in the message of several rows. */
const VALUES_SHOWN = 3;

function describeCause({ reason, column, rows }: BadCause, texts: ImportTexts): string[] {
  if (rows.length < ROWS_OF_ONE_MESSAGE) return rows.map((row) => texts.badRow(row, texts.reasons[reason]));
  const values = [...new Set(rows.map(({ value }) => value).filter((value) => value !== ''))];
  const shown = values.slice(0, VALUES_SHOWN).map((value) => `«${value}»`);
  return [
    texts.badRows({
      column,
      lines: lineRanges(rows.map(({ line }) => line)),
      count: rows.length,
      values: [...shown, ...(values.length > VALUES_SHOWN ? ['…'] : [])].join(', '),
      reason: texts.reasons[reason],
    }),
  ];
}

/** A price that a person confirms: `Choripán: 7.800,00 → 0,00, pasa a ser gratis`. */
export function describeJump({ name, size, kind, beforeMinor, afterMinor }: PriceJump, texts: ImportTexts): string {
  return texts.priceJump({
    kind,
    name: size === null ? name : `${name} (${size})`,
    before: beforeMinor === null ? null : money(beforeMinor),
    after: money(afterMinor),
  });
}

/** Names in a message about several products. */
const NAMES_SHOWN = 3;

/** What products have today and an import takes away: `12 productos pierden su descripción: Agua, Pancho, Vino…`. */
export function describeLosses(plan: Pick<ImportPlan, 'changed'>, texts: ImportTexts): string[] {
  return findLosses(plan).map(({ kind, names }) => {
    const more = names.length > NAMES_SHOWN ? '…' : '';
    return printable(texts.loss(kind, names.length, `${names.slice(0, NAMES_SHOWN).join(', ')}${more}`));
  });
}

/** What all changes together do. */
export function describeSums(plan: Pick<ImportPlan, 'created' | 'changed'>, texts: ImportTexts): string[] {
  const prices = sumPriceChanges(plan);
  const hidden = [
    ...plan.created.map(({ product }) => product.enabled),
    ...plan.changed.filter(({ before }) => before.enabled).map(({ after }) => after.enabled),
  ].filter((isEnabled) => !isEnabled).length;
  return [...(prices ? [texts.priceSum(prices)] : []), ...(hidden > 0 ? [texts.hiddenProducts(hidden)] : [])];
}

function conclusion(outcome: ImportOutcome, texts: ImportTexts, isDryRun: boolean): string {
  if (!isDryRun && outcome.refusal !== null)
    return outcome.refusal === 'bad-rows' ? texts.refused : texts.pricesUnconfirmed;
  if (isEmptyPlan(outcome)) return texts.nothingToWrite;
  return isDryRun ? texts.wouldBeWritten : texts.written;
}

function describeChange({ field, before, after }: FieldChange, texts: ImportTexts): string {
  return `${texts.field(field)} ${describeValue(field, before, texts)} → ${describeValue(field, after, texts)}`;
}

/** Describes a value of a product as in a sheet. */
export function describeValue(field: keyof ProductState, value: FieldChange['before'], texts: ImportTexts): string {
  if (value === null) return field === 'preparationMinutes' ? texts.asCategory : texts.notCounted;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return field === 'priceMinor' ? money(value) : String(value);
  if (typeof value === 'string') return value === '' ? texts.nothing : value;
  const parts = value.map((item) => {
    if (typeof item === 'string') return texts.facts[item];
    return 'size' in item ? sizeText(item, texts) : groupText(item, texts);
  });
  return parts.length === 0 ? texts.nothing : parts.join(', ');
}

/** As in the sheet: `M:5`, with its own price `M:5 (1.500,00)`. */
function sizeText({ size, units, priceMinor }: SizeState, texts: ImportTexts): string {
  return `${size}:${units ?? texts.notCounted}${priceMinor === undefined ? '' : ` (${money(priceMinor)})`}`;
}

/** As in the sheet: `Agregados (0-3): Panceta 1.500,00, Huevo`. */
function groupText(
  { name, translatedName, minChoices, maxChoices, isOneUnitEach, options }: ModifierGroupState,
  texts: ImportTexts,
): string {
  const choices = maxChoices === null ? `${minChoices}+` : `${minChoices}-${maxChoices}`;
  const priced = options.map((option) =>
    option.priceMinor === null ? option.name : `${option.name} ${money(option.priceMinor)}`,
  );
  const names = translatedName === undefined ? name : `${name} = ${translatedName}`;
  return `${names} (${choices}${isOneUnitEach ? `, ${texts.onePerUnit}` : ''}): ${priced.join(', ')}`;
}

/** Made once: a sheet has thousands of amounts. */
const AMOUNT = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 });

/** In units with cents, as in a sheet. */
export function money(amountMinor: number): string {
  return AMOUNT.format(fromMinor(amountMinor));
}
