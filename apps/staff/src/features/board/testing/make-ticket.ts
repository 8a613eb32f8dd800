import type { Ticket } from '@app/contract/staff/board.ts';

/** When the tickets of tests were created. */
export const CREATED_AT = '2026-11-21T21:00:00.000Z';
const PROMISED_AT = '2026-11-21T21:14:00.000Z';

type Line = Ticket['lines'][number];
type Extra = Line['extras'][number];
/** A line without refunds; with its id as its product's, and without a station unless the test names one. */
type TestLine = Omit<
  Line,
  | 'productId'
  | 'sizeId'
  | 'stationId'
  | 'preparationMinutes'
  | 'startedAt'
  | 'bumpedAt'
  | 'refundedQuantity'
  | 'refundedAt'
  | 'passedUnits'
  | 'extras'
> &
  Partial<Omit<Line, 'extras'>> & { extras: readonly (Omit<Extra, 'refundedQuantity'> & Partial<Extra>)[] };

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
    expiresAt: null,
    isCash: false,
    paid: true,
    isForTotem: false,
    isFromCounter: false,
    callNumber: null,
    callName: null,
    totalAmount: 10,
    refundedAmount: 0,
    discount: null,
    delivery: null,
    phone: null,
    eventName: null,
    requiresIdentification: false,
    pickUpVerificationMethod: 'code',
    estimatedPreparationTime: 8,
    slotAt: null,
    promisedAt: PROMISED_AT,
    repeatedNotices: 0,
    noticeRepeatedAt: null,
    carriedBy: null,
    lines: lines.map(({ extras, ...line }) => ({
      productId: line.id,
      sizeId: null,
      stationId: null,
      preparationMinutes: 8,
      startedAt: null,
      bumpedAt: null,
      refundedQuantity: 0,
      refundedAt: null,
      passedUnits: 0,
      ...line,
      extras: extras.map((extra) => ({ refundedQuantity: 0, ...extra })),
    })),
  };
}
