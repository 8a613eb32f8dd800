import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { PricedLine } from '@app/rules/orders/price-order.ts';
import { stockChanges, type StockAllocation, type StockChange } from '@app/rules/stock/stock-changes.ts';
import { stockDemands, type StockKey } from '@app/rules/stock/stock-demands.ts';
import { orderShortages, type StockRow } from '@app/rules/stock/stock-shortages.ts';
import { stockStateWhenPlaced } from '@app/rules/stock/stock-state.ts';
import { shortageNames } from './shortage-names.ts';

/** Lines of an order and its status, for its stock. */
type OrderWithLines = { readonly statusId: OrderStatusId; readonly lines: readonly PricedLine[] };

/** Allocates the stock of orders one at a time, each from the units that the orders before it left. */
export type StockAllocator = {
  /** Allocates all units of the order, or returns 409 `no-stock` with its shortages. Changes no stock yet. */
  allocate: (order: OrderWithLines) => StockAllocation | ProblemError;
  /** Subtracts the units of an allocation. */
  commit: (allocation: StockAllocation) => void;
  /** The changes of all freed and committed allocations together, for `updateStock`. */
  changes: () => StockChange[];
};

/**
 * @param locked every row of stock that the orders may need, locked until the transaction ends
 * @param freed what orders hold of them before they are allocated again
 * @see ORD-07, CHK-05
 */
export function createStockAllocator(
  locked: readonly StockRow[],
  freed: readonly StockAllocation[] = [],
): StockAllocator {
  const left = new Map(locked.map((row) => [keyOf(row), { ...row }]));
  for (const { units, reserved, ...key } of stockChanges(freed, [])) {
    const row = left.get(keyOf(key));
    if (row) Object.assign(row, { units: row.units + units, reserved: row.reserved + reserved });
  }
  const committed: StockAllocation[] = [];
  return {
    allocate(order) {
      const demands = stockDemands(order.lines);
      const rows = demands.flatMap((demand) => left.get(keyOf(demand)) ?? []);
      const shortages = orderShortages(order.lines, demands, rows, shortageNames(order));
      if (shortages.length > 0) return new ProblemError(409, 'no-stock', { shortages });
      return { state: stockStateWhenPlaced(order.statusId), demands };
    },
    commit(allocation) {
      for (const { productId, sizeId, units, reserved } of stockChanges([], [allocation])) {
        const row = left.get(keyOf({ productId, sizeId }));
        if (!row) throw new Error(`Product ${productId}, size ${sizeId} is allocated without a locked stock row.`);
        row.units += units;
        row.reserved += reserved;
      }
      committed.push(allocation);
    },
    changes: () => stockChanges(freed, committed),
  };
}

function keyOf({ productId, sizeId }: StockKey): string {
  return `${productId}/${sizeId}`;
}
