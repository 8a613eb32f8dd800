import { parentPort, workerData } from 'node:worker_threads';
import { describeColumns } from '../sheet/describe-columns.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { UnreadableSheet } from '../sheet/sheet.ts';
import type { ColumnsReading, ColumnsToRead } from './read-sheet-in-thread.ts';

const wanted: ColumnsToRead = workerData;
parentPort?.postMessage(await read(wanted));

async function read({ bytes, sheetName, columns, headingsLine }: ColumnsToRead): Promise<ColumnsReading> {
  try {
    const { rows, ...sheet } = await readSheet(bytes, sheetName, columns);
    return { isReadable: true, ...sheet, ...describeColumns(rows, headingsLine, columns) };
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    return { isReadable: false, reason: error.reason, place: error.place };
  }
}
