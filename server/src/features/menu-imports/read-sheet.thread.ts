import { parentPort, workerData } from 'node:worker_threads';

import { parseRows } from '#features/catalogue/import/sheet/parse-rows.ts';
import { readSheet } from '#features/catalogue/import/sheet/read-sheet.ts';
import { UnreadableSheet } from '#features/catalogue/import/sheet/sheet.ts';
import type { SheetReading, SheetToRead } from './read-sheet-apart.ts';

const wanted: SheetToRead = workerData;
parentPort?.postMessage(await read(wanted));

async function read({ bytes, sheetName, decimalSigns }: SheetToRead): Promise<SheetReading> {
  try {
    const { rows, ...sheet } = await readSheet(bytes, sheetName);
    return { isReadable: true, ...sheet, parsed: parseRows(rows, decimalSigns) };
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    return { isReadable: false, reason: error.reason, place: error.place };
  }
}
