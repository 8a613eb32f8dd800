import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { SheetExtra, SheetSize, SheetSizePrice } from '#features/catalogue/menu-plans/sheet-product.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import { parsePrice } from './parse-price.ts';
import { cellText, type Cell } from './sheet.ts';

/** Parsers below return undefined for values that they cannot parse. */

const UNLIMITED = [
  'sin limite',
  'ilimitado',
  'ilimitada',
  'no se cuenta',
  'sin control',
  'unlimited',
  'not counted',
  '∞',
];

/** Parses units of stock; null: uncounted. */
export function parseUnits(cell: Cell): number | null | undefined {
  const text = cellText(cell);
  if (UNLIMITED.includes(fold(text)) || UNLIMITED.includes(text)) return null;
  const [, digits] =
    /^(\d+|[1-9]\d{0,2}(?:[.,]\d{3})+)(?: ?(?:u|un|uni|unid|unidad|unidades|units?)\.?)?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const units = Number(digits.replaceAll(/[.,]/g, ''));
  // Spreadsheets write a dot before decimals, and half units do not exist.
  if (typeof cell === 'number' && !Number.isInteger(cell)) return undefined;
  return units <= MENU_LIMITS.units ? units : undefined;
}

const YES = ['si', 's', 'yes', 'y', 'x', '1', 'true', 'verdadero', 'v', '+18', '18+', '18', 'mayores', 'mayores de 18'];
const NO = ['no', 'n', '0', 'false', 'falso', 'f', 'todos', 'todo publico', 'libre', 'all'];

export function parseYesNo(cell: Cell): boolean | undefined {
  if (typeof cell === 'boolean') return cell;
  const text = cellText(cell);
  if (/^[✓✔☑]/u.test(text)) return true;
  if (text === '-') return false;
  if (YES.includes(fold(text))) return true;
  return NO.includes(fold(text)) ? false : undefined;
}

/** `10`, `10 min`, `5 a 10 minutos` (the larger one), `0:10`. */
export function parseMinutes(cell: Cell): number | undefined {
  const text = cellText(cell);
  const [, hours, minutesOfHour] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  const [, last] = /^(?:\d+ ?(?:-|–|a|to) ?)?(\d+) ?(?:'|m|min|mins|minutos?|minutes?)?\.?$/i.exec(text) ?? [];
  const minutes = hours === undefined ? Number(last ?? Number.NaN) : Number(hours) * 60 + Number(minutesOfHour);
  return minutes <= MENU_LIMITS.preparationMinutes ? minutes : undefined;
}

/** `S:10, M:5 | L:3`, `S=10; M=5`, `S (10) M (5)`, one per line. */
export function parseSizes(cell: Cell): SheetSize[] | undefined {
  const sizes: SheetSize[] = [];
  for (const part of splitList(cellText(cell).replaceAll(/\) +/g, ');'))) {
    const size = parseSize(part);
    if (size === undefined || sizes.some((known) => fold(known.size) === fold(size.size))) return undefined;
    sizes.push(size);
  }
  return sizes.length > 0 ? sizes : undefined;
}

function parseSize(text: string): SheetSize | undefined {
  const [, counted, units] = /^([^:=()]+?) ?(?:[:=] ?|\( ?| )(\d{1,6}) ?\)?(?: ?u\.?)?$/.exec(text) ?? [];
  if (counted !== undefined) return { size: counted.toUpperCase(), units: Number(units) };
  const [, uncounted, word = ''] = /^([^:=()]+?) ?[:=] ?(\D+)$/.exec(text) ?? [];
  return uncounted !== undefined && parseUnits(word) === null
    ? { size: uncounted.toUpperCase(), units: null }
    : undefined;
}

/** `Pinta:5800, Media pinta: $ 3500`; `-`: no size has a price of its own. */
export function parseSizePriceList(cell: Cell, decimalSign: DecimalSign | undefined): SheetSizePrice[] | undefined {
  if (cellText(cell) === '-') return [];
  const prices = parseExtras(cell, decimalSign);
  return prices?.flatMap(({ name, priceMinor }) => (priceMinor === undefined ? [] : [{ size: name, priceMinor }]));
}

/** `Cheddar:800, Panceta: $ 900 | Huevo`. Without a price the extra exists, or has its own row. */
export function parseExtras(cell: Cell, decimalSign: DecimalSign | undefined): SheetExtra[] | undefined {
  const extras: SheetExtra[] = [];
  for (const { name, price } of listedExtras(cell)) {
    const priceMinor = price === undefined ? undefined : parsePrice(price, decimalSign);
    if (name === '' || (price !== undefined && priceMinor === undefined)) return undefined;
    if (extras.some((known) => fold(known.name) === fold(name))) return undefined;
    extras.push({ name, priceMinor });
  }
  return extras.length > 0 ? extras : undefined;
}

/** Returns the extras of a cell with the text of their prices. */
export function listedExtras(cell: Cell): { name: string; price: string | undefined }[] {
  return splitList(cellText(cell)).map((part) => {
    const [, name = '', price] = /^([^:=]+?)(?: ?[:=] ?(.+))?$/.exec(part) ?? [];
    return { name, price };
  });
}

/** A comma between digits belongs to a number. */
export function splitList(text: string): string[] {
  return text
    .split(/[;|\n\r]+|,(?!\d{1,3}(?:\D|$))|(?<!\d),/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const TYPES: ReadonlyMap<string, 1 | 4 | 5> = new Map([
  ['producto', 1],
  ['product', 1],
  ['comun', 1],
  ['original', 1],
  ['extra', 4],
  ['adicional', 4],
  ['agregado', 4],
  ['guarnicion', 5],
  ['acompanamiento', 5],
  ['side dish', 5],
  ['side', 5],
]);

/** Parses a type: sold alone (1), an extra (4) or a side dish (5). */
export function parseType(cell: Cell): 1 | 4 | 5 | undefined {
  return TYPES.get(fold(cellText(cell)));
}
