import { headingNames } from '../heading-names.ts';
import { cellText, type SheetRow } from '../sheet.ts';
import { KNOWN_TILLS } from './known-tills.ts';
import type { Headings, TillColumn, TillFormat } from './till-format.ts';

/** @property index from 0 */
export type PlacedHeading = { readonly index: number; readonly title: string };

/** Where the columns of a till stand in a sheet. */
export type TillLayout = {
  readonly format: TillFormat;
  readonly columns: ReadonlyMap<TillColumn, PlacedHeading>;
  readonly saleFlags: readonly PlacedHeading[];
  readonly options: readonly { readonly name: PlacedHeading | undefined; readonly value: PlacedHeading }[];
};

/**
 * Finds the till that wrote a row of headings. Of two headings of a value, the one with values below it counts.
 *
 * @param firstBelow index of the first row under the headings
 */
export function findTillLayout(
  headings: SheetRow,
  rows: readonly SheetRow[],
  firstBelow: number,
): TillLayout | undefined {
  const written = headings.cells.flatMap((cell, index) => {
    const title = cellText(cell);
    return title === '' ? [] : [{ index, title, names: headingNames(title) }];
  });
  const find = (wanted: Headings): PlacedHeading[] =>
    wanted.flatMap((heading) => written.filter(({ names }) => names.some((name) => matches(name, heading))));
  const format = KNOWN_TILLS.find(({ marks }) => marks.every((mark) => find(mark).length > 0));
  if (!format) return undefined;
  const below = rows.slice(firstBelow);
  const filled = new Set(
    written.map(({ index }) => index).filter((index) => below.some(({ cells }) => cellText(cells[index]) !== '')),
  );
  const best = (wanted: Headings): PlacedHeading[] => {
    const found = find(wanted);
    const first = found.find(({ index }) => filled.has(index)) ?? found[0];
    return first ? [{ index: first.index, title: first.title }] : [];
  };
  const columns = entriesOf(format.columns).flatMap(([column, wanted]) =>
    best(wanted).map((place) => [column, place] as const),
  );
  return {
    format,
    columns: new Map(columns),
    saleFlags: format.saleFlags.flatMap(best),
    options: format.options.flatMap(({ name, value }) =>
      best(value).map((place) => ({ name: best(name)[0], value: place })),
    ),
  };
}

function matches(name: string, heading: string): boolean {
  return heading.endsWith('*') ? name.startsWith(heading.slice(0, -1)) : name === heading;
}

function entriesOf(columns: TillFormat['columns']): (readonly [TillColumn, Headings])[] {
  return TILL_COLUMNS.flatMap((column) => {
    const headings = columns[column];
    return headings ? [[column, headings] as const] : [];
  });
}

const TILL_COLUMNS = [
  'name',
  'price',
  'category',
  'description',
  'stock',
  'tracking',
  'handle',
  'parent',
  'id',
  'sku',
  'kind',
  'soldByWeight',
] as const satisfies TillColumn[];
