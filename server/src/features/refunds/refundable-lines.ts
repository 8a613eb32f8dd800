import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { RefundLine } from '@app/contract/staff/refunds.ts';
import { pricedLineMinor } from '@app/rules/orders/price-order.ts';
import { lineSharesMinor, refundOfUnitsMinor } from '@app/rules/orders/refund-line-amounts.ts';
import { findRefundedUnits, findSoldLines, type RefundedUnits, type SoldLine } from './refund-line-store.ts';

/** A line with the part of the order's total that it has, and the units that refunds gave back. */
export type LineToRefund = SoldLine & { shareMinor: number; refundedUnits: number };

type Order = { venueId: number; id: number; totalMinor: number };

/** Finds what can be refunded of each line of an order, by the number of the line. @see REF-04 */
export async function findLinesToRefund(
  db: Reader,
  { venueId, id, totalMinor }: Order,
): Promise<Map<number, LineToRefund>> {
  const lines = await findSoldLines(db, venueId, id);
  const refunded = await findRefundedUnits(db, venueId, id);
  const shares = lineSharesMinor(
    lines.map((line) => ({ priceMinor: pricedLineMinor(line) })),
    totalMinor,
  );
  return new Map(
    lines.map((sold, index) => [
      sold.line,
      { ...sold, shareMinor: shares[index] ?? 0, refundedUnits: refunded.get(sold.line) ?? 0 },
    ]),
  );
}

/** Returns what the refund of 1, 2, … of the remaining units gives back. */
export function amountsByUnitsMinor(line: LineToRefund): number[] {
  const left = line.quantity - line.refundedUnits;
  return Array.from({ length: left }, (_, index) => refundOfUnitsMinor(line, line.refundedUnits, index + 1));
}

/**
 * Prices the wanted units of a locked order.
 *
 * @throws ProblemError 400 for an unknown line or units that cost nothing; 409 `refund-lines-changed` when fewer units are
 *   left
 */
export async function priceRefundLines(
  db: Reader,
  order: Order,
  wanted: readonly RefundLine[],
): Promise<RefundedUnits[]> {
  const lines = await findLinesToRefund(db, order);
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) throw malformedLines('each line once');
  const units = wanted.map(({ line, quantity }) => {
    const known = lines.get(line);
    if (!known) throw malformedLines('lines of the order');
    if (quantity > known.quantity - known.refundedUnits) throw new ProblemError(409, 'refund-lines-changed');
    return { line, quantity, amountMinor: refundOfUnitsMinor(known, known.refundedUnits, quantity) };
  });
  if (units.every(({ amountMinor }) => amountMinor === 0)) throw malformedLines('units that cost something');
  return units;
}

function malformedLines(message: string): ProblemError {
  return new ProblemError(400, 'malformed-request', { problems: [{ path: 'body/lines', message }] });
}
