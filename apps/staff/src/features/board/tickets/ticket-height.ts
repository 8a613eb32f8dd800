import type { Ticket } from '@app/contract/staff/board.ts';

const HEAD_AND_FOOT_PX = 122;
const LINE_PX = 24;
const DETAIL_PX = 20;

/** Height of a ticket before it is drawn and measured. */
export function estimatedTicketHeightPx(ticket: Ticket | undefined): number {
  const lines = ticket?.lines ?? [];
  const details = lines.reduce((sum, { extras, comments }) => sum + extras.length + (comments === '' ? 0 : 1), 0);
  const refunded =
    (ticket?.refundedAmount ?? 0) > 0 ? 1 + lines.filter(({ refundedQuantity }) => refundedQuantity > 0).length : 0;
  return HEAD_AND_FOOT_PX + lines.length * LINE_PX + (details + refunded) * DETAIL_PX;
}
