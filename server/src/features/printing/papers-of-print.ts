import { findDrawerClose } from '#features/cash-drawers/find-drawer-close.ts';
import { findOrders } from '#features/orders/reading/order-read-store.ts';
import type { PrintJob } from '#features/print-queue/print-job-store.ts';
import type { FoundPrinter } from '#features/print-queue/printer-store.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { Paper } from '@app/contract/values/paper.ts';
import { drawerCloseSlip } from './documents/drawer-close-slip.ts';
import { testPage } from './documents/test-page.ts';
import { findListedCommerce, makeHandOverList, makeOrderPapers } from './make-papers.ts';
import type { PapersDeps } from './printing-deps.ts';

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
  return makeOrderPapers(deps, order, print.document, { copy, atMs, by: requestedBy });
}

function isTooLate(document: PrintJob['document'], statusId: OrderStatusId): boolean {
  if (document === 'correction') return statusId === ORDER_STATUS.delivered;
  return document !== 'receipt' && ENDED.includes(statusId);
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
