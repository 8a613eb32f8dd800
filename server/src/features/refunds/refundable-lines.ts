import type { LockedOrder } from '#features/orders/order-store.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { RefundLine } from '@app/contract/staff/refunds.ts';
import { pricedLineMinor } from '@app/rules/orders/price-order.ts';
import { lineSharesMinor, refundOfUnitsMinor } from '@app/rules/orders/refund-line-amounts.ts';
import { findRefundedUnits, findSoldLines, type RefundedUnits, type SoldLine } from './refund-line-store.ts';
import { amountOfUnitsMinor } from './tip-of-refund.ts';

/** A line with the part of the order's total without the tip that it has, and the units that refunds gave back. */
export type LineToRefund = SoldLine & { shareMinor: number; refundedUnits: number };

type Order = { venueId: number; id: number; totalMinor: number; tipMinor: number };

/** Finds what can be refunded of each line of an order, by the number of the line. @see REF-04 */
export async function findLinesToRefund(
  db: Reader,
  { venueId, id, totalMinor, tipMinor }: Order,
): Promise<Map<number, LineToRefund>> {
  const lines = await findSoldLines(db, venueId, id);
  const refunded = await findRefundedUnits(db, venueId, id);
  const shares = lineSharesMinor(
    lines.map((line) => ({ priceMinor: pricedLineMinor(line) - line.discountMinor })),
    totalMinor - tipMinor,
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
 * Prices the wanted units of a locked order. The amount has the tip, when no other units are left.
 *
 * @throws ProblemError 400 for an unknown line or units that cost nothing; 409 `refund-lines-changed` when fewer units are
 *   left; 422 `refund-too-large`
 */
export async function priceRefundLines(
  tx: Tx,
  order: LockedOrder,
  wanted: readonly RefundLine[],
): Promise<{ units: RefundedUnits[]; amountMinor: number }> {
  const lines = await findLinesToRefund(tx, order);
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) throw malformedLines('each line once');
  const units = wanted.map(({ line, quantity }) => {
    const known = lines.get(line);
    if (!known) throw malformedLines('lines of the order');
    if (quantity > known.quantity - known.refundedUnits) throw new ProblemError(409, 'refund-lines-changed');
    return { line, quantity, amountMinor: refundOfUnitsMinor(known, known.refundedUnits, quantity) };
  });
  if (units.every(({ amountMinor }) => amountMinor === 0)) throw malformedLines('units that cost something');
  const unitsMinor = units.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { units, amountMinor: await amountOfUnitsMinor(tx, order, unitsMinor) };
}

function malformedLines(message: string): ProblemError {
  return new ProblemError(400, 'malformed-request', { problems: [{ path: 'body/lines', message }] });
}
