import { findPrintersToRead, storePrinterState } from '#features/print-queue/printer-store.ts';
import { isRowDue, processRow, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { processDueRows, ROWS_AT_ONCE } from '#platform/jobs/process-due-rows.ts';
import type { PrintingDeps } from './printing-deps.ts';

const NAME = 'read-printer-states';

/** Asks the printers for their states, so that staff see an empty roll before the next order. @returns how many were asked */
export async function readPrinterStates({
  db,
  printers,
  onRowFailure,
}: Pick<PrintingDeps, 'db' | 'printers'> & { readonly onRowFailure: OnRowFailure }): Promise<number> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  return processDueRows(
    () => findPrintersToRead(db, isRowDue(NAME, 'stall_printers.venue_id', 'stall_printers.id::text'), ROWS_AT_ONCE),
    ({ printerId }) => printerId,
    ({ venueId, printerId, host, port }) =>
      processRow(job, { venueId, key: printerId }, async () => {
        const state = await printers.readState({ host, port });
        await storePrinterState(db, { venueId, printerId }, { host, port }, state);
      }),
  );
}
