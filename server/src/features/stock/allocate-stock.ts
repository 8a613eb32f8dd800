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

/** Which orders get their stock, and how the stock changes by them together. */
export type StockDecision<Order> = { decided: (Order | ProblemError)[]; changes: StockChange[] };

/**
 * Decides over the stock of orders in the order in which they came: each gets all its units,
 * or none and a refusal that names what is short. Orders that are refused already pass through. Nothing is written yet.
 *
 * @param locked every row of stock that the orders may need, locked until the transaction ends
 * @param takeRest takes what else an order needs, once its units are there; whom it refuses gets no units either
 * @see ORD-07, CHK-05
 */
export function allocateStock<Order extends OrderWithLines>(
  orders: readonly (Order | ProblemError)[],
  locked: readonly StockRow[],
  takeRest: (order: Order, index: number) => ProblemError | null,
): StockDecision<Order> {
  const left = new Map(locked.map((row) => [keyOf(row), { ...row }]));
  const decided = orders.map((order, index) =>
    order instanceof ProblemError ? order : takeOne(order, left, () => takeRest(order, index)),
  );
  const takings = decided.flatMap((order) => (order instanceof ProblemError ? [] : takingOf(order)));
  return { decided, changes: stockChanges([], takings) };
}

function takeOne<Order extends OrderWithLines>(
  order: Order,
  left: ReadonlyMap<string, StockRow>,
  takeRest: () => ProblemError | null,
): Order | ProblemError {
  const taking = takingOf(order);
  const rows = taking.demands.flatMap((demand) => left.get(keyOf(demand)) ?? []);
  const shortages = stockShortages(taking.demands, rows, shortageNames(order));
  if (shortages.length > 0) return new ProblemError(409, 'no-stock', { shortages });
  const refusal = takeRest();
  if (refusal) return refusal;
  for (const change of stockChanges([], [taking])) {
    const row = left.get(keyOf(change));
    if (!row) throw new Error(`Product ${change.productId}, size ${change.sizeId} is sold without its locked row.`);
    row.units += change.units;
    row.reserved += change.reserved;
  }
  return order;
}

function takingOf({ statusId, lines }: OrderWithLines) {
  return { state: stockStateWhenPlaced(statusId), demands: stockDemands(lines) };
}

function keyOf({ productId, sizeId }: StockKey): string {
  return `${productId}/${sizeId}`;
}
