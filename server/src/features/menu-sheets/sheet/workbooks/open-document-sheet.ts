import { Parser } from 'htmlparser2';
import { SHEET_LIMITS } from '../sheet-limits.ts';
import { UnreadableSheet, type Cell, type SheetRow } from '../sheet.ts';
import type { MergedRange } from './excel-file.ts';
import { unpackParts } from './unpack-parts.ts';

/** A table of a workbook. */
export type WorkbookTable = {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  readonly merges: readonly MergedRange[];
};

type Attributes = Readonly<Record<string, string>>;

/** The first part of such a file is its type, which is not compressed. */
const TYPE = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
const TYPE_AT = 30;
const CONTENT = 'content.xml';

/** @see OASIS OpenDocument 1.2 part 3, 3.3 */
export function isOpenDocumentSheet(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(TYPE_AT, TYPE_AT + TYPE.length)).toString('latin1') === TYPE;
}

/**
 * Reads the tables of a spreadsheet of LibreOffice.
 *
 * @throws UnreadableSheet `too-large`, `cell-too-far`
 * @throws Error when it is no such file
 * @see OASIS OpenDocument 1.2 part 1, 9.1 (table:table-row, table:table-cell)
 */
export async function readOpenDocument(bytes: Uint8Array): Promise<WorkbookTable[]> {
  const content = (await unpackParts(bytes, /^content\.xml$/)).get(CONTENT);
  if (!content) throw new Error(`${CONTENT} is missing.`);
  const reader = tableReader();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(tag, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (tag) => reader.close(tag),
    },
    { xmlMode: true },
  );
  parser.end(new TextDecoder().decode(content));
  return reader.tables;
}

/** Collects the tables from the elements of a file, in their order. */
function tableReader() {
  const tables: (WorkbookTable & ReturnType<typeof emptyTable>)[] = [];
  let cell: Attributes = {};
  let written = '';
  let paragraphs = 0;
  let notes = 0;
  return {
    tables,
    open(tag: string, attributes: Attributes) {
      if (tag === 'office:annotation') notes += 1;
      else if (tag === 'table:table') tables.push(emptyTable(attributes['table:name'] ?? ''));
      else if (tag === 'table:table-row') tables.at(-1)?.openRow(repeats(attributes, 'rows'));
      else if (isCell(tag)) [cell, written] = [attributes, ''];
      else if (tag === 'text:p') {
        if (written !== '' && notes === 0) written += '\n';
        paragraphs += 1;
      } else if (tag === 'text:line-break') written += '\n';
      else if (tag === 'text:s' || tag === 'text:tab') written += ' ';
    },
    text(text: string) {
      if (paragraphs > 0 && notes === 0) written += text;
    },
    close(tag: string) {
      if (tag === 'office:annotation') notes -= 1;
      else if (tag === 'text:p') paragraphs -= 1;
      else if (isCell(tag)) tables.at(-1)?.addCell(cell, tag === 'table:table-cell' ? toCell(cell, written) : null);
      else if (tag === 'table:table-row') tables.at(-1)?.closeRow();
    },
  };
}

/**
 * A table that is filled cell by cell. Programs repeat an empty cell or row to the end of the table: these hold a place and
 * take no memory.
 */
function emptyTable(name: string) {
  const rows: SheetRow[] = [];
  const merges: MergedRange[] = [];
  let cells: Cell[] = [];
  let [line, width, copies, count] = [1, 0, 1, 0];
  const place = () => new UnreadableSheet('cell-too-far', `${name}!${line}`);
  return {
    name,
    rows,
    merges,
    openRow(repeated: number) {
      [cells, width, copies] = [[], 0, repeated];
    },
    addCell(attributes: Attributes, cell: Cell) {
      const repeated = repeats(attributes, 'columns');
      const spanned = Number(attributes['table:number-rows-spanned'] ?? 1);
      if (spanned > 1) merges.push({ top: line - 1, bottom: line + spanned - 2, left: width });
      if (merges.length > SHEET_LIMITS.merges) throw new UnreadableSheet('too-large');
      if (cell !== null) {
        if (width + repeated > SHEET_LIMITS.columns) throw place();
        while (cells.length < width) cells.push(null);
        for (let copy = 0; copy < repeated; copy += 1) cells.push(cell);
      }
      width += repeated;
    },
    closeRow() {
      if (cells.length > 0) {
        if (line + copies - 1 > SHEET_LIMITS.rows) throw place();
        count += cells.length * copies;
        if (count > SHEET_LIMITS.cells) throw new UnreadableSheet('too-large');
        // Rows stand at the place of their line, as those of an .xlsx.
        while (rows.length < line - 1) rows.push({ line: rows.length + 1, cells: [] });
        for (let copy = 0; copy < copies; copy += 1) rows.push({ line: line + copy, cells });
      }
      line += copies;
    },
  };
}

function isCell(tag: string): boolean {
  return tag === 'table:table-cell' || tag === 'table:covered-table-cell';
}

function repeats(attributes: Attributes, of: 'rows' | 'columns'): number {
  return Math.max(1, Number(attributes[`table:number-${of}-repeated`] ?? 1) || 1);
}

/** The value of a cell: that of its type, otherwise its text. */
function toCell(attributes: Attributes, written: string): Cell {
  const { 'office:value-type': type, 'office:value': value, 'office:date-value': date } = attributes;
  const isNumber = (type === 'float' || type === 'currency') && value !== undefined && Number.isFinite(Number(value));
  if (isNumber) return Number(value);
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true';
  const time = type === 'date' && date !== undefined ? new Date(`${date.slice(0, 10)}T00:00:00Z`) : undefined;
  if (time && !Number.isNaN(time.getTime())) return time;
  return written === '' ? null : written;
}
