import { Worker } from 'node:worker_threads';
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

/** A sheet of the maximum size takes 5 seconds on a slow machine. */
const TIME_LIMIT_MS = 60_000;
const HEAP_MEGABYTES = 400;
/** Files of this process, with the one that is read. */
const MAX_FILES = 4;
const THREAD = new URL('read-sheet.thread.ts', import.meta.url);

let files = 0;
let lastRead: Promise<unknown> = Promise.resolve();

/**
 * Reads a sheet in a thread of its own, so that the orders of this process need not wait. One file at a time: memory and
 * processor time are bounded. Further files wait.
 *
 * @throws ProblemError 503 `busy` while too many files wait
 */
export async function readSheetInThread(wanted: SheetToRead): Promise<SheetReading> {
  if (files >= MAX_FILES) throw busy();
  files += 1;
  const reading = lastRead.then(() => readInThread(wanted));
  lastRead = reading.catch(() => undefined);
  try {
    return await reading;
  } finally {
    files -= 1;
  }
}

function readInThread(wanted: SheetToRead): Promise<SheetReading> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: wanted,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    const tooLarge: SheetReading = { isReadable: false, reason: 'too-large', place: undefined };
    const limit = setTimeout(() => {
      resolve(tooLarge);
      void thread.terminate();
    }, TIME_LIMIT_MS);
    thread.once('message', resolve);
    thread.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooLarge);
      else reject(error);
    });
    thread.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The thread that reads a sheet ended with ${code} and no result.`));
    });
  });
}
