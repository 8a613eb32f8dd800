import type { OpenStep } from '#shared/session/open-step.ts';
import type { StepAction } from '#shared/session/refused-action.ts';
import type { NeededPermission } from '@app/contract/protocol/permissions.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import type { OpenTicketSheet } from '../open-sheet.ts';
import { lineNames } from '../tickets/line-names.ts';
import { neededFor } from '../tickets/ticket-transitions.ts';

const ACTIONS: Readonly<Record<OpenTicketSheet['about'], StepAction | null>> = {
  order: null,
  print: null,
  'hand-over': 'hand-over',
  'without-code': 'hand-over',
  cash: 'take-cash',
  cancel: 'cancel',
  discount: 'discount',
  lines: 'take-out',
};

/** The permission of what a sheet does to its order, as the server asks it. @see ROLE-01 */
export function neededBy(action: StepAction | null, ticket: Pick<Ticket, 'orderStatusId' | 'paid'>): NeededPermission {
  switch (action) {
    case null:
      return 'any-role';
    case 'hand-over':
      return neededFor(ticket, ORDER_STATUS.delivered);
    case 'cancel':
      return neededFor(ticket, ORDER_STATUS.incompleted);
    default:
      return 'take-cash';
  }
}

/** What an open sheet shows and does, for the change of person. @param receiver who receives the order, and where */
export function ticketStep(about: OpenTicketSheet['about'], ticket: Ticket, receiver: string): OpenStep {
  const action = ACTIONS[about];
  return {
    action,
    needs: neededBy(action, ticket),
    number: String(calledNumber(ticket)),
    receiver,
    products: lineNames(ticket.lines),
  };
}
