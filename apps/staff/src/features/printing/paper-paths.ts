import type { PrintedDocument } from '@app/contract/values/paper.ts';

/** Path of a document of an order, for a window of its own. */
export function orderPaperPath(orderId: number, document: PrintedDocument): string {
  return `/staff/print/orders/${orderId}/${document}`;
}

/** Path of the hand-over list of a commerce, for a window of its own. */
export function listPaperPath(commerceId: number): string {
  return `/staff/print/commerces/${commerceId}/list`;
}
