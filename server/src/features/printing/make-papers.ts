import { findOpenTickets } from '#features/kitchen/ticket-store.ts';
import type { OrderRow } from '#features/orders/reading/order-read-store.ts';
import { issueReceipt } from '#features/receipts/issue-receipt.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { PrintedDocument, Paper } from '@app/contract/values/paper.ts';
import { correctionSlip } from './documents/correction-slip.ts';
import { customerReceipt } from './documents/customer-receipt.ts';
import { handOverList, type ListedCommerce } from './documents/hand-over-list.ts';
import { itemLabels } from './documents/item-labels.ts';
import { kitchenSlip } from './documents/kitchen-slip.ts';
import { toPrintedOrder, type PrintedCopy } from './documents/printed-order.ts';
import type { PapersDeps } from './printing-deps.ts';

/** Makes the papers of a document of an order. @returns undefined for the receipt of an unpaid order */
export async function makeOrderPapers(
  { db, findPayingCard, linkTo }: PapersDeps,
  order: OrderRow,
  document: PrintedDocument,
  copy: PrintedCopy,
): Promise<Paper[] | undefined> {
  const { id: orderId, venue, commerce, buyerId } = order;
  if (document === 'receipt') {
    const receipt = await issueReceipt(db, findPayingCard, venue.id, orderId);
    const link = linkTo({ orderId, venue, commerce, isGuests: buyerId === null });
    return receipt && customerReceipt(receipt, link, copy);
  }
  const found = await findListedCommerce(db, venue.id, commerce.id);
  const printed = toPrintedOrder(order, found?.language ?? 'es');
  switch (document) {
    case 'slip':
      return kitchenSlip(printed, copy);
    case 'labels':
      return itemLabels(printed, copy);
    case 'correction':
      return correctionSlip(printed, copy);
  }
}

/** Makes the list of the orders to hand over at the seats. @returns undefined for an unknown commerce */
export async function makeHandOverList(db: Db, venueId: number, commerceId: number): Promise<Paper[] | undefined> {
  const commerce = await findListedCommerce(db, venueId, commerceId);
  if (!commerce) return undefined;
  const tickets = await findOpenTickets(db, venueId, commerceId);
  const { toDeliver, delivering } = ORDER_STATUS;
  const isReady = (statusId: number) => statusId === toDeliver || statusId === delivering;
  return handOverList(
    commerce,
    tickets.filter(({ orderStatusId }) => isReady(orderStatusId)),
    commerce.now.getTime(),
  );
}

/** Finds what the papers of a commerce say of it. Their language is the venue's: staff read them. */
export async function findListedCommerce(
  db: Reader,
  venueId: number,
  commerceId: number,
): Promise<(ListedCommerce & { now: Date }) | undefined> {
  const { rows } = await db.query<ListedCommerce & { now: Date }>(
    `select c.name, v.language, v.currency, v.time_zone as "timeZone", clock_timestamp() as now
     from commerces c join venues v on v.id = c.venue_id where c.venue_id = $1 and c.id = $2`,
    [venueId, commerceId],
  );
  return rows[0];
}
