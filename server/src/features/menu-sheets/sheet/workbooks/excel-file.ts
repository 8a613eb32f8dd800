import { strToU8, zipSync } from 'fflate';
import { SHEET_LIMITS } from '../sheet-limits.ts';
import { UnreadableSheet } from '../sheet.ts';
import { unpackParts } from './unpack-parts.ts';

/** Rows and columns from 0, both ends included. */
export type MergedRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
};

export type ExcelFile = {
  /** The file without empty cells and with formula errors as text, since the library reads such cells as empty. */
  readonly bytes: Uint8Array;
  /** Merged ranges by sheet, in the order of the sheets; the library does not return them. */
  readonly merges: readonly (readonly MergedRange[])[];
};

type Attributes = Readonly<Record<string, string>>;
type ExcelSheet = { readonly name: string; readonly path: string };

/** A cell without content: `<c r="A1" s="2"/>` or `<c r="A1" s="2"></c>`. One without `r` holds the place of its column. */
const EMPTY_CELL = /<(?:\w+:)?c(?=\s[^<>]*\br=)[^<>]*(?:\/>|(?<!\/)><\/(?:\w+:)?c>)/g;
const EMPTY_ROW = /<(?:\w+:)?row(?=\s[^<>]*\br=)[^<>]*(?:\/>|(?<!\/)>\s*<\/(?:\w+:)?row>)/g;
const ERROR_CELL = /(<(?:\w+:)?c\s[^<>]*\bt=)(["'])e\2/g;

/**
 * Opens an .xlsx for values that the library skips, and checks its size first. The library fills every gap, so a cell
 * at XFD1048576 would take gigabytes.
 *
 * @throws UnreadableSheet `too-large`, `cell-too-far`, `open-document` for another file of LibreOffice
 * @throws Error when it is no such file
 * @see ECMA-376 part 1, 18.3.1.4 (c), 18.3.1.55 (mergeCells)
 */
export async function openExcelFile(bytes: Uint8Array): Promise<ExcelFile> {
  const parts = await unpackParts(bytes, /\.(?:xml|rels)$/);
  if (parts.has('content.xml')) throw new UnreadableSheet('open-document');
  if (countTags(parts) > SHEET_LIMITS.tags) throw new UnreadableSheet('too-large');
  const sheets = findSheets(parts);
  const merges = sheets.map(({ path }) => tagsOf(textOf(parts, path), 'mergeCell').flatMap(toMergedRange));
  if (merges.some(({ length }) => length > SHEET_LIMITS.merges)) throw new UnreadableSheet('too-large');
  for (const sheet of sheets) {
    const xml = textOf(parts, sheet.path).replaceAll(EMPTY_CELL, '').replaceAll(EMPTY_ROW, '');
    checkExtent(sheet, xml);
    parts.set(sheet.path, strToU8(xml.replaceAll(ERROR_CELL, '$1$2str$2')));
  }
  return { bytes: zipSync(Object.fromEntries(parts), { level: 0 }), merges };
}

function checkExtent({ name }: ExcelSheet, xml: string): void {
  let cells = 0;
  for (const [, tag, reference = ''] of xml.matchAll(/<(?:\w+:)?(c|row)(?:\s(?:[^<>]*?\s)?r=["'](\w+)["'])?/g)) {
    if (tag === 'c') cells += 1;
    const [, letters = '', row = ''] = /^([A-Z]*)(\d+)$/.exec(reference) ?? [];
    if (Number(row) > SHEET_LIMITS.rows || columnOf(letters) >= SHEET_LIMITS.columns) {
      throw new UnreadableSheet('cell-too-far', `${name}!${reference}`);
    }
  }
  if (cells > SHEET_LIMITS.cells) throw new UnreadableSheet('too-large');
}

function countTags(parts: ReadonlyMap<string, Uint8Array>): number {
  const opening = '<'.charCodeAt(0);
  let tags = 0;
  for (const part of parts.values()) for (const byte of part) if (byte === opening) tags += 1;
  return tags;
}

function findSheets(parts: ReadonlyMap<string, Uint8Array>): ExcelSheet[] {
  const targets = new Map(
    tagsOf(textOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((link) => [link['Id'], link['Target']]),
  );
  return tagsOf(textOf(parts, 'xl/workbook.xml'), 'sheet').map((sheet) => {
    const target = targets.get(sheet['id']) ?? '';
    return { name: sheet['name'] ?? '', path: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
}

function textOf(parts: ReadonlyMap<string, Uint8Array>, path: string): string {
  return new TextDecoder().decode(parts.get(path));
}

/** Attributes of all elements with a name, without namespace prefixes. */
function tagsOf(xml: string, name: string): Attributes[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', double, single]) => [
        key,
        double ?? single ?? '',
      ]),
    ),
  );
}

function toMergedRange({ ref = '' }: Attributes): MergedRange[] {
  const [, column, top, bottom] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? [];
  if (column === undefined) return [];
  return [{ top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(column) }];
}

/** @returns the column's number from 0; -1 without letters */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
