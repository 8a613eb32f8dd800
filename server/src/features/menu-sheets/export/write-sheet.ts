import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type {
  ExistingCatalogue,
  ExistingCategory,
  ExistingProduct,
  ModifierGroupState,
  ProductState,
} from '#features/catalogue/menu-plans/import-plan.ts';
import type { Language } from '#platform/text/language.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { neutralised } from '@app/rules/formatting/formula-text.ts';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import { planImport, type DefaultNames } from '../plan/plan-import.ts';
import { FACT_WORDS } from '../sheet/parse-facts.ts';
import { parseRows } from '../sheet/parse-rows.ts';
import { headingOf, type WrittenColumn } from '../sheet/sheet-columns.ts';

export type SheetSettings = {
  readonly language: Language;
  readonly defaults: DefaultNames;
  readonly decimalSign: DecimalSign;
};

/** In the order of a sheet. */
const COLUMNS = [
  'name',
  'price',
  'category',
  'description',
  'stock',
  'sizes',
  'sizePrices',
  'modifierGroups',
  'requiresIdentification',
  'preparationMinutes',
  'isSuggested',
  'enabled',
  'type',
  'translatedName',
  'translatedDescription',
  'allergens',
  'traits',
  'translatedCategory',
] as const satisfies WrittenColumn[];
type SheetLine = Readonly<Record<WrittenColumn, string>>;

const WORDS = {
  es: {
    yes: 'sí',
    no: 'no',
    uncounted: 'sin límite',
    extra: 'adicional',
    sideDish: 'guarnición',
    onePerUnit: 'una por unidad',
  },
  en: {
    yes: 'yes',
    no: 'no',
    uncounted: 'unlimited',
    extra: 'extra',
    sideDish: 'side dish',
    onePerUnit: 'one per unit',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/**
 * Writes a menu as a sheet that the import reads without a change. A value that a sheet cannot express, such as a size
 * with a comma, leaves its cell empty, which changes nothing. A product whose name it cannot express, or that has the
 * name of another in its section, has no row.
 */
export function writeSheet(existing: ExistingCatalogue, settings: SheetSettings): string {
  const categories = new Map(existing.categories.map((category) => [category.description, category]));
  const keyOf = ({ name, category }: ExistingProduct) => `${fold(name)}\n${fold(category)}`;
  const sameName = Map.groupBy(existing.products, keyOf);
  const unambiguous = existing.products.filter(
    (product) => fold(product.name) !== '' && sameName.get(keyOf(product))?.length === 1,
  );
  const lines = unambiguous.map((product) => ({
    product,
    line: toLine(product, categories.get(product.category), settings),
  }));
  const headings = COLUMNS.map((column) => headingOf(column, settings.language));
  const cells = readableLines(existing, lines, settings).map((line) => COLUMNS.map((column) => line[column]));
  return [headings, ...cells].map((row) => `${row.map(quoted).join(';')}\r\n`).join('');
}

type Written = { readonly product: ExistingProduct; readonly line: SheetLine };

/** Reads the lines as an import does, and empties cells until nothing would change. */
function readableLines(existing: ExistingCatalogue, written: readonly Written[], settings: SheetSettings): SheetLine[] {
  let rest = written;
  for (const emptied of EMPTIED) {
    const blamed = blame(existing, rest, settings);
    if (blamed.size === 0) return rest.map(({ line }) => line);
    rest = rest.map(({ product, line }, index) => ({
      product,
      line: blamed.has(index) ? { ...line, ...emptyCells(emptied ?? blamed.get(index) ?? []) } : line,
    }));
  }
  // A row can spoil another one, such as that of its extra. Leaving one out can therefore blame the next.
  for (let blamed = blame(existing, rest, settings); blamed.size > 0; blamed = blame(existing, rest, settings)) {
    const found = blamed;
    rest = rest.filter((_line, index) => !found.has(index));
  }
  return rest.map(({ line }) => line);
}

/** First the cells that would change something, then groups, then all but the name. */
const EMPTIED: readonly (readonly WrittenColumn[] | null)[] = [
  null,
  ['modifierGroups'],
  COLUMNS.filter((c) => c !== 'name'),
];

function emptyCells(columns: readonly WrittenColumn[]): Partial<SheetLine> {
  const emptied = columns.filter((column) => column !== 'name');
  // An age limit or a translation without its category would be that of another one.
  const all = emptied.includes('category') ? [...emptied, 'requiresIdentification', 'translatedCategory'] : emptied;
  return Object.fromEntries(all.map((column) => [column, '']));
}

/** Lines that an import would refuse or that would change their product, with the columns that would. */
function blame(
  existing: ExistingCatalogue,
  written: readonly Written[],
  { language, defaults, decimalSign }: SheetSettings,
): Map<number, readonly WrittenColumn[]> {
  const headings = COLUMNS.map((column) => headingOf(column, language));
  const rows = written.map(({ line }, index) => ({ line: index + 2, cells: COLUMNS.map((column) => line[column]) }));
  const parsed = parseRows([{ line: 1, cells: headings }, ...rows], { usual: decimalSign });
  const plan = planImport(existing, parsed.products, defaults);
  const columnOf = new Map<string | null, WrittenColumn>(
    COLUMNS.map((column, index) => [headings[index] ?? null, column]),
  );
  const found = new Map<number, WrittenColumn[]>();
  const add = (line: number, columns: readonly WrittenColumn[]) =>
    found.set(line - 2, [...(found.get(line - 2) ?? []), ...columns]);
  for (const { line, column } of [...parsed.bad, ...plan.bad]) add(line, [columnOf.get(column) ?? 'modifierGroups']);
  for (const { line, reason } of plan.bad) if (reason === 'size-unknown') add(line, ['sizePrices']);
  for (const { line, reason } of plan.bad) if (reason === 'translation-conflict') add(line, ['translatedCategory']);
  if (plan.categories.changed.length > 0) for (const { line } of rows) add(line, ['requiresIdentification']);
  if ((plan.categories.translated ?? []).length > 0) for (const { line } of rows) add(line, ['translatedCategory']);
  for (const { line } of plan.created) add(line, COLUMNS);
  for (const { line, changes } of plan.changed)
    add(
      line,
      changes.flatMap(({ field }) => (field === 'sizes' ? ['sizes', 'sizePrices'] : [COLUMN_OF[field]])),
    );
  return found;
}

const COLUMN_OF: Readonly<Record<keyof ProductState, WrittenColumn>> = {
  name: 'name',
  typeId: 'modifierGroups',
  priceMinor: 'price',
  description: 'description',
  category: 'category',
  stock: 'stock',
  isClothing: 'sizes',
  sizes: 'sizes',
  modifierGroups: 'modifierGroups',
  preparationMinutes: 'preparationMinutes',
  isSuggested: 'isSuggested',
  enabled: 'enabled',
  translatedName: 'translatedName',
  translatedDescription: 'translatedDescription',
  allergens: 'allergens',
  traits: 'traits',
};

function toLine(
  { name, priceMinor, category, description, stock, isClothing, sizes, modifierGroups, ...product }: ExistingProduct,
  of: ExistingCategory | undefined,
  { language, decimalSign }: SheetSettings,
): SheetLine {
  const words = WORDS[language];
  const yesNo = (is: boolean) => (is ? words.yes : words.no);
  const types: Readonly<Record<number, string>> = {
    [PRODUCT_TYPES.extra]: words.extra,
    [PRODUCT_TYPES.sideDish]: words.sideDish,
  };
  return {
    name: neutralised(name),
    price: priceText(priceMinor, decimalSign),
    category: neutralised(category),
    description: neutralised(description),
    stock: isClothing ? '' : stock === null ? words.uncounted : String(stock),
    sizes: isClothing
      ? neutralised(sizes.map(({ size, units }) => `${size}:${units ?? words.uncounted}`).join(', '))
      : '',
    sizePrices: isClothing ? neutralised(sizePricesText(sizes, decimalSign)) : '',
    modifierGroups: neutralised(
      modifierGroups.map((group) => groupText(group, words.onePerUnit, decimalSign)).join('; '),
    ),
    requiresIdentification: yesNo(of?.requiresIdentification ?? false),
    preparationMinutes: product.preparationMinutes === null ? '' : String(product.preparationMinutes),
    isSuggested: yesNo(product.isSuggested),
    enabled: yesNo(product.enabled),
    type: types[product.typeId] ?? '',
    translatedName: neutralised(product.translatedName),
    translatedDescription: neutralised(product.translatedDescription),
    allergens: product.allergens.map((allergen) => FACT_WORDS[language][allergen]).join(', '),
    traits: product.traits.map((trait) => FACT_WORDS[language][trait]).join(', '),
    translatedCategory: neutralised(of?.translatedDescription ?? ''),
  };
}

/** `Pinta:5800, Media:3500`, without the sizes at the price of their product. */
function sizePricesText(sizes: ExistingProduct['sizes'], decimalSign: DecimalSign): string {
  return sizes
    .flatMap(({ size, priceMinor }) =>
      priceMinor === undefined ? [] : [`${size}:${priceText(priceMinor, decimalSign)}`],
    )
    .join(', ');
}

/** `1500` or `1500,50`: without a thousands separator there is one reading. */
function priceText(priceMinor: number, decimalSign: DecimalSign): string {
  const amount = fromMinor(priceMinor);
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', decimalSign);
}

function groupText(
  { name, translatedName, minChoices, maxChoices, isOneUnitEach, options }: ModifierGroupState,
  onePerUnit: string,
  decimalSign: DecimalSign,
): string {
  const range = maxChoices === null ? `${minChoices}+` : `${minChoices}-${maxChoices}`;
  const choices = minChoices === maxChoices ? String(minChoices) : range;
  const isAnyNumber = minChoices === 0 && maxChoices === null;
  const brackets = [...(isAnyNumber ? [] : [choices]), ...(isOneUnitEach ? [onePerUnit] : [])].join(', ');
  const priced = options.map((option) =>
    option.priceMinor === null ? option.name : `${option.name} ${priceText(option.priceMinor, decimalSign)}`,
  );
  const names = translatedName === undefined ? name : `${name} = ${translatedName}`;
  return `${names}${brackets === '' ? '' : ` (${brackets})`}: ${priced.join(', ')}`;
}

/** Quotes every text. Numbers stay as they are. */
function quoted(text: string): string {
  return /^[\d.,]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
}
