import type { NewConsumption } from '#features/club-benefits/consumption-store.ts';
import type { Entry, Transfer } from '#features/ledger/transfer-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { StockChange } from '@app/rules/stock/stock-changes.ts';
import { requestedReductions } from '../discounts/order-reductions.ts';
import { placedPromises } from '../promises/placed-promise.ts';
import type { CommerceQueue } from '../queue/commerce-queues.ts';
import type { OrderRow } from '../reading/order-read-store.ts';
import { admitOrder, startBatch, type BatchState } from './admit-order.ts';
import type { OrderToInsert } from './order-insert-store.ts';
import { limitedCustomerOf, limitedPersonOf, payerOf, type OrderRequest } from './order-request.ts';
import type { PlacingInputs } from './read-and-lock.ts';
import { replayAnswer, type ReplayedOrder } from './replay-answer.ts';
import { toOrderRow } from './to-order-row.ts';
import { validateOrder, type ValidatedOrder } from './validate-order.ts';

/** `isReplay`: the key placed this order before. */
export type PlacedOrder = { order: OrderRow; isReplay: boolean };

/** Answers and writes of a batch. */
export type OrderDecisions = {
  /** In the order of the requests. */
  answers: (PlacedOrder | ReplayedOrder | ProblemError)[];
  inserts: OrderToInsert[];
  refusals: { key: string; refusal: ProblemError }[];
  stockChanges: StockChange[];
  transfers: readonly Transfer[];
  entries: readonly Entry[];
  consumptions: readonly NewConsumption[];
};

/**
 * Second stage of placing: decides a batch, one order at a time and in the order of the requests. A refused order uses
 * nothing. Pure: no query, no clock, nothing random.
 *
 * @param queues those of the venue's commerces, as read before the transaction
 * @see ORD-01, ORD-07, CHK-03, CHK-05, BEN-02
 */
export function decideOrders(
  requests: readonly OrderRequest[],
  inputs: PlacingInputs,
  queues: readonly CommerceQueue[],
): OrderDecisions {
  const batch = startBatch(inputs);
  const promiseNext = placedPromises(queues);
  const inserts: OrderToInsert[] = [];
  const refusals: OrderDecisions['refusals'] = [];
  const answers = requests.map((request) => {
    const { key, wanted, viewer, counter } = request;
    if (!inputs.claimedKeys.has(key)) return replayAnswer(request, inputs.recordedAnswers.get(key));
    const pricing = inputs.pricingOf(wanted);
    const member = batch.benefits.memberOf(viewer.accountId);
    const { buyerBenefit, discount: asked } = requestedReductions(request, inputs);
    const discount = batch.discounts.counted(asked);
    const decided = pricing
      ? validateOrder(wanted, pricing, { ...viewer, counter }, { member, buyerBenefit, discount })
      : new ProblemError(404, 'not-found');
    const order = decided instanceof ProblemError ? decided : admit(request, decided, inputs, batch);
    if (order instanceof ProblemError || !pricing) {
      const refusal = order instanceof ProblemError ? order : new ProblemError(404, 'not-found');
      refusals.push({ key, refusal });
      return refusal;
    }
    const promised = { ...order, promisedAt: promiseNext(order.decided, pricing) };
    inserts.push(promised);
    return { order: toOrderRow(promised, pricing, inputs.buyers.get(viewer.accountId) ?? null), isReplay: false };
  });
  const { transfers, entries } = batch.payments;
  const { consumptions } = batch.benefits;
  return { answers, inserts, refusals, stockChanges: batch.stock.changes(), transfers, entries, consumptions };
}

/** Admits an order to its batch. */
function admit(
  request: OrderRequest,
  decided: ValidatedOrder,
  inputs: PlacingInputs,
  batch: BatchState,
): Omit<OrderToInsert, 'promisedAt'> | ProblemError {
  const networkKey = limitedNetworkOf(request, inputs);
  const { accountId } = request.viewer;
  const owner = { customer: limitedCustomerOf(request), accountId, payerId: payerOf(request), networkKey };
  return admitOrder(decided, owner, batch) ?? toOrderToInsert(request, networkKey, decided);
}

/**
 * Returns the network whose share of the stock the order uses. Null: one of the venue's own, or the buyer has paid
 * before.
 */
function limitedNetworkOf({ network, viewer }: OrderRequest, { networks, buyers }: PlacingInputs): number | null {
  if (network === null || buyers.get(viewer.accountId)?.hasPaid === true) return null;
  return networks.some(({ key, isOwn }) => isOwn && key === network.key) ? null : network.key;
}

function toOrderToInsert(
  request: OrderRequest,
  networkKey: number | null,
  decided: ValidatedOrder,
): Omit<OrderToInsert, 'promisedAt'> {
  const { id, number, callNumber, key, verificationCode, viewer, wanted, counter, language } = request;
  const { isForTotem } = wanted;
  return {
    id,
    number,
    callNumber,
    idempotencyKey: key,
    verificationCode,
    buyerId: viewer.accountId,
    deviceId: viewer.accountId === null && !isForTotem ? viewer.deviceId : null,
    isFromKiosk: isForTotem,
    counter,
    language,
    person: limitedPersonOf(request),
    networkKey,
    decided,
  };
}
