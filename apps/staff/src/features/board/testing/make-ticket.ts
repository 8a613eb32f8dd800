import type { Ticket } from '@app/contract/staff/board.ts';

/** When the tickets of tests were created. */
export const CREATED_AT = '2026-11-21T21:00:00.000Z';
const PROMISED_AT = '2026-11-21T21:14:00.000Z';

type Line = Ticket['lines'][number];
/** A line; with its id as its product's, and without a station unless the test names one. */
type TestLine = Omit<Line, 'productId' | 'sizeId' | 'stationId' | 'bumpedAt'> & Partial<Line>;

/** A paid pick-up order with its id as its number. */
export function makeTicket(
  id: number,
  orderStatusId: Ticket['orderStatusId'],
  lines: readonly TestLine[] = [],
): Ticket {
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
    isFromCounter: false,
    callName: null,
    totalAmount: 10,
    discount: null,
    delivery: null,
    phone: null,
    eventName: null,
    requiresIdentification: false,
    pickUpVerificationMethod: 'code',
    estimatedPreparationTime: 8,
    promisedAt: PROMISED_AT,
    repeatedNotices: 0,
    noticeRepeatedAt: null,
    carriedBy: null,
    lines: lines.map((line) => ({ productId: line.id, sizeId: null, stationId: null, bumpedAt: null, ...line })),
  };
}
