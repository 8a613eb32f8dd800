import {
  isEmptyPlan,
  type FieldChange,
  type ModifierGroupState,
  type ProductState,
} from '#features/catalogue/menu-plans/import-plan.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { ImportTexts } from '../import-texts.ts';
import type { ImportOutcome } from './import-catalogue.ts';

/** Describes an import as lines of text: every problem, every change, then the sum. */
export function describeOutcome(outcome: ImportOutcome, texts: ImportTexts, isDryRun: boolean): string[] {
  const { created, changed, unchanged, bad, categories, ignoredColumns } = outcome;
  return [
    ...bad.map((row) => texts.badRow(row, texts.reasons[row.reason])),
    ...created.map(
      ({ line, product }) =>
        `+ ${product.name}  ${money(product.priceMinor)}  ${product.category}  (${texts.line(line)})`,
    ),
    ...changed.map(
      ({ line, before, changes }) =>
        `~ ${before.name}: ${changes.map((change) => describeChange(change, texts)).join('; ')}  (${texts.line(line)})`,
    ),
    ...categories.changed.map(({ description, requiresIdentification }) =>
      texts.ageLimit(description, requiresIdentification),
    ),
    ...(categories.translated ?? []).map(({ description, after }) => texts.translatedCategory(description, after)),
    ...(ignoredColumns.length > 0 ? [texts.ignoredColumns(ignoredColumns.join(', '))] : []),
    [
      texts.created(created.length),
      texts.changed(changed.length),
      texts.unchanged(unchanged.length),
      ...(bad.length > 0 ? [texts.bad(bad.length)] : []),
    ].join(', '),
    conclusion(outcome, texts, isDryRun),
  ];
}

function conclusion(outcome: ImportOutcome, texts: ImportTexts, isDryRun: boolean): string {
  if (!isDryRun && !outcome.isWritten) return texts.refused;
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
    return 'size' in item ? `${item.size}:${item.units}` : groupText(item, texts);
  });
  return parts.length === 0 ? texts.nothing : parts.join(', ');
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

function money(amountMinor: number): string {
  return new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format(fromMinor(amountMinor));
}
