import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { OrderFailure } from '#features/operations/order-failure.ts';
import { createBatchQueue } from '#platform/concurrency/batch-queue.ts';
import { findViolatedConstraint } from '#platform/database/constraint-violation.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { LoadSignal } from '#platform/load-shedding/load-signals.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { createVenueQueueCache } from '../queue/venue-queue-cache.ts';
import { createCallNumbers } from './call-numbers.ts';
import type { PlacedOrder } from './decide-orders.ts';
import { createOrderRequest, type OrderRequest } from './order-request.ts';
import { createOrderSequences } from './order-sequences.ts';
import { placeBatch } from './place-batch.ts';

export type PlaceOrderOptions = Partial<Pick<OrderRequest, 'language' | 'counter' | 'network'>> & {
  /** Whether the client has disconnected; an order that has not begun by then is dropped. */
  hasDisconnected?: () => boolean;
};

/** Wait of the oldest order from which a batch promises by the last known queue, and does not wait for the present one. */
const LOADED_FROM_MS = 50;

/** @throws ProblemError 404, 409, 422 or 429 for a refused order, 503 when too many wait */
export type PlaceOrder = (
  viewer: Viewer,
  key: string,
  wanted: CheckedNewOrder,
  options?: PlaceOrderOptions,
) => Promise<PlacedOrder>;

/**
 * Places orders: `batched(placeBatch)`. Orders of a venue that arrive together share one transaction. One key places
 * one order, also when it is sent many times at once. The outcome is returned after COMMIT.
 *
 * @param watchLoad receives the signal of how long orders wait for their batch
 * @see ORD-01, ORD-07
 */
export function createPlaceOrder(db: Db, eventBus: EventBus, watchLoad?: (signal: LoadSignal) => void): PlaceOrder {
  const sequences = createOrderSequences(db);
  const callNumbers = createCallNumbers(db);
  const queuesOf = createVenueQueueCache(db, () => queue.longestWaitMs() > LOADED_FROM_MS);
  const queue = createBatchQueue<OrderRequest, PlacedOrder | ProblemError>(
    ({ key }) => key,
    (venueId, requests, onDecided) => placeBatch({ db, eventBus, queuesOf, callNumbers }, venueId, requests, onDecided),
  );
  watchLoad?.({ name: 'order-queue', read: () => queue.longestWaitMs() });
  return async (viewer, key, wanted, { hasDisconnected, counter = null, language = null, network = null } = {}) => {
    const { venueId, commerceId } = wanted;
    const [sequence, reserved] = await Promise.all([sequences.next(venueId), callNumbers.next(venueId, commerceId)]);
    if (sequence === undefined) throw new ProblemError(404, 'not-found');
    const callNumber = reserved?.number ?? null;
    const request = createOrderRequest({ key, viewer, wanted, counter, language, network, callNumber }, sequence);
    const outcome = await queue.submit(venueId, request, hasDisconnected).catch((error: unknown) => {
      throw findViolatedConstraint(error) ? new OrderFailure(request.id, error) : error;
    });
    const isUnused = outcome instanceof ProblemError || outcome.isReplay;
    if (isUnused && reserved !== null) callNumbers.release(commerceId, reserved);
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  };
}
