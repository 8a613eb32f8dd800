import { isDeepStrictEqual } from 'node:util';
import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type {
  ChangedProduct,
  ExistingCatalogue,
  ExistingCategory,
  ExistingProduct,
  FieldChange,
  ImportPlan,
  ModifierGroupState,
  ProductState,
  SizeState,
} from '#features/catalogue/menu-plans/import-plan.ts';
import type { BadReason, BadRow, SheetGroup, SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '@app/contract/values/product-types.ts';
import { cellText } from '../sheet/sheet.ts';
import { matchProducts, productsByName, type Match } from './match-products.ts';
import { namedExtras } from './named-extras.ts';
import { sheetGroups, type ColumnGroupNames } from './sheet-groups.ts';

/** Default categories of products without one, by type, and names of groups. */
export type DefaultNames = ColumnGroupNames & {
  readonly general: string;
  readonly extras: string;
  readonly sideDishes: string;
  /** Sizes of two prices in one cell, then of three. */
  readonly sizes: readonly (readonly string[])[];
};

/**
 * Plans the changes that make a commerce's catalogue equal to a sheet. Products are identified by name, and by their
 * section where a name stands in several. Values and products that the sheet lacks stay.
 * Bad rows are reported; the plan covers the good ones.
 */
export function planImport(
  existing: ExistingCatalogue,
  written: readonly SheetProduct[],
  defaults: DefaultNames,
  { hasPriceColumn = true }: { readonly hasPriceColumn?: boolean } = {},
): ImportPlan {
  const known = productsByName(existing.products);
  const rows = written.map((row) => withSizesOrGroup(withSizeNames(row, defaults), known.get(fold(row.name))));
  const matchOf = matchProducts(existing.products, rows);
  const once = unambiguous(rows, matchOf, defaults);
  const extras = namedExtras(once.good, known);
  const beforeOf = (row: SheetProduct) => {
    const match = matchOf(row);
    // An option without a row of its own is found by its name.
    return match === 'several' ? known.get(fold(row.name)) : match;
  };
  const priced = refuseRows(extras.good, (row) => firstProblem(row, beforeOf(row), { ...defaults, hasPriceColumn }));
  const categories = planCategories(existing.categories, priced.good, beforeOf, defaults);
  const typeOfRow = new Map(extras.good.map((row) => [fold(row.name), row.typeId]));
  const isSideDish = (name: string) =>
    (typeOfRow.get(fold(name)) ?? known.get(fold(name))?.typeId) === PRODUCT_TYPES.sideDish;

  const created: ImportPlan['created'][number][] = [];
  const changed: ChangedProduct[] = [];
  const unchanged: ImportPlan['unchanged'][number][] = [];
  for (const row of categories.good) {
    const before = beforeOf(row);
    const after = wantedState(row, before, defaults, {
      known,
      isSideDish,
      categoryNames: categories.names,
      hiddenByUndo: existing.hiddenByUndo ?? new Set(),
    });
    if (!before) {
      created.push({ line: row.line, product: after });
      continue;
    }
    const changes = changesBetween(before, after);
    if (changes.length === 0) unchanged.push({ line: row.line, name: before.name });
    else changed.push({ line: row.line, before, after, changes });
  }
  const bad = [...once.bad, ...extras.bad, ...priced.bad, ...categories.bad];
  return {
    created,
    changed,
    unchanged,
    categories: { created: categories.created, changed: categories.changed, translated: categories.translated },
    bad: bad.sort((one, other) => one.line - other.line),
  };
}

/** Names the sizes of a cell with several prices whose heading names none. */
function withSizeNames(row: SheetProduct, { sizes }: DefaultNames): SheetProduct {
  const { sizeGroup } = row;
  if (!sizeGroup || sizeGroup.options.every(({ name }) => name !== '')) return row;
  const names = sizes.find(({ length }) => length === sizeGroup.options.length) ?? [];
  const options = sizeGroup.options.map((option, index) => ({ ...option, name: names[index] ?? option.name }));
  return { ...row, sizeGroup: { ...sizeGroup, options } };
}

/**
 * Takes sizes with prices of their own as sizes. They are a group beside the other groups of a product, which has no sizes, and
 * where a size has no room for their names or number.
 */
function withSizesOrGroup(row: SheetProduct, before: ExistingProduct | undefined): SheetProduct {
  const { sizeGroup } = row;
  if (!sizeGroup) return row;
  const hasGroups = before !== undefined && !before.isClothing && before.modifierGroups.length > 0;
  if (hasGroups || !(row.sizes ?? fitSizes(sizeGroup))) return { ...row, sizes: undefined, sizePrices: undefined };
  const { sizes, sizePrices } = row.sizes ? row : toSizes(sizeGroup, row.priceMinor);
  return { ...row, sizes, sizePrices, sizeGroup: undefined };
}

function fitSizes({ options }: SheetGroup): boolean {
  return options.length <= MENU_LIMITS.sizes && options.every(({ name }) => name.length <= MENU_LIMITS.size);
}

/** Sizes of one price cost what the product costs. The sheet does not count their units. */
function toSizes({ options }: SheetGroup, priceMinor: number | undefined): Pick<SheetProduct, 'sizes' | 'sizePrices'> {
  const isOnePrice = new Set(options.map((option) => option.priceMinor)).size <= 1;
  const ownMinor = (differenceMinor = 0) =>
    isOnePrice || priceMinor === undefined ? null : priceMinor + differenceMinor;
  return {
    sizes: options.map(({ name }) => ({ size: name, units: undefined })),
    sizePrices:
      priceMinor === undefined
        ? undefined
        : options.map((option) => ({ size: option.name, priceMinor: ownMinor(option.priceMinor) })),
  };
}

type Sorted = { good: SheetProduct[]; bad: BadRow[] };

function refuseRows(rows: readonly SheetProduct[], problemOf: (row: SheetProduct) => BadReason | undefined): Sorted {
  const sorted: Sorted = { good: [], bad: [] };
  for (const row of rows) {
    const reason = problemOf(row);
    if (reason === undefined) sorted.good.push(row);
    else sorted.bad.push({ line: row.line, column: null, reason, value: row.name });
  }
  return sorted;
}

/**
 * Refuses later rows of a name in one section, rows of a name whose section is unclear, and rows with two kinds of
 * columns for their choices, since either could be right.
 */
function unambiguous(
  rows: readonly SheetProduct[],
  matchOf: (row: SheetProduct) => Match,
  defaults: DefaultNames,
): Sorted {
  const seen = new Set<string>();
  return refuseRows(rows, (row) => {
    const { name, modifierGroups, extras, sideDishes } = row;
    const match = matchOf(row);
    if (match === 'several') return 'section-missing';
    const section = row.category ?? match?.category ?? defaultCategory(row, defaults);
    const key = `${fold(name)}\n${fold(section)}`;
    const isSeen = seen.has(key);
    seen.add(key);
    if (isSeen) return 'name-twice';
    return modifierGroups && (extras || sideDishes) ? 'groups-with-extras' : undefined;
  });
}

function firstProblem(
  row: SheetProduct,
  before: ExistingProduct | undefined,
  { sizesGroup, hasPriceColumn }: DefaultNames & { readonly hasPriceColumn: boolean },
): BadReason | undefined {
  if (!before && row.priceMinor === undefined) return hasPriceColumn ? 'price-missing' : 'sheet-without-prices';
  const isClothing = row.sizes !== undefined || before?.isClothing === true;
  if (isClothing && row.stock !== undefined) return 'stock-of-clothing';
  if (row.sizeGroup && before)
    return sizeGroupProblem({ ...row.sizeGroup, name: row.sizeGroup.name || sizesGroup }, before);
  const sizes = mergeSizes(before?.sizes ?? [], row);
  if (sizes.length > MENU_LIMITS.sizes) return 'list-too-long';
  const known = new Set(sizes.map(({ size }) => fold(size)));
  return row.sizePrices?.some(({ size }) => !known.has(fold(size))) ? 'size-unknown' : undefined;
}

/** The group of sizes stands beside the groups that the product has. */
function sizeGroupProblem(group: SheetGroup, { modifierGroups }: ExistingProduct): BadReason | undefined {
  const others = modifierGroups.filter(({ name }) => fold(name) !== fold(group.name));
  if (others.some(({ isOneUnitEach }) => isOneUnitEach)) return 'groups-mixed';
  const sizes = new Set(group.options.map(({ name }) => fold(name)));
  return others.some(({ options }) => options.some(({ name }) => sizes.has(fold(name)))) ? 'option-twice' : undefined;
}

type Names = {
  known: ReadonlyMap<string, ExistingProduct>;
  /** Whether an extra or side dish of the sheet or the catalogue is a side dish. */
  isSideDish: (name: string) => boolean;
  categoryNames: ReadonlyMap<string, string>;
  hiddenByUndo: ReadonlySet<number>;
};

function wantedState(
  row: SheetProduct,
  before: ExistingProduct | undefined,
  defaults: DefaultNames,
  { known, isSideDish, categoryNames, hiddenByUndo }: Names,
): ProductState {
  const isClothing = row.sizes !== undefined || (before?.isClothing ?? false);
  const modifierGroups = sheetGroups(row, before, defaults, isSideDish).map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, name: known.get(fold(option.name))?.name ?? option.name })),
  }));
  const category = row.category ?? before?.category ?? defaultCategory(row, defaults);
  return {
    name: before?.name ?? row.name,
    typeId: typeOf(row, before, modifierGroups, isSideDish),
    priceMinor: row.priceMinor ?? before?.priceMinor ?? 0,
    description: retainedText(row.description, before?.description),
    category: categoryNames.get(fold(category)) ?? category,
    stock: isClothing ? null : row.stock === undefined ? (before?.stock ?? null) : row.stock,
    isClothing,
    sizes: mergeSizes(before?.sizes ?? [], row),
    modifierGroups,
    preparationMinutes: row.preparationMinutes ?? before?.preparationMinutes ?? null,
    isSuggested: row.isSuggested ?? before?.isSuggested ?? false,
    enabled: row.enabled ?? (before === undefined || before.enabled || hiddenByUndo.has(before.id)),
    translatedName: retainedText(row.translatedName, before?.translatedName),
    translatedDescription: retainedText(row.translatedDescription, before?.translatedDescription),
    allergens: row.allergens ?? before?.allergens ?? [],
    traits: row.traits ?? before?.traits ?? [],
  };
}

/** The wanted text, or the one before if it is the same. Spaces and invisible characters do not survive a sheet. */
function retainedText(wanted: string | undefined, before = ''): string {
  return wanted === undefined || wanted === cellText(before) ? before : wanted;
}

/** Type of a product by its groups: one that requires a side dish is of its own type. */
function typeOf(
  row: SheetProduct,
  before: ExistingProduct | undefined,
  modifierGroups: readonly ModifierGroupState[],
  isSideDish: Names['isSideDish'],
): ProductTypeId {
  if (row.typeId === PRODUCT_TYPES.extra || row.typeId === PRODUCT_TYPES.sideDish) return row.typeId;
  const hasAdditions = [row.extras, row.sideDishes, row.modifierGroups, row.sizeGroup].some(
    (wanted) => wanted !== undefined,
  );
  if (before && !hasAdditions && row.typeId === undefined) return before.typeId;
  const asksForSideDish = modifierGroups.some(
    ({ minChoices, options }) => minChoices > 0 && options.some(({ name }) => isSideDish(name)),
  );
  if (asksForSideDish) return PRODUCT_TYPES.withSideDish;
  return modifierGroups.length > 0 ? PRODUCT_TYPES.withExtra : PRODUCT_TYPES.original;
}

export function defaultCategory(row: Pick<SheetProduct, 'typeId'>, defaults: DefaultNames): string {
  if (row.typeId === PRODUCT_TYPES.extra) return defaults.extras;
  return row.typeId === PRODUCT_TYPES.sideDish ? defaults.sideDishes : defaults.general;
}

/** Sizes missing in the sheet retain their units and their price. */
function mergeSizes(before: readonly SizeState[], row: Pick<SheetProduct, 'sizes' | 'sizePrices'>): SizeState[] {
  const { sizes: wanted = [], sizePrices } = row;
  const updated = before.map((known) => {
    const units = wanted.find(({ size }) => fold(size) === fold(known.size))?.units;
    return { ...known, units: units === undefined ? known.units : units };
  });
  const added = wanted
    .filter(({ size }) => !before.some((known) => fold(known.size) === fold(size)))
    .map(({ size, units = null }) => ({ size, units }));
  return [...updated, ...added].map((size) => withPrice(size, sizePrices));
}

function withPrice({ size, units, priceMinor: former }: SizeState, prices: SheetProduct['sizePrices']): SizeState {
  const wanted = prices?.find((one) => fold(one.size) === fold(size));
  const priceMinor = wanted ? wanted.priceMinor : prices?.length === 0 ? null : (former ?? null);
  return { size, units, ...(priceMinor !== null && { priceMinor }) };
}

const FIELDS = [
  'typeId',
  'priceMinor',
  'description',
  'category',
  'stock',
  'isClothing',
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

function changesBetween(before: ProductState, after: ProductState): FieldChange[] {
  return FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
}

type PlannedCategories = Sorted &
  Required<ImportPlan['categories']> & {
    /** Spelling of each category, by its folded name. */
    names: ReadonlyMap<string, string>;
  };

/** Plans the categories of the rows. Age limit and translation belong to a whole category, so the rows of one must agree. */
function planCategories(
  existing: readonly ExistingCategory[],
  rows: readonly SheetProduct[],
  beforeOf: (row: SheetProduct) => ExistingProduct | undefined,
  defaults: DefaultNames,
): PlannedCategories {
  const names = new Map(existing.map(({ description }) => [fold(description), description]));
  const limits = new Map<string, boolean>();
  const translations = new Map<string, string>();
  const used = new Set<string>();
  const sorted = refuseRows(rows, (row) => {
    const category = row.category ?? beforeOf(row)?.category ?? defaultCategory(row, defaults);
    const key = fold(category);
    if (differs(row.requiresIdentification, limits.get(key))) return 'age-conflict';
    if (differs(row.translatedCategory, translations.get(key))) return 'translation-conflict';
    if (row.requiresIdentification !== undefined) limits.set(key, row.requiresIdentification);
    if (row.translatedCategory !== undefined) translations.set(key, row.translatedCategory);
    if (!names.has(key)) names.set(key, category);
    used.add(key);
    return undefined;
  });
  const existingKeys = new Set(existing.map(({ description }) => fold(description)));
  return {
    ...sorted,
    names,
    created: [...used]
      .filter((key) => !existingKeys.has(key))
      .map((key) => ({
        description: names.get(key) ?? key,
        requiresIdentification: limits.get(key) ?? false,
        translatedDescription: translations.get(key) ?? '',
      })),
    changed: existing.flatMap((category) => {
      const limit = limits.get(fold(category.description));
      const before = category.requiresIdentification;
      return limit === undefined || limit === before ? [] : [{ ...category, requiresIdentification: limit, before }];
    }),
    translated: existing.flatMap(({ id, description, translatedDescription: before }) => {
      const after = retainedText(translations.get(fold(description)), before);
      return after === before ? [] : [{ id, description, before, after }];
    }),
  };
}

function differs<Value>(wanted: Value | undefined, known: Value | undefined): boolean {
  return wanted !== undefined && known !== undefined && wanted !== known;
}
