import {
  claimPrint,
  endPrint,
  findDuePrints,
  retryPrint,
  type PrintJob,
} from '#features/print-queue/print-job-store.ts';
import { findPrinter, storePrinterState } from '#features/print-queue/printer-store.ts';
import { isRowDue, processRow, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { processDueRows, ROWS_AT_ONCE } from '#platform/jobs/process-due-rows.ts';
import { encodePapers } from './documents/encode-papers.ts';
import { papersOfPrint } from './papers-of-print.ts';
import type { PrintingDeps } from './printing-deps.ts';

const NAME = 'print-documents';

/**
 * Sends the waiting documents to their printers, those of one printer one after the other. A printer that does not print is
 * asked again after 5 seconds, and its documents wait.
 *
 * @returns how many were processed
 * @see ORD-08
 */
export async function printDocuments(deps: PrintingDeps & { readonly onRowFailure: OnRowFailure }): Promise<number> {
  const { db, onRowFailure } = deps;
  const job: RowJob = { db, name: NAME, onRowFailure };
  return processDueRows(
    () => findDuePrints(db, isRowDue(NAME, 'j.venue_id', 'j.id::text'), ROWS_AT_ONCE),
    ({ printerId }) => printerId,
    ({ venueId, id }) =>
      processRow(job, { venueId, key: id }, async () => {
        const print = await claimPrint(db, { venueId, id });
        if (print) await sendOne(deps, print);
      }),
  );
}

async function sendOne(deps: PrintingDeps, print: PrintJob): Promise<void> {
  const { db, printers } = deps;
  const found = await findPrinter(db, print);
  const papers =
    found && (await papersOfPrint(deps, print, found).catch((error) => failBeforeSending(deps, print, error)));
  if (!papers) return endPrint(db, print, 'dropped');
  const { printer } = found;
  // Staff changed meanwhile how it is reached.
  if (printer.connection !== 'network') return retryPrint(db, print, false);
  const outcome = await printers.print(printer, encodePapers(papers, printer));
  if (outcome === 'printed' || outcome === 'sent') {
    await endPrint(db, print, outcome);
    return storePrinterState(db, print, printer, 'ready');
  }
  await retryPrint(db, print, outcome === 'paper-ended');
  await storePrinterState(db, print, printer, outcome === 'paper-ended' ? 'no-paper' : outcome);
}

/** Nothing was sent, so the next attempt is no copy. */
async function failBeforeSending({ db }: PrintingDeps, print: PrintJob, error: unknown): Promise<never> {
  await retryPrint(db, print, false);
  throw error;
}
