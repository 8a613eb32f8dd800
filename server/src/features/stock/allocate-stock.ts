import type { PricedLine } from '@app/rules/orders/price-order.ts';
import { stockChanges } from '@app/rules/stock/stock-changes.ts';
import type { StockChange } from '@app/rules/stock/stock-changes.ts';
import { stockDemands } from '@app/rules/stock/stock-demands.ts';
import type { StockKey } from '@app/rules/stock/stock-demands.ts';
import { stockShortages } from '@app/rules/stock/stock-shortages.ts';
import type { StockRow } from '@app/rules/stock/stock-shortages.ts';
import { stockStateWhenPlaced } from '@app/rules/stock/stock-state.ts';

import { ProblemError } from '#platform/http/problem-error.ts';
import { shortageNames } from './shortage-names.ts';

/** What stock needs to know of an order. */
type OrderWithLines = { readonly statusId: 1 | 2; readonly lines: readonly PricedLine[] };

/** The stock of a batch of orders, which are decided one after the other. Nothing is written yet. */
export type StockAllocation = {
  /** Null when all units of the order are left. */
  readonly findShortage: (order: OrderWithLines) => ProblemError | null;
  /** Gives the order its units. Later orders find what is left. */
  readonly allocate: (order: OrderWithLines) => void;
  /** How the stock changes by all orders that got their units. */
  readonly changes: () => StockChange[];
};

/**
 * @param locked every row of stock that the orders may need, locked until the transaction ends
 * @see ORD-07, CHK-05
 */
export function createStockAllocation(locked: readonly StockRow[]): StockAllocation {
  const left = new Map(locked.map((row) => [keyOf(row), { ...row }]));
  const allocated: ReturnType<typeof demandsOf>[] = [];
  return {
    findShortage(order) {
      const { demands } = demandsOf(order);
      const rows = demands.flatMap((demand) => left.get(keyOf(demand)) ?? []);
      const shortages = stockShortages(demands, rows, shortageNames(order));
      return shortages.length > 0 ? new ProblemError(409, 'no-stock', { shortages }) : null;
    },
    allocate(order) {
      const demands = demandsOf(order);
      for (const change of stockChanges([], [demands])) {
        const row = left.get(keyOf(change));
        if (!row) throw new Error(`Product ${change.productId}, size ${change.sizeId} is sold without its locked row.`);
        row.units += change.units;
        row.reserved += change.reserved;
      }
      allocated.push(demands);
    },
    changes: () => stockChanges([], allocated),
  };
}

function demandsOf({ statusId, lines }: OrderWithLines) {
  return { state: stockStateWhenPlaced(statusId), demands: stockDemands(lines) };
}

function keyOf({ productId, sizeId }: StockKey): string {
  return `${productId}/${sizeId}`;
}
