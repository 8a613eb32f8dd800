import { parentPort, workerData } from 'node:worker_threads';
import { toRemembered } from '../sheet/chosen-columns.ts';
import { parseRows } from '../sheet/parse-rows.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { cellText, UnknownColumns, UnreadableSheet, type SheetRow } from '../sheet/sheet.ts';
import type { CellRepair, SheetReading, SheetToRead } from './read-sheet-in-thread.ts';

const wanted: SheetToRead = workerData;
parentPort?.postMessage(await read(wanted));

async function read({ bytes, sheetName, decimalSigns, repairs, columns }: SheetToRead): Promise<SheetReading> {
  try {
    const { rows: written, ...sheet } = await readSheet(bytes, sheetName, columns);
    const rows = repaired(written, repairs);
    const texts = new Map(rows.map(({ line, cells }) => [line, cells.map(cellText)]));
    const parsed = parseRows(rows, decimalSigns, columns);
    const { chosen } = parsed.headers;
    return { isReadable: true, ...sheet, parsed, texts, remembered: chosen && toRemembered(chosen, rows) };
  } catch (error) {
    if (error instanceof UnknownColumns) return { isReadable: false, reason: 'columns-unknown' };
    if (!(error instanceof UnreadableSheet)) throw error;
    return { isReadable: false, reason: error.reason, place: error.place };
  }
}

function repaired(rows: readonly SheetRow[], repairs: readonly CellRepair[]): readonly SheetRow[] {
  if (repairs.length === 0) return rows;
  const byLine = Map.groupBy(repairs, ({ line }) => line);
  return rows.map(({ line, cells }) => {
    const values = new Map(byLine.get(line)?.map(({ index, value }) => [index, value]));
    const width = Math.max(cells.length, ...[...values.keys()].map((index) => index + 1));
    return { line, cells: Array.from({ length: width }, (_, index) => values.get(index) ?? cells[index] ?? null) };
  });
}
