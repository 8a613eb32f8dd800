import type { Ticket } from '@app/contract/staff/board.ts';

/** When the tickets of tests were created. */
export const CREATED_AT = '2026-11-21T21:00:00.000Z';

/** A paid pick-up order with its id as its number. */
export function makeTicket(id: number, orderStatusId: Ticket['orderStatusId'], lines: Ticket['lines'] = []): Ticket {
  return {
    id,
    number: id,
    version: 1,
    orderStatusId,
    createdAt: CREATED_AT,
    since: CREATED_AT,
    isCash: false,
    paid: true,
    isForTotem: false,
    totalAmount: 10,
    discount: null,
    delivery: null,
    phone: null,
    eventName: null,
    requiresIdentification: false,
    pickUpVerificationMethod: 'code',
    estimatedPreparationTime: 8,
    repeatedNotices: 0,
    noticeRepeatedAt: null,
    lines,
  };
}
