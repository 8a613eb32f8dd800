import type { Board } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OpenSheet } from '../open-sheet.ts';
import { allowedAction } from '../tickets/ticket-transitions.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';
import { findOrder, isHandedOverByScan, type FoundOrder } from './find-order.ts';
import { useAfterAnswer } from './use-after-answer.ts';

/**
 * Hands over the order that staff scanned, or opens its sheet.
 *
 * @returns call it with what was typed or scanned; false: no such order on the board
 */
export function useOpenFound(
  { tickets, commerce }: Board,
  { pending, transition }: ReturnType<typeof useTransitions>,
  onSeen: (orderId: number) => void,
  onOpen: (sheet: OpenSheet) => void,
): (typed: string) => boolean {
  const open = ({ ticket, code }: FoundOrder) => {
    onSeen(ticket.id);
    if (code !== null && isHandedOverByScan(ticket)) {
      void transition(ticket, ORDER_STATUS.delivered, { verificationCode: code });
      return;
    }
    const action = allowedAction(ticket, commerce.preparesBeforePaying, commerce.permissions);
    onOpen({ about: action === 'hand-over' ? 'hand-over' : 'order', orderId: ticket.id });
  };
  return useAfterAnswer(pending, (typed) => findOrder(tickets, typed), open);
}
