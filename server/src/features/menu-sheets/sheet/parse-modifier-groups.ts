import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { BadReason, SheetGroup } from '#features/catalogue/menu-plans/sheet-product.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import { splitList } from './parse-cells.ts';
import { parsePrice } from './parse-price.ts';
import { cellText, type Cell } from './sheet.ts';

const ONE_UNIT_EACH = ['una por unidad', 'uno por unidad', 'one per unit'];
/** `1`, `0-3`, `0 a 3`, `2+`. */
const CHOICES = /^(\d{1,2})(?: ?(?:-|–|a|to) ?(\d{1,2})|(\+))?$/i;

/**
 * Parses `Guarnición (1): Papas, Ensalada; Agregados (0-3): Panceta 1500, Huevo 900`. The brackets have how many
 * different options a unit takes; without them, any number. `(una por unidad)`: each option adds a unit. `-`: no groups.
 * `Guarnición = Side dish (1): …` has the name in the other language too.
 *
 * @returns the reason for a wrong cell
 */
export function parseModifierGroups(cell: Cell, decimalSign: DecimalSign | undefined): SheetGroup[] | BadReason {
  if (cellText(cell) === '-') return [];
  const groups: SheetGroup[] = [];
  for (const { head, options } of writtenGroups(cell)) {
    const named = parseHead(head);
    const priced = options.map(({ name, price }) => ({
      name,
      priceMinor: price === undefined ? undefined : parsePrice(price, decimalSign),
      isPriced: price !== undefined,
    }));
    if (!named || priced.length === 0) return 'groups-unreadable';
    if (priced.some(({ name, priceMinor, isPriced }) => name === '' || (isPriced && priceMinor === undefined)))
      return 'groups-unreadable';
    groups.push({ ...named, options: priced.map(({ name, priceMinor }) => ({ name, priceMinor })) });
  }
  return problemOf(groups) ?? groups;
}

/** Returns the options of a cell with the text of their prices. */
export function listedOptions(cell: Cell): { name: string; price: string | undefined }[] {
  return writtenGroups(cell).flatMap(({ options }) => options);
}

type WrittenGroup = { head: string; options: { name: string; price: string | undefined }[] };

function writtenGroups(cell: Cell): WrittenGroup[] {
  const texts = cellText(cell).split(/[;\n\r]+/);
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [head = '', ...rest] = text.split(':');
      return { head: head.trim(), options: splitList(rest.join(':')).map(writtenOption) };
    });
}

/** The price is the number at the end: `Panceta 1500`, `Panceta $ 1.500`, `Panceta = 1500`. */
function writtenOption(text: string): WrittenGroup['options'][number] {
  const [, name, price] = /^(.+?)(?: ?[=:] ?| )((?:\$|S\/\.?)? ?\d[\d.,]*)$/i.exec(text) ?? [];
  return name === undefined ? { name: text, price: undefined } : { name: name.trim(), price };
}

function parseHead(head: string): Omit<SheetGroup, 'options'> | undefined {
  const [, name = '', brackets] = /^([^()]+?) *(?:\(([^()]*)\))?$/.exec(head) ?? [];
  const [own = '', translatedName, ...others] = name.split('=').map((part) => part.trim());
  if (own === '' || translatedName === '' || others.length > 0) return undefined;
  const names = { name: own, ...(translatedName !== undefined && { translatedName }) };
  const parts = (brackets ?? '').split(',').map((part) => part.trim());
  const isOneUnitEach = parts.some((part) => ONE_UNIT_EACH.includes(fold(part)));
  const [choices, ...more] = parts.filter((part) => part !== '' && !ONE_UNIT_EACH.includes(fold(part)));
  if (choices === undefined) return { ...names, minChoices: 0, maxChoices: null, isOneUnitEach };
  const [, least, most, orMore] = CHOICES.exec(choices) ?? [];
  if (least === undefined || more.length > 0) return undefined;
  const maxChoices = orMore === undefined ? Number(most ?? least) : null;
  return { ...names, minChoices: Number(least), maxChoices, isOneUnitEach };
}

function problemOf(groups: readonly SheetGroup[]): BadReason | undefined {
  const isTooLong = (name: string) => name.length > MENU_LIMITS.groupName;
  if (groups.some(({ name, translatedName = '' }) => isTooLong(name) || isTooLong(translatedName))) {
    return 'text-too-long';
  }
  const isTooMany = groups.length > MENU_LIMITS.groups;
  if (isTooMany || groups.some(({ options }) => options.length > MENU_LIMITS.options)) return 'list-too-long';
  if (groups.some(({ options }) => options.some(({ name }) => name.length > MENU_LIMITS.name))) return 'text-too-long';
  if (new Set(groups.map(({ isOneUnitEach }) => isOneUnitEach)).size > 1) return 'groups-mixed';
  const optionNames = groups.flatMap(({ options }) => options.map(({ name }) => fold(name)));
  const names = groups.map(({ name }) => fold(name));
  if (new Set(names).size < names.length) return 'group-twice';
  if (new Set(optionNames).size < optionNames.length) return 'option-twice';
  const isImpossible = ({ minChoices, maxChoices, options }: SheetGroup) =>
    minChoices > options.length || (maxChoices !== null && maxChoices < Math.max(minChoices, 1));
  return groups.some(isImpossible) ? 'choices-impossible' : undefined;
}
