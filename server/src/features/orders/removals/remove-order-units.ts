import { reduceConsumptions } from '#features/club-benefits/consumption-store.ts';
import { lockStock, updateStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { removeUnits, type ReducedOrder, type RemovedUnits } from '@app/rules/orders/remove-units.ts';
import { stockChanges } from '@app/rules/stock/stock-changes.ts';
import { stockDemands } from '@app/rules/stock/stock-demands.ts';
import type { LockedOrder } from '../order-store.ts';
import { findPlacedOrder, writeReducedOrder, type StoredLine } from './placed-order-store.ts';

/**
 * Takes units out of a locked, unpaid order and gives back their stock and their benefits. Writes no history row.
 *
 * @returns the removed products, such as `2 × Choripán, 1 × Remera M`, and the new total
 * @throws ProblemError 422 for units that the order does not have, or for all of them
 * @see ORD-08, ORD-07, BEN-02
 */
export async function removeOrderUnits(
  tx: Tx,
  order: LockedOrder,
  removed: readonly RemovedUnits[],
): Promise<{ products: string; totalMinor: number }> {
  const { lines, reductions } = await findPlacedOrder(tx, order);
  const reduced = removeUnits(lines, reductions, removed);
  if (typeof reduced === 'string') throw new ProblemError(422, reduced);
  await giveBackStock(tx, order, lines, reduced);
  await reduceConsumptions(tx, order.venueId, order.id, unitsByProduct(reduced.lines));
  await writeReducedOrder(tx, order, reduced);
  return { products: productsText(lines, removed), totalMinor: reduced.totalMinor };
}

/** Locks stock before quotas, as placing does. */
async function giveBackStock(
  tx: Tx,
  { venueId, stockState: state }: LockedOrder,
  lines: readonly StoredLine[],
  reduced: ReducedOrder<StoredLine>,
): Promise<void> {
  const before = stockDemands(lines);
  const locked = await lockStock(tx, venueId, before);
  const changes = stockChanges([{ state, demands: before }], [{ state, demands: stockDemands(reduced.lines) }]);
  await updateStock(tx, venueId, locked, changes);
}

/** Discounted units that are left, by product of the programme. */
function unitsByProduct(lines: readonly StoredLine[]): { globalProductId: number; units: number }[] {
  const units = new Map<number, number>();
  for (const { benefit } of lines) {
    if (benefit) units.set(benefit.globalProductId, (units.get(benefit.globalProductId) ?? 0) + benefit.units);
  }
  return [...units].map(([globalProductId, left]) => ({ globalProductId, units: left }));
}

function productsText(lines: readonly StoredLine[], removed: readonly RemovedUnits[]): string {
  const names = removed.flatMap(({ line, units }) => {
    const found = lines.find((one) => one.line === line);
    return found ? [`${units} × ${[found.productName, found.sizeDescription].filter(Boolean).join(' ')}`] : [];
  });
  return names.join(', ');
}
