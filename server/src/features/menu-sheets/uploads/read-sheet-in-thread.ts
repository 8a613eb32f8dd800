import { runInThread } from '#platform/concurrency/run-in-thread.ts';
import { createSerialQueue } from '#platform/concurrency/serial-queue.ts';
import { busy } from '#platform/http/problem-error.ts';
import type { DecimalSigns, ParsedRows } from '../sheet/parse-rows.ts';
import type { ReadSheet, UnreadableSheet } from '../sheet/sheet.ts';

/** A cell whose text a person replaced. @property index of the column, from 0 */
export type CellRepair = { readonly line: number; readonly index: number; readonly value: string };

export type SheetToRead = {
  readonly bytes: Uint8Array;
  readonly sheetName: string | undefined;
  readonly decimalSigns: DecimalSigns;
  readonly repairs: readonly CellRepair[];
};

export type SheetReading =
  | (Omit<ReadSheet, 'rows'> & {
      readonly isReadable: true;
      readonly parsed: ParsedRows;
      /** Texts of the cells by line. */
      readonly texts: ReadonlyMap<number, readonly string[]>;
    })
  | {
      readonly isReadable: false;
      readonly reason: UnreadableSheet['reason'];
      readonly place: number | string | undefined;
    };

export type ReadableSheet = Extract<SheetReading, { isReadable: true }>;

const HEAP_MEGABYTES = 400;
const MAX_WAITING = 3;
const THREAD = new URL('read-sheet.thread.ts', import.meta.url);
const TOO_LARGE: SheetReading = { isReadable: false, reason: 'too-large', place: undefined };

const files = createSerialQueue(MAX_WAITING, busy);

/**
 * Reads a sheet in a thread: one of the maximum size takes 5 seconds on a slow machine. One file at a time: memory and
 * processor time are bounded.
 *
 * @throws ProblemError 503 `busy` while too many files wait
 */
export async function readSheetInThread(wanted: SheetToRead): Promise<SheetReading> {
  const limits = { heapMegabytes: HEAP_MEGABYTES, beyondLimits: TOO_LARGE };
  return files.run(async () => runInThread<SheetReading>({ module: THREAD, data: wanted, ...limits }));
}
