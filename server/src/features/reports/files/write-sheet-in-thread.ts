import { runInThread } from '#platform/concurrency/run-in-thread.ts';
import { createSerialQueue } from '#platform/concurrency/serial-queue.ts';
import { busy } from '#platform/http/problem-error.ts';
import type { Sheet } from './xlsx-sheet.ts';

const HEAP_MEGABYTES = 600;
const MAX_WAITING = 3;
const THREAD = new URL('write-sheet.thread.ts', import.meta.url);

const files = createSerialQueue(MAX_WAITING, busy);

/**
 * Writes a workbook in a thread. One file at a time: memory and processor time are bounded.
 *
 * @throws ProblemError 503 `busy` while too many files wait
 */
export async function writeSheetInThread(sheet: Sheet): Promise<Buffer> {
  const work = { module: THREAD, data: sheet, heapMegabytes: HEAP_MEGABYTES };
  return Buffer.from(await files.run(async () => runInThread<Uint8Array>(work)));
}
