import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { adjustUnits } from '#features/stock/adjust-units.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { WasteReason } from '@app/contract/values/report-values.ts';
import { stockOfWaste } from '@app/rules/stock/stock-of-waste.ts';
import { findWastedProduct } from './find-wasted-product.ts';
import { insertWaste, lockWaste, setStockChanges, setUndone } from './waste-store.ts';

type WasteDeps = { readonly db: Db; readonly eventBus: EventBus };

/** `sizeId` null: the product has no sizes. */
export type RequestedWaste = {
  id: string;
  productId: number;
  sizeId: number | null;
  units: number;
  reason: WasteReason;
  note?: string | undefined;
};

/**
 * Logs units of a product as waste. They and their ingredients leave the stock, as far as they are free. The audit has no note,
 * because it outlives personal data. A repeat changes nothing.
 *
 * @throws ProblemError 404 for a product or size that the commerce does not have; 422 without a size that is needed
 * @see ORD-08, ORD-07
 */
export async function logWaste(deps: WasteDeps, scope: CommerceScope, requested: RequestedWaste): Promise<void> {
  const { venueId, commerceId, actorId } = scope;
  const { id, productId, units, reason } = requested;
  const sizeId = requested.sizeId ?? 0;
  const note = requested.note?.trim() ?? '';
  await changeWaste(deps, scope, async (tx) => {
    const product = await findWastedProduct(tx, scope, { productId, sizeId });
    const costMinor = units * product.priceMinor;
    const waste = { venueId, commerceId, id, productId, sizeId, units, reason, actorId, costMinor };
    if (!(await insertWaste(tx, { ...waste, note: note === '' ? null : note }, product))) return;
    const changes = stockOfWaste({ productId, sizeId }, units, product);
    await setStockChanges(tx, waste, await adjustUnits(tx, venueId, changes, { name: 'wasted', actorId }));
    await auditWaste(tx, scope, 'product.wasted', { productId, sizeId, units, reason });
  });
}

/**
 * Undoes waste of a product and returns to the stock what it took. Another person may undo it. A repeat changes nothing.
 *
 * @throws ProblemError 404 for unknown waste, 409 `waste-not-undoable` after a minute
 * @see ORD-08, ORD-07
 */
export async function undoWaste(deps: WasteDeps, scope: CommerceScope, id: string): Promise<void> {
  const { venueId, actorId } = scope;
  await changeWaste(deps, scope, async (tx) => {
    const waste = await lockWaste(tx, scope, id);
    if (!waste) throw new ProblemError(404, 'not-found');
    if (waste.isUndone) return;
    if (!waste.isUndoable) throw new ProblemError(409, 'waste-not-undoable');
    const returned = waste.stockChanges.map(({ change, ...row }) => ({ ...row, change: -change }));
    await adjustUnits(tx, venueId, returned, { name: 'waste-undone', actorId });
    await setUndone(tx, { venueId, id, actorId });
    await auditWaste(tx, scope, 'product.waste-undone', waste);
  });
}

/** Changes waste in a transaction, then makes the boards of the commerce read again. */
async function changeWaste(
  { db, eventBus }: WasteDeps,
  { venueId, commerceId }: CommerceScope,
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  await retryConflicts(() =>
    inVenueScope(db, venueId, async (tx) => {
      await change(tx);
      await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
    }),
  );
  eventBus.deliver();
}

async function auditWaste(
  tx: Tx,
  { venueId, commerceId, actorId }: CommerceScope,
  action: 'product.wasted' | 'product.waste-undone',
  { productId, sizeId, units, reason }: { productId: number; sizeId: number; units: number; reason?: WasteReason },
): Promise<void> {
  const facts = { commerceId, units, ...(sizeId > 0 && { sizeId }), ...(reason && { reason }) };
  await recordAudit(tx, { venueId, actorId, action, subject: `product:${productId}`, facts });
}
