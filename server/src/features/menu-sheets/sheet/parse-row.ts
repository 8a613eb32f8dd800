import type { BadReason, BadRow, SheetProduct, SheetSize } from '#features/catalogue/menu-plans/sheet-product.ts';
import { cutText } from '#platform/text/cut-text.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import { findOverlong } from './overlong-cells.ts';
import {
  listedExtras,
  parseExtras,
  parseMinutes,
  parseSizePriceList,
  parseSizes,
  parseType,
  parseUnits,
  parseYesNo,
} from './parse-cells.ts';
import { parseAllergens, parseTraits } from './parse-facts.ts';
import { listedOptions, parseModifierGroups } from './parse-modifier-groups.ts';
import { hasTwoReadings, isOpenPrice, parsePrice, parseSizePrices } from './parse-price.ts';
import { isHtml, plainText } from './plain-text.ts';
import type { Headers } from './recognise-headers.ts';
import type { Column } from './sheet-columns.ts';
import { cellText, type Cell, type SheetRow } from './sheet.ts';
import { toSizeGroup } from './size-prices.ts';

/** Longest wrong value in a message. */
const SHOWN_MAX_CHARACTERS = 80;
/** `2026-05-25`, `25/5/2026`, `25.5.26` */
const DATE = /^\d{1,4}([-/.])\d{1,2}\1\d{2,4}$/;
/** `1-feb`, `feb-26`, `01/mar/2026`: what a spreadsheet program makes of `1/2`. */
const NAMED_MONTH =
  /^(?:\d{1,4}[-/. ])?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic|jan|apr|aug|dec)\.?(?:[-/. ]\d{1,4})?$/i;

/** Decimal sign of a sheet. `isGiven`: a person chose it, so prices are unambiguous. */
export type PriceReading = { readonly decimalSign: DecimalSign | undefined; readonly isGiven: boolean };

export function nameOf(row: SheetRow, { columns }: Headers): string {
  const cell = row.cells[columns.get('name')?.index ?? -1];
  return cellText(cell).replaceAll(/\s+/g, ' ');
}

/** Parses one row. Empty cells request nothing. @param heading the section above it */
export function parseRow(
  row: SheetRow,
  headers: Headers,
  heading: string | undefined,
  reading: PriceReading,
): { product: SheetProduct; bad: BadRow[] } {
  const { decimalSign } = reading;
  const bad: BadRow[] = [];
  const read = <Value>(
    field: Column,
    parse: (cell: Cell) => Value | undefined,
    reasonOf: BadReason | ((cell: Cell) => BadReason),
  ): Value | undefined => {
    const column = headers.columns.get(field);
    const cell = column && row.cells[column.index];
    if (cell === undefined || cellText(cell) === '') return undefined;
    const value = cell instanceof Date ? undefined : parse(cell);
    const reason = isDate(cell) ? 'cell-is-a-date' : typeof reasonOf === 'function' ? reasonOf(cell) : reasonOf;
    if (value === undefined) bad.push({ line: row.line, column: column?.title ?? null, reason, value: shown(cell) });
    return value;
  };
  const name = nameOf(row, headers);
  const whole = (reason: BadReason) => bad.push({ line: row.line, column: null, reason, value: shown(name) });
  if (name === '') whole('name-missing');
  if (name.length > MENU_LIMITS.name) whole('name-too-long');
  if (DATE.test(name)) whole('name-is-a-date');

  const { readExtras, readSizePrices, readGroups } = listReaders(decimalSign);
  const { unlessUnclear, unlessGroups, ofPrice } = priceReasons(reading);
  const sizes = read('sizes', parseSizes, 'sizes-unreadable');
  const price = read('price', priceReader(headers, decimalSign), ofPrice);
  const product: SheetProduct = {
    line: row.line,
    name,
    typeId: read('type', parseType, 'type-unreadable'),
    priceMinor: typeof price === 'number' ? price : price?.[0],
    sizeGroup: typeof price === 'object' ? toSizeGroup(price, headers) : undefined,
    description: read('description', descriptionWithin(MENU_LIMITS.description), 'text-too-long'),
    category: read('category', textWithin(MENU_LIMITS.category), 'text-too-long') ?? heading,
    requiresIdentification: read('requiresIdentification', parseYesNo, 'age-unreadable'),
    stock: read('stock', parseUnits, 'units-unreadable'),
    sizes: withSizeColumns(sizes, row, headers, bad),
    sizePrices: read('sizePrices', readSizePrices, unlessUnclear('size-prices-unreadable')),
    extras: read('extras', readExtras, unlessUnclear('extras-unreadable')),
    sideDishes: read('sideDishes', readExtras, unlessUnclear('extras-unreadable')),
    modifierGroups: read('modifierGroups', listOf(readGroups), unlessGroups),
    preparationMinutes: read('preparationMinutes', parseMinutes, 'minutes-unreadable'),
    isSuggested: read('isSuggested', parseYesNo, 'yes-no-unreadable'),
    enabled: read('enabled', parseYesNo, 'yes-no-unreadable'),
    translatedCategory: read('translatedCategory', textWithin(MENU_LIMITS.category), 'text-too-long'),
    translatedName: read('translatedName', textWithin(MENU_LIMITS.name), 'text-too-long'),
    translatedDescription: read('translatedDescription', textWithin(MENU_LIMITS.description), 'text-too-long'),
    allergens: read('allergens', parseAllergens, 'allergens-unreadable'),
    traits: read('traits', parseTraits, 'traits-unreadable'),
  };
  if (typeof price === 'object' && hasChoices(product)) whole('prices-with-choices');
  const overlong = findOverlong(product, headers);
  bad.push(...overlong.map(({ text, ...found }) => ({ line: row.line, ...found, value: shown(text) })));
  return { product, bad };
}

/** Readers of lists with prices. */
function listReaders(decimalSign: DecimalSign | undefined) {
  return {
    readExtras: (cell: Cell) => parseExtras(cell, decimalSign),
    readSizePrices: (cell: Cell) => parseSizePriceList(cell, decimalSign),
    readGroups: (cell: Cell) => parseModifierGroups(cell, decimalSign),
  };
}

/** Reads a price, or the prices of sizes. Tills have a row for each size. */
function priceReader({ till }: Headers, decimalSign: DecimalSign | undefined) {
  return (cell: Cell) => parsePrice(cell, decimalSign) ?? (till ? undefined : parseSizePrices(cell, decimalSign));
}

function hasChoices({ sizes, sizePrices, extras, sideDishes, modifierGroups }: SheetProduct): boolean {
  return [sizes, sizePrices, extras, sideDishes, modifierGroups].some((choices) => choices !== undefined);
}

/** Reasons for cells with prices. One that has two readings is named as such. */
function priceReasons({ decimalSign, isGiven }: PriceReading) {
  const isUnclear = (cell: Cell) =>
    !isGiven &&
    [cell, ...[...listedExtras(cell), ...listedOptions(cell)].map(({ price = null }) => price)].some(hasTwoReadings);
  const unlessUnclear =
    (reason: BadReason) =>
    (cell: Cell): BadReason =>
      isUnclear(cell) ? 'price-has-two-readings' : reason;
  return {
    unlessUnclear,
    unlessGroups: (cell: Cell): BadReason => {
      const groups = parseModifierGroups(cell, decimalSign);
      return typeof groups === 'string' && !isUnclear(cell) ? groups : 'price-has-two-readings';
    },
    ofPrice: (cell: Cell): BadReason => (isOpenPrice(cell) ? 'price-open' : unlessUnclear('price-unreadable')(cell)),
  };
}

function isDate(cell: Cell): boolean {
  const text = cellText(cell);
  return cell instanceof Date || DATE.test(text) || NAMED_MONTH.test(text);
}

/** Makes a reason undefined. */
function listOf<Item>(parse: (cell: Cell) => Item[] | BadReason): (cell: Cell) => Item[] | undefined {
  return (cell) => {
    const parsed = parse(cell);
    return typeof parsed === 'string' ? undefined : parsed;
  };
}

/** A wrong value in a message. */
export function shown(cell: Cell): string {
  const text = cellText(cell);
  return text.length <= SHOWN_MAX_CHARACTERS ? text : `${cutText(text, SHOWN_MAX_CHARACTERS)}…`;
}

function withSizeColumns(
  sizes: readonly SheetSize[] | undefined,
  row: SheetRow,
  { sizeColumns }: Headers,
  bad: BadRow[],
): readonly SheetSize[] | undefined {
  const found = [...(sizes ?? [])];
  for (const { index, title, size } of sizeColumns) {
    const cell = row.cells[index] ?? null;
    if (cellText(cell) === '') continue;
    const units = parseUnits(cell);
    if (units !== undefined) found.push({ size, units });
    else bad.push({ line: row.line, column: title, reason: 'units-unreadable', value: shown(cell) });
  }
  return found.length > 0 ? found : undefined;
}

function textWithin(maxCharacters: number): (cell: Cell) => string | undefined {
  return (cell) => {
    const text = cellText(cell);
    return text.length <= maxCharacters ? text : undefined;
  };
}

/** Descriptions of online shops have tags and entities. */
function descriptionWithin(maxCharacters: number): (cell: Cell) => string | undefined {
  return (cell) => textWithin(maxCharacters)(typeof cell === 'string' && isHtml(cell) ? plainText(cell) : cell);
}
