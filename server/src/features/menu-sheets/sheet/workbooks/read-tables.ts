import readXlsxFile from 'read-excel-file/node';
import type { Cell, SheetRow } from '../sheet.ts';
import { openExcelFile } from './excel-file.ts';
import { isOpenDocumentSheet, readOpenDocument, type WorkbookTable } from './open-document-sheet.ts';

/** Reads the sheets of an .xlsx or .ods file. @throws Error when it is none */
export async function readTables(bytes: Uint8Array): Promise<WorkbookTable[]> {
  return isOpenDocumentSheet(bytes) ? readOpenDocument(bytes) : readExcel(bytes);
}

async function readExcel(bytes: Uint8Array): Promise<WorkbookTable[]> {
  const file = await openExcelFile(bytes);
  const sheets = await readXlsxFile(Buffer.from(file.bytes));
  return sheets.map(({ sheet, data }, index) => ({
    name: sheet,
    rows: data.map((cells, row): SheetRow => ({ line: row + 1, cells: cells.map(toCell) })),
    merges: file.merges[index] ?? [],
  }));
}

/** The library's types name the class where the values are its instances. */
function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value : null;
}
