import { fold } from '#features/catalogue/menu-plans/fold.ts';
import { parseYesNo } from '../parse-cells.ts';
import { decodeEntities } from '../plain-text.ts';
import { cellText, type Cell, type SheetRow } from '../sheet.ts';
import type { TillColumn } from './till-format.ts';
import type { TillLayout } from './till-layout.ts';

/** What tells a row apart from the others of its product. */
export type Variant = {
  readonly label: string;
  /** What its option is called, such as `Tamaño`; empty: unnamed. */
  readonly groupName: string;
  /** What the till writes for a product without variants. */
  readonly isDefault: boolean;
};

/** A row of a till in the words of our own sheets. */
export type TranslatedRow = {
  readonly row: SheetRow;
  /** Line of the row that names the product. */
  readonly product: number;
  /** Null: the product itself. */
  readonly variant: Variant | null;
  /** Only names its product: its variants have rows of their own. */
  readonly isHead: boolean;
};

const YES = ['active', 'activo', 'visible', 'catalog', 'search', 'published', 'publicado', 'shopify', 'storable'];
const STORABLE = ['product', 'storable product', 'producto almacenable', 'almacenable'];
const NO = ['draft', 'borrador', 'archived', 'archivado', 'hidden', 'oculto', 'unlisted'];

/**
 * Translates the rows of a till: names on each row of a product, the last level of a section, stock only where the till
 * counts it, and one flag for the sale. Rows without a name, a variant and a price are parts of the row above, such as
 * pictures, and are left out. So are rows without any value that is read: lists of the product above.
 */
export function translateRows(rows: readonly SheetRow[], layout: TillLayout): TranslatedRow[] {
  const heads = new Map<string, SheetRow>();
  const translated: TranslatedRow[] = [];
  let above: SheetRow | undefined;
  for (const row of rows) {
    if (translated.length > 0 && !hasReadValue(row, layout)) continue;
    const text = (column: TillColumn) => textAt(row, layout, column);
    const isVariation = /^(?:variation|variacion|variante|product variation)\b/.test(fold(text('kind')));
    const isHead = fold(text('kind')).startsWith('variable');
    const head = headOf(row, layout, { heads, above, isVariation });
    const hasVariant = !isHead && (head !== undefined || !isVariation);
    const variant = hasVariant ? variantOf(row, head, layout, isVariation) : null;
    if (head === undefined) {
      for (const key of keysOf(row, layout)) if (!heads.has(key)) heads.set(key, row);
      if (layout.format.rowsOfProduct !== 'parent' || isHead) above = row;
    } else if (variant === null && text('price') === '' && text('name') === '') continue;
    const source = head ?? row;
    translated.push({ row: translateCells(row, source, layout), product: source.line, variant, isHead });
  }
  return translated;
}

function hasReadValue({ cells }: SheetRow, { columns, saleFlags, options }: TillLayout): boolean {
  const places = [...columns.values(), ...saleFlags, ...options.map(({ value }) => value)];
  return places.some(({ index }) => cellText(cells[index]) !== '');
}

type Found = { heads: ReadonlyMap<string, SheetRow>; above: SheetRow | undefined; isVariation: boolean };

/** The row that names the product of this one. Undefined: it names its own. */
function headOf(row: SheetRow, layout: TillLayout, { heads, above, isVariation }: Found): SheetRow | undefined {
  const { rowsOfProduct } = layout.format;
  if (rowsOfProduct === 'parent') {
    if (!isVariation) return undefined;
    const parent = fold(textAt(row, layout, 'parent'));
    return parent === '' ? above : heads.get(parent);
  }
  const [key] = keysOf(row, layout);
  return key === undefined ? undefined : heads.get(key);
}

/** What names a product in its other rows. */
function keysOf(row: SheetRow, layout: TillLayout): string[] {
  const text = (column: TillColumn) => textAt(row, layout, column);
  switch (layout.format.rowsOfProduct) {
    case 'handle':
      return text('handle') === '' ? [] : [text('handle')];
    case 'parent':
      return [
        ...(text('id') === '' ? [] : [`id ${fold(text('id'))}`]),
        ...(text('sku') === '' ? [] : [fold(text('sku'))]),
      ];
    case 'name':
      // Variants of one product have its section.
      return layout.options.some(({ value }) => cellText(row.cells[value.index]) !== '')
        ? [`${fold(text('name'))}\n${fold(text('category'))}`]
        : [];
  }
}

function variantOf(
  row: SheetRow,
  head: SheetRow | undefined,
  layout: TillLayout,
  isVariation: boolean,
): Variant | null {
  const { format, options } = layout;
  if (format.rowsOfProduct === 'parent' && !isVariation) return null;
  const parts = options.flatMap(({ name, value }) => {
    const written = decodeEntities(cellText(row.cells[value.index]));
    if (written === '') return [];
    const [, ownName, ownValue] = /^([^:]{1,40}): *(.+)$/.exec(written) ?? [];
    // The first row of a product has the names of its options.
    const named =
      name === undefined ? '' : cellText((head ?? row).cells[name.index]) || cellText(row.cells[name.index]);
    return [
      { groupName: named === '' ? (ownName ?? '') : named, label: named === '' ? (ownValue ?? written) : written },
    ];
  });
  if (parts.length > 0) {
    return {
      label: parts.map(({ label }) => label).join(' / '),
      groupName: parts
        .map(({ groupName }) => groupName)
        .filter((name) => name !== '')
        .join(' / '),
      isDefault: parts.every(({ label }) => format.noVariant.includes(fold(label))),
    };
  }
  if (!isVariation) return null;
  const [name, headName] = [textAt(row, layout, 'name'), head ? textAt(head, layout, 'name') : ''];
  const rest = name.startsWith(headName) ? name.slice(headName.length).replace(/^[\s–-]+/, '') : name;
  return rest === '' ? null : { label: rest, groupName: '', isDefault: false };
}

function textAt(row: SheetRow, { columns }: TillLayout, column: TillColumn): string {
  return cellText(row.cells[columns.get(column)?.index ?? -1]);
}

/** Cells in our own words, at the places where they are in the sheet. @param source the row that names the product */
function translateCells(row: SheetRow, source: SheetRow, layout: TillLayout): SheetRow {
  const cells: Cell[] = [...row.cells];
  const put = (column: TillColumn, cell: Cell) => {
    const place = layout.columns.get(column);
    if (place) cells[place.index] = cell;
  };
  put('name', decodeEntities(textAt(source, layout, 'name')));
  put('category', sectionOf(textAt(row, layout, 'category'), layout));
  put('description', textAt(row, layout, 'description').replaceAll(String.raw`\n`, '\n'));
  put('stock', isCounted(row, layout) ? wholeUnits(row.cells[layout.columns.get('stock')?.index ?? -1] ?? null) : '');
  const [flag] = layout.saleFlags;
  if (flag) cells[flag.index] = saleFlagOf(row, layout) ?? saleFlagOf(source, layout) ?? '';
  return { line: row.line, cells };
}

/** `no` if one of the flags says so, and a flag that cannot be read as it is. Undefined: the row has none. */
function saleFlagOf(row: SheetRow, { saleFlags }: TillLayout): string | undefined {
  const flags = saleFlags.map(({ index }) => cellText(row.cells[index])).filter((text) => text !== '');
  if (flags.some((text) => flagOf(text) === false)) return 'no';
  return flags.find((text) => flagOf(text) === undefined) ?? (flags.length > 0 ? 'yes' : undefined);
}

/** Of several sections the first, and its last level. */
function sectionOf(text: string, { format: { levelSign, noSection } }: TillLayout): string {
  const decoded = decodeEntities(text);
  const [first = ''] = levelSign === '>' && decoded.includes('>') ? decoded.split(/(?<!\\), ?/) : [decoded];
  const levels = (levelSign === null ? [first] : first.split(levelSign)).map((level) => level.trim());
  const last = levels.findLast((level) => level !== '') ?? '';
  return noSection.includes(fold(last)) ? '' : last;
}

/** A till with a column for it says which products it counts. Without the column, no stock is read. */
function isCounted(row: SheetRow, { format, columns }: TillLayout): boolean {
  if (!format.columns.tracking) return true;
  const place = columns.get('tracking');
  const cell = place && row.cells[place.index];
  if (cell === undefined || cellText(cell) === '') return false;
  return flagOf(cellText(cell)) === true || STORABLE.includes(fold(cellText(cell)));
}

/** Tills write `24.0`, and below 0 for units that were sold before they were counted. */
function wholeUnits(cell: Cell): Cell {
  const text = cellText(cell);
  if (/^-\d/.test(text)) return 0;
  return /^\d+[.,]0+$/.test(text) ? Number.parseInt(text, 10) : cell;
}

function flagOf(text: string): boolean | undefined {
  if (/^-\d/.test(text)) return false;
  if (YES.includes(fold(text))) return true;
  return NO.includes(fold(text)) ? false : parseYesNo(text);
}
