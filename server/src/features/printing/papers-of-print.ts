import { findDrawerClose } from '#features/cash-drawers/find-drawer-close.ts';
import { findOrders, type OrderRow } from '#features/orders/reading/order-read-store.ts';
import { ENDED_HOURS_AT_MOST, type PrintJob } from '#features/print-queue/print-job-store.ts';
import type { FoundPrinter } from '#features/print-queue/printer-store.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { Paper } from '@app/contract/values/paper.ts';
import { drawerCloseSlip } from './documents/drawer-close-slip.ts';
import { testPage } from './documents/test-page.ts';
import { findListedCommerce, makeHandOverList, makeOrderPapers } from './make-papers.ts';
import type { PapersDeps } from './printing-deps.ts';

const HOUR_MS = 3_600_000;

/** An order in one of these has no use for an automatic paper of the kitchen. */
const ENDED: readonly OrderStatusId[] = [ORDER_STATUS.delivered, ORDER_STATUS.incompleted];

/** Makes the papers of a claimed print. @returns undefined when they are no longer needed */
export async function papersOfPrint(
  deps: PapersDeps,
  print: PrintJob,
  { name, printer, commerceId }: FoundPrinter,
): Promise<Paper[] | undefined> {
  const { venueId, copy, requestedBy } = print;
  if (print.orderId === null) return commercePapers(deps, print, { name, printer, commerceId });
  const [order] = await findOrders(deps.db, [print.orderId]);
  if (!order) return undefined;
  if (requestedBy === null && isTooLate(print.document, order.statusId)) return undefined;
  const now = await findListedCommerce(deps.db, venueId, commerceId);
  const atMs = (now?.now ?? print.requestedAt).getTime();
  if (hasEndedLongAgo(order, print, atMs)) return undefined;
  return makeOrderPapers(deps, order, print.document, { copy, atMs, by: requestedBy });
}

function isTooLate(document: PrintJob['document'], statusId: OrderStatusId): boolean {
  if (document === 'correction') return statusId === ORDER_STATUS.delivered;
  return document !== 'receipt' && ENDED.includes(statusId);
}

/** The task that drops such papers may run after a printer that comes back asks for one. */
function hasEndedLongAgo({ statusId, history }: OrderRow, { requestedAt }: PrintJob, atMs: number): boolean {
  const sinceMs = Math.max(requestedAt.getTime(), Date.parse(history.at(-1)?.at ?? ''));
  return ENDED.includes(statusId) && sinceMs < atMs - ENDED_HOURS_AT_MOST * HOUR_MS;
}

async function commercePapers(
  { db }: PapersDeps,
  { venueId, document, drawerId, copy, requestedAt, requestedBy }: PrintJob,
  { name, printer, commerceId }: FoundPrinter,
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
