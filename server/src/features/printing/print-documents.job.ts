import { findDrawerClose } from '#features/cash-drawers/find-drawer-close.ts';
import { findOrders } from '#features/orders/reading/order-read-store.ts';
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
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { Paper } from '@app/contract/values/paper.ts';
import { drawerCloseSlip } from './documents/drawer-close-slip.ts';
import { encodePapers } from './documents/encode-papers.ts';
import { testPage } from './documents/test-page.ts';
import { findListedCommerce, makeHandOverList, makeOrderPapers } from './make-papers.ts';
import type { PrintingDeps } from './printing-deps.ts';

const NAME = 'print-documents';
/** An order in one of these has no use for an automatic paper of the kitchen. */
const ENDED: readonly OrderStatusId[] = [ORDER_STATUS.delivered, ORDER_STATUS.incompleted];

type Found = NonNullable<Awaited<ReturnType<typeof findPrinter>>>;

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
  const papers = found && (await papersOf(deps, print, found).catch((error) => failBeforeSending(deps, print, error)));
  if (!papers) return endPrint(db, print, 'dropped');
  const outcome = await printers.print(found.printer, encodePapers(papers, found.printer));
  if (outcome === 'printed' || outcome === 'sent') {
    await endPrint(db, print, outcome);
    return storePrinterState(db, print, found.printer, 'ready');
  }
  await retryPrint(db, print, outcome === 'paper-ended');
  await storePrinterState(db, print, found.printer, outcome === 'paper-ended' ? 'no-paper' : outcome);
}

/** Nothing was sent, so the next attempt is no copy. */
async function failBeforeSending({ db }: PrintingDeps, print: PrintJob, error: unknown): Promise<never> {
  await retryPrint(db, print, false);
  throw error;
}

/** @returns undefined when the paper is not needed any more */
async function papersOf(deps: PrintingDeps, print: PrintJob, { name, printer, commerceId }: Found) {
  const { venueId, copy, requestedBy } = print;
  if (print.orderId === null) return commercePapers(deps, print, { name, printer, commerceId });
  const [order] = await findOrders(deps.db, [print.orderId]);
  if (!order) return undefined;
  if (requestedBy === null && isTooLate(print.document, order.statusId)) return undefined;
  const now = await findListedCommerce(deps.db, venueId, commerceId);
  const atMs = (now?.now ?? print.requestedAt).getTime();
  return makeOrderPapers(deps, order, print.document, { copy, atMs, by: requestedBy });
}

function isTooLate(document: PrintJob['document'], statusId: OrderStatusId): boolean {
  if (document === 'correction') return statusId === ORDER_STATUS.delivered;
  return document !== 'receipt' && ENDED.includes(statusId);
}

async function commercePapers(
  { db }: PrintingDeps,
  { venueId, document, drawerId, copy, requestedAt, requestedBy }: PrintJob,
  { name, printer, commerceId }: Found,
): Promise<Paper[] | undefined> {
  if (document === 'list') return makeHandOverList(db, venueId, commerceId);
  const commerce = await findListedCommerce(db, venueId, commerceId);
  if (drawerId !== null) {
    const drawer = await findDrawerClose(db, { venueId, commerceId, drawerId });
    const atMs = (commerce?.now ?? requestedAt).getTime();
    return commerce && drawer && drawerCloseSlip(commerce, drawer, { copy, atMs, by: requestedBy });
  }
  return commerce && testPage(commerce, { name, printer }, commerce.now.getTime());
}
