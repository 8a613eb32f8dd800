import type { BadRow, SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';
import { brokenCells } from '../broken-cells.ts';
import { parseRow, shown, type PriceReading } from '../parse-row.ts';
import type { Headers } from '../recognise-headers.ts';
import { cellText, type SheetRow } from '../sheet.ts';
import { nameByDescriptions } from './described-names.ts';
import { sectionOf } from './section-row.ts';

type ParsedOwnRows = {
  readonly products: readonly SheetProduct[];
  readonly bad: readonly BadRow[];
  /** Names of several rows, which have their descriptions behind them. */
  readonly describedNames: readonly string[];
};

/** Parses the rows of a sheet that no till wrote, with the sections that stand in rows of their own. */
export function parseOwnRows(below: readonly SheetRow[], headers: Headers, reading: PriceReading): ParsedOwnRows {
  const products: SheetProduct[] = [];
  const bad: BadRow[] = [];
  let heading: string | undefined;
  for (const [index, row] of below.entries()) {
    const broken = brokenCells(row, headers);
    if (broken.length > 0) {
      bad.push(...broken);
      continue;
    }
    const next = below[index + 1];
    if (index === 0 && isSecondHeading(row, headers) && !sectionOf(row, headers)?.isCertain) {
      const value = row.cells.map(cellText).filter((text) => text !== '');
      bad.push({ line: row.line, column: null, reason: 'headings-in-two-rows', value: shown(value.join(' | ')) });
      continue;
    }
    const section = sectionOf(row, headers);
    if (section && (section.isCertain || (next && !sectionOf(next, headers)))) {
      heading = section.name;
      continue;
    }
    const parsed = parseRow(row, headers, heading, reading);
    bad.push(...parsed.bad);
    if (parsed.bad.length === 0) products.push(parsed.product);
  }
  const { products: named, names: describedNames } = nameByDescriptions(products);
  return { products: named, bad, describedNames };
}

/** A row below the headings with words alone and no product: `| | Counter | Stands |`. */
function isSecondHeading({ cells }: SheetRow, { columns, sizeColumns }: Headers): boolean {
  if (cellText(cells[columns.get('name')?.index ?? -1]) !== '') return false;
  const indexes = [...[...columns.values()].map(({ index }) => index), ...sizeColumns.map(({ index }) => index)];
  const texts = indexes.map((index) => cellText(cells[index])).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => /^\D+$/.test(text));
}
