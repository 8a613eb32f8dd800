import { refundedUnitsOf } from '#features/orders/refunded-units.sql.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';

/** Units of a line in a refund, and what they give back. */
export type RefundedUnits = { line: number; quantity: number; amountMinor: number };

export type SoldLine = {
  line: number;
  quantity: number;
  unitPriceMinor: number;
  benefit: { discountMinor: number };
  /** Its part of a discount with rules. */
  discountMinor: number;
};

/** Finds the lines of an order with their prices, extras and side dishes too, in their order. */
export async function findSoldLines(db: Reader, venueId: number, orderId: number): Promise<SoldLine[]> {
  const { rows } = await db.query<SoldLine>(
    `select line, quantity, unit_price_minor as "unitPriceMinor",
       json_build_object('discountMinor', benefit_discount_minor) as benefit,
       coalesce(discount_minor, 0) as "discountMinor"
     from order_lines where venue_id = $1 and order_id = $2 order by line`,
    [venueId, orderId],
  );
  return rows;
}

export async function insertRefundLines(
  tx: Tx,
  { venueId, id, orderId }: { venueId: number; id: string; orderId: number },
  lines: readonly RefundedUnits[],
): Promise<void> {
  await tx.query(
    `insert into refund_lines (venue_id, refund_id, order_id, line, quantity, amount_minor)
     select $1, $2, $3, line, quantity, amount_minor
     from unnest($4::smallint[], $5::int[], $6::bigint[]) as unit(line, quantity, amount_minor)`,
    [
      venueId,
      id,
      orderId,
      lines.map(({ line }) => line),
      lines.map(({ quantity }) => quantity),
      lines.map(({ amountMinor }) => amountMinor),
    ],
  );
}

/** Finds the refunded units of each line. */
export async function findRefundedUnits(db: Reader, venueId: number, orderId: number): Promise<Map<number, number>> {
  const { rows } = await db.query<{ line: number; units: number }>(
    `select l.line, ${refundedUnitsOf('l')} as units from order_lines l where l.venue_id = $1 and l.order_id = $2`,
    [venueId, orderId],
  );
  return new Map(rows.map(({ line, units }) => [line, units]));
}
