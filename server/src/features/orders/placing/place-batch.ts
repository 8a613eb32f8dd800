import { context, trace } from '@opentelemetry/api';
import { findViolatedConstraint } from '#platform/database/constraint-violation.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inPipelinedTransaction, type Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { ProblemError } from '#platform/http/problem-error.ts';
import { inSpan } from '#platform/tracing/tracing.ts';
import type { VenueQueueCache } from '../queue/venue-queue-cache.ts';
import { findOrders } from '../reading/order-read-store.ts';
import type { CallNumbers } from './call-numbers.ts';
import { decideOrders, type OrderDecisions, type PlacedOrder } from './decide-orders.ts';
import type { OrderRequest } from './order-request.ts';
import { readAndLock } from './read-and-lock.ts';
import { writeOrders } from './write-orders.ts';

type Deps = { db: Db; eventBus: EventBus; queuesOf: VenueQueueCache; callNumbers: CallNumbers };

const CALL_NUMBER_IS_UNIQUE = 'orders_open_call_number';

/**
 * Places a batch: read and lock, decide, write. One transaction in two round trips.
 *
 * @param onDecided called when the next batch may run in parallel
 */
export function placeBatch(
  deps: Deps,
  venueId: number,
  requests: readonly OrderRequest[],
  onDecided: () => void,
): Promise<(PlacedOrder | ProblemError)[]> {
  return inBatchSpan(requests, () => placeInTransaction(deps, venueId, requests, onDecided));
}

async function placeInTransaction(
  { db, eventBus, queuesOf, callNumbers }: Deps,
  venueId: number,
  requests: readonly OrderRequest[],
  onDecided: () => void,
): Promise<(PlacedOrder | ProblemError)[]> {
  // Before the transaction, which locks rows. An order is placed without the queue when it cannot be read.
  const queues = await queuesOf(venueId).catch(() => []);
  let numbered = requests;
  const place = () =>
    inPipelinedTransaction(
      db,
      (tx) => readAndLock(tx, venueId, numbered),
      (tx, inputs) => {
        const decisions = decideOrders(numbered, inputs, queues);
        const written = writeOrders(tx, venueId, inputs.stock, decisions);
        onDecided();
        return { result: decisions.answers, written };
      },
    );
  const answers = await retryConflicts(async () => {
    try {
      return await place();
    } catch (error) {
      if (findViolatedConstraint(error)?.constraint === CALL_NUMBER_IS_UNIQUE) {
        numbered = await withOtherCallNumbers(callNumbers, requests);
      }
      throw error;
    }
  });
  if (answers.some((answer) => 'order' in answer)) eventBus.deliver();
  return withReplayedOrders(db, requests, answers);
}

/** Gives the orders other call numbers, after an order that was restored took one of theirs. */
async function withOtherCallNumbers(
  callNumbers: CallNumbers,
  requests: readonly OrderRequest[],
): Promise<OrderRequest[]> {
  return Promise.all(
    requests.map(async (request) => {
      const { venueId, commerceId } = request.wanted;
      const reserved = await callNumbers.next(venueId, commerceId);
      return { ...request, callNumber: reserved?.number ?? null };
    }),
  );
}

/** Reads the orders that earlier requests with the same keys placed. */
async function withReplayedOrders(
  db: Db,
  requests: readonly OrderRequest[],
  answers: OrderDecisions['answers'],
): Promise<(PlacedOrder | ProblemError)[]> {
  const replayed = answers.flatMap((answer) => ('replayOf' in answer ? answer.replayOf : []));
  const orders = new Map((await findOrders(db, replayed)).map((order) => [order.id, order]));
  return answers.map((answer, index) => {
    if (!('replayOf' in answer)) return answer;
    const order = orders.get(answer.replayOf);
    if (!order) throw new Error(`Order ${answer.replayOf} was placed, but cannot be read.`);
    return { order, isReplay: order.id !== requests[index]?.id };
  });
}

/** Runs a batch in the trace of its first order, with links to those of the others. */
function inBatchSpan<Result>(
  [first, ...others]: readonly OrderRequest[],
  work: () => Promise<Result>,
): Promise<Result> {
  const links = others.flatMap((request) => {
    const linked = trace.getSpanContext(request.trace);
    return linked ? { context: linked } : [];
  });
  const attributes = { 'entretiempo.orders': others.length + 1 };
  return inSpan('place orders', { parent: first?.trace ?? context.active(), links, attributes }, work);
}
