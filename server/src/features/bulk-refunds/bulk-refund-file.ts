import type { ReportCell, ReportFile } from '#features/reports/files/report-cells.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { BulkRefundResult } from '@app/contract/back-office/bulk-refunds/bulk-refund-values.ts';
import { findResultsOfOrders, type ResultOfOrder } from './bulk-refund-order-store.ts';
import type { BulkRefundRow } from './bulk-refund-store.ts';

const ORDERS_AT_ONCE = 1_000;

/** Each order of a bulk refund with its result, as a file. */
export function toBulkRefundFile(db: Db, bulk: BulkRefundRow, result: BulkRefundResult | null): ReportFile {
  return {
    name: 'bulk-refund',
    columns: [
      'number',
      'call number',
      'commerce',
      'payment way',
      'amount',
      'refunded',
      'currency',
      'result',
      'cause',
      'changed',
    ],
    rows: readCells(db, bulk, result),
    totals: { summed: ['refunded'] },
  };
}

async function* readCells(
  db: Db,
  bulk: BulkRefundRow,
  result: BulkRefundResult | null,
): AsyncGenerator<readonly ReportCell[]> {
  for (let offset = 0; ; offset += ORDERS_AT_ONCE) {
    const orders = await findResultsOfOrders(db, bulk, { result, limit: ORDERS_AT_ONCE, offset });
    for (const order of orders) yield toCells(order, bulk);
    if (orders.length < ORDERS_AT_ONCE) return;
  }
}

function toCells(order: ResultOfOrder, { currency }: BulkRefundRow): ReportCell[] {
  const { number, callNumber, commerceName, way, amountMinor, result, cause, changedAt } = order;
  return [
    number,
    callNumber,
    commerceName,
    { word: `bulk-${way}`, plain: way },
    { minor: amountMinor },
    { minor: result === 'refunded' ? amountMinor : 0 },
    currency,
    { word: `result-${result}`, plain: result },
    cause === null ? null : { word: `bulk-cause-${cause}`, plain: cause },
    changedAt === null ? null : { at: changedAt.toISOString() },
  ];
}
