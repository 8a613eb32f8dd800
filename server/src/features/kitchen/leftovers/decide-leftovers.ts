import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockExistingOrder, lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import { orderStateChanged, stepRefused } from '#features/orders/transitions/transition-guards.ts';
import { adjustUnits } from '#features/stock/adjust-units.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import type { WasteReason } from '@app/contract/values/report-values.ts';
import { isMadeAlike, stockOfLeftovers, unitsCostMinor } from '@app/rules/orders/leftovers/leftover-units.ts';
import { bumpLockedOrder } from '../stations/bump-lines.ts';
import { findLackingLines, findLeftoverLines, insertDecision, type LeftoverLine } from './leftover-store.ts';

export type Decision = {
  id: string;
  line: number;
  units: number;
  outcome: { to: { orderId: number; line: number } } | { wasteReason: WasteReason };
};

/**
 * Passes prepared units of an ended order to an open order of its commerce, or notes them as waste. The ended order is locked
 * before the open one, and an ended order gets nothing, so two decisions cannot wait in a circle.
 *
 * @throws ProblemError 409 when the units or the open order are gone
 * @see ORD-08, REF-04, ORD-07
 */
export async function decideLeftovers(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  scope: OrderScope,
  decision: Decision,
): Promise<void> {
  const decide = async (tx: Tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    const { outcome, ...units } = decision;
    const to = 'to' in outcome ? outcome.to : null;
    const reason = 'wasteReason' in outcome ? outcome.wasteReason : null;
    const target = to && (await lockExistingOrder(tx, to.orderId, ({ commerceId }) => commerceId === order.commerceId));
    const line = (await findLeftoverLines(tx, order)).find((found) => found.line === units.line);
    const lacked = line && target && to ? await findLacked(tx, target, { line, at: to.line }) : undefined;
    const costMinor = line ? unitsCostMinor(units.units, line) : 0;
    if (!(await insertDecision(tx, order, { ...units, to, reason, costMinor, actorId: scope.actorId }))) return;
    if (!line || line.units < units.units) throw stepRefused(order);
    if (target && (!lacked || lacked.units < units.units)) throw orderStateChanged(target);
    await moveStock(tx, order, { line, units: units.units, isWaste: target === null, actorId: scope.actorId });
    await auditDecision(tx, order, scope.actorId, { ...units, toNumber: lacked?.number ?? null, reason });
    if (target && lacked?.units === units.units) {
      const bump = { version: target.version, lineIds: [lacked.line], isBumped: true };
      await bumpLockedOrder(tx, target, bump, scope.actorId);
    }
    const { venueId, commerceId } = order;
    await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
  };
  await retryConflicts(() => inVenueScope(db, scope.venueId, decide));
  eventBus.deliver();
}

/** Finds the line of an order that lacks such units; undefined if it lacks none. */
async function findLacked(
  tx: Tx,
  { id, venueId, commerceId }: LockedOrder,
  { line, at }: { line: LeftoverLine; at: number },
): Promise<LeftoverLine | undefined> {
  const lacking = await findLackingLines(tx, { venueId, commerceId, productIds: [line.productId] });
  return lacking.find((found) => found.orderId === id && found.line === at && isMadeAlike(line, found));
}

async function moveStock(
  tx: Tx,
  { venueId, stockState }: LockedOrder,
  { line, units, isWaste, actorId }: { line: LeftoverLine; units: number; isWaste: boolean; actorId: number },
): Promise<void> {
  const { quantity, extras } = line;
  const changes = stockOfLeftovers([line, ...extras], { units, quantity, isSold: stockState === 'sold', isWaste });
  await adjustUnits(tx, venueId, changes, { name: isWaste ? 'wasted' : 'passed-on', actorId });
}

async function auditDecision(
  tx: Tx,
  order: LockedOrder,
  actorId: number,
  {
    line,
    units,
    toNumber,
    reason,
  }: { line: number; units: number; toNumber: number | null; reason: WasteReason | null },
): Promise<void> {
  if (reason === null) await auditOrder(tx, order, actorId, 'order.leftovers-passed', { line, units, toNumber });
  else await auditOrder(tx, order, actorId, 'order.leftovers-wasted', { line, units, reason });
}
