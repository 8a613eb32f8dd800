import { Worker } from 'node:worker_threads';
import { busy } from '#platform/http/problem-error.ts';
import type { Sheet } from './xlsx-sheet.ts';

const TIME_LIMIT_MS = 60_000;
const HEAP_MEGABYTES = 600;
/** Files of this process, with the one that is written. */
const MAX_FILES = 4;
const THREAD = new URL('write-sheet.thread.ts', import.meta.url);

let files = 0;
let lastWritten: Promise<unknown> = Promise.resolve();

/**
 * Writes a workbook in a thread of its own, so that the orders of this process need not wait. One file at a time: memory
 * and processor time are bounded. Further files wait.
 *
 * @throws ProblemError 503 `busy` while too many files wait
 */
export async function writeSheetInThread(sheet: Sheet): Promise<Buffer> {
  if (files >= MAX_FILES) throw busy();
  files += 1;
  const writing = lastWritten.then(() => writeInThread(sheet));
  lastWritten = writing.catch(() => undefined);
  try {
    return Buffer.from(await writing);
  } finally {
    files -= 1;
  }
}

function writeInThread(sheet: Sheet): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: sheet,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    const limit = setTimeout(() => void thread.terminate(), TIME_LIMIT_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The thread that writes a sheet ended with ${code} and no result.`));
    });
  });
}
