import { createHash } from 'node:crypto';
import { fold } from '#features/catalogue/menu-plans/fold.ts';
import { columnOf, isColumn, type Column } from './sheet-columns.ts';
import { cellText, type SheetRow } from './sheet.ts';

/** What a person said the columns of a sheet are. */
export type ChosenColumns = {
  /** Line of the headings, from 1; 0: the sheet has none; undefined: as it is found. */
  readonly headingsLine?: number | undefined;
  /** Index from 0 by column. Others are not read. */
  readonly columns: Readonly<Partial<Record<Column, number>>>;
};

/** An earlier choice, for each sheet with the same headings in any order. */
export type RememberedColumns = {
  readonly headingsDigest: string;
  /** Column by normalised heading. */
  readonly columns: Readonly<Record<string, Column>>;
};

/** What is known of the columns of a file beside its headings. A choice for this file counts before earlier ones. */
export type KnownColumns = {
  readonly chosen?: ChosenColumns | undefined;
  readonly remembered: readonly RememberedColumns[];
};
export const NOTHING_KNOWN: KnownColumns = { remembered: [] };

/** Widest sheet that is read. */
const LAST_INDEX = 255;

/**
 * Parses `name=2,price=D`: a column of the menu, or one of its headings, with the number or letters of a column.
 *
 * @returns indexes from 0; undefined for an unknown column, a place twice, or none
 */
export function parseColumns(text: string): ChosenColumns['columns'] | undefined {
  const pairs = text.split(',').map((pair) => {
    const [name = '', place = '', ...more] = pair.split('=').map((part) => part.trim());
    const column = isColumn(name) ? name : columnOf(fold(name));
    const index = indexOf(place);
    return more.length > 0 || column === undefined || index === undefined ? undefined : ([column, index] as const);
  });
  const found = pairs.filter((pair) => pair !== undefined);
  const isWhole = found.length === pairs.length && new Set(found.map(([column]) => column)).size === found.length;
  const isOnce = new Set(found.map(([, index]) => index)).size === found.length;
  return isWhole && isOnce ? Object.fromEntries(found) : undefined;
}

/** `1` or `A` → 0, `27` or `AA` → 26. */
function indexOf(place: string): number | undefined {
  const isLetters = /^[A-Za-z]{1,3}$/.test(place);
  if (!isLetters && !/^[1-9]\d{0,2}$/.test(place)) return undefined;
  const index = isLetters ? indexOfLetters(place.toUpperCase()) : Number(place) - 1;
  return index <= LAST_INDEX ? index : undefined;
}

/** `A` → 0, `Z` → 25, `AA` → 26. */
export function indexOfLetters(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1, 0) - 1;
}

/** 0 → `A`, 25 → `Z`, 26 → `AA`. */
export function lettersOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

/** Normalised headings of a row with their places. Equal ones are numbered: `precio`, `precio 2`. */
export function headingKeys({ cells }: SheetRow): { readonly key: string; readonly index: number }[] {
  const seen = new Map<string, number>();
  return cells.flatMap((cell, index) => {
    const title = cellText(cell);
    if (title === '') return [];
    const heading = fold(title) || title;
    const count = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, count);
    return [{ key: count === 1 ? heading : `${heading} ${count}`, index }];
  });
}

/** Digest of the headings of a row, in any order. */
export function headingsDigest(row: SheetRow): string {
  const keys = headingKeys(row)
    .map(({ key }) => key)
    .toSorted();
  return createHash('sha256').update(keys.join('\n')).digest('base64url');
}

/** The choice as it is remembered. @returns undefined for a sheet without headings, which another one could look like */
export function toRemembered(chosen: ChosenColumns, rows: readonly SheetRow[]): RememberedColumns | undefined {
  const row = rows.find(({ line }) => line === chosen.headingsLine);
  if (!row) return undefined;
  const columns = entriesOf(chosen.columns);
  const keys = headingKeys(row);
  return {
    headingsDigest: headingsDigest(row),
    columns: Object.fromEntries(
      keys.flatMap(({ key, index }) => {
        const [column] = columns.find(([, place]) => place === index) ?? [];
        return column === undefined ? [] : [[key, column]];
      }),
    ),
  };
}

/** The earlier choice for a row of headings. */
export function fromRemembered(
  row: SheetRow,
  remembered: KnownColumns['remembered'],
): { readonly headingsLine: number; readonly columns: ChosenColumns['columns'] } | undefined {
  if (remembered.length === 0) return undefined;
  const digest = headingsDigest(row);
  const found = remembered.find((choice) => choice.headingsDigest === digest);
  if (!found) return undefined;
  const columns = headingKeys(row).flatMap(({ key, index }) => {
    const column = Object.hasOwn(found.columns, key) ? found.columns[key] : undefined;
    return column === undefined ? [] : [[column, index] as const];
  });
  return { headingsLine: row.line, columns: Object.fromEntries(columns) };
}

export function entriesOf(columns: ChosenColumns['columns']): [Column, number][] {
  return Object.entries(columns).flatMap(([column, index]): [Column, number][] =>
    isColumn(column) ? [[column, index]] : [],
  );
}
