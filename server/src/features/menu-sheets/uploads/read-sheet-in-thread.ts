import { runInThread } from '#platform/concurrency/run-in-thread.ts';
import { createSerialQueue } from '#platform/concurrency/serial-queue.ts';
import { busy } from '#platform/http/problem-error.ts';
import type { KnownColumns, RememberedColumns } from '../sheet/chosen-columns.ts';
import type { DescribedColumns } from '../sheet/describe-columns.ts';
import type { DecimalSigns, ParsedRows } from '../sheet/parse-rows.ts';
import type { ReadSheet, UnreadableSheet } from '../sheet/sheet.ts';

/** A cell whose text a person replaced. @property index of the column, from 0 */
export type CellRepair = { readonly line: number; readonly index: number; readonly value: string };

export type SheetToRead = {
  readonly bytes: Uint8Array;
  readonly sheetName: string | undefined;
  readonly decimalSigns: DecimalSigns;
  readonly repairs: readonly CellRepair[];
  readonly columns: KnownColumns;
};

export type Unreadable = {
  readonly isReadable: false;
  readonly reason: UnreadableSheet['reason'];
  readonly place: number | string | undefined;
};

export type SheetReading =
  | (Omit<ReadSheet, 'rows'> & {
      readonly isReadable: true;
      readonly parsed: ParsedRows;
      /** Texts of the cells by line. */
      readonly texts: ReadonlyMap<number, readonly string[]>;
      /** The choice of its columns, for the next sheet of this form. */
      readonly remembered: RememberedColumns | undefined;
    })
  | { readonly isReadable: false; readonly reason: 'columns-unknown' }
  | Unreadable;

/** A file whose columns are described. */
export type ColumnsToRead = Pick<SheetToRead, 'bytes' | 'sheetName' | 'columns'> & {
  /** Undefined: as it is found. */
  readonly headingsLine: number | undefined;
};
export type ColumnsReading = (Omit<ReadSheet, 'rows'> & DescribedColumns & { readonly isReadable: true }) | Unreadable;

export type ReadableSheet = Extract<SheetReading, { isReadable: true }>;

const HEAP_MEGABYTES = 400;
const MAX_WAITING = 3;
const SHEET_THREAD = new URL('read-sheet.thread.ts', import.meta.url);
const COLUMNS_THREAD = new URL('read-columns.thread.ts', import.meta.url);
const TOO_LARGE: Unreadable = { isReadable: false, reason: 'too-large', place: undefined };

const files = createSerialQueue(MAX_WAITING, busy);

/**
 * Reads a sheet in a thread: one of the maximum size takes 5 seconds on a slow machine. One file at a time: memory and
 * processor time are bounded.
 *
 * @throws ProblemError 503 `busy` while too many files wait
 */
export async function readSheetInThread(wanted: SheetToRead): Promise<SheetReading> {
  const limits = { heapMegabytes: HEAP_MEGABYTES, beyondLimits: TOO_LARGE };
  return files.run(async () => runInThread<SheetReading>({ module: SHEET_THREAD, data: wanted, ...limits }));
}

/**
 * Reads the columns of a sheet, in a thread and in the same queue.
 *
 * @throws ProblemError 503 `busy` while too many files wait
 */
export async function readColumnsInThread(wanted: ColumnsToRead): Promise<ColumnsReading> {
  const limits = { heapMegabytes: HEAP_MEGABYTES, beyondLimits: TOO_LARGE };
  return files.run(async () => runInThread<ColumnsReading>({ module: COLUMNS_THREAD, data: wanted, ...limits }));
}
