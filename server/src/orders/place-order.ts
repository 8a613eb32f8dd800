import { randomInt } from 'node:crypto';

import type { CheckedNewOrder } from '@app/contract/orders.ts';
import type { ProblemCode } from '@app/contract/problem-codes.ts';

import type { Viewer } from '../accounts/viewer.ts';
import { inTransaction } from '../platform/database.ts';
import type { Db, Tx } from '../platform/database.ts';
import { orderId, orderNumber } from '../platform/identifiers.ts';
import { publish } from '../platform/live.ts';
import type { Live } from '../platform/live.ts';
import { Refusal } from '../platform/refusal.ts';
import { couldBeVenue } from '../venues/venue-id.ts';
import { checkNewOrder } from './check-new-order.ts';
import type { DecidedOrder } from './check-new-order.ts';
import { findOrderFacts } from './order-facts.ts';
import type { OrderFacts } from './order-facts.ts';
import { claimKeys, findRecordedAnswers, recordRefusals, releaseKeys } from './order-key-store.ts';
import type { RecordedAnswer } from './order-key-store.ts';
import { createLanes } from './order-lanes.ts';
import { createOrderSequences } from './order-sequences.ts';
import { insertOrders } from './order-store.ts';
import { findOrders } from './order-view.ts';
import type { OrderRow } from './order-view.ts';
import { requestHash } from './request-hash.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { decideStock } from './decide-stock.ts';
import { moveStock } from './stock-store.ts';

/** `isReplay`: the key had placed this order before. */
export type Placed = { order: OrderRow; isReplay: boolean };

export type PlaceOrder = (viewer: Viewer, key: string, wanted: CheckedNewOrder) => Promise<Placed>;

type Request = {
  id: number;
  number: number;
  key: string;
  viewer: Viewer;
  wanted: CheckedNewOrder;
  requestHash: Buffer;
};
type Decision = { orderId: number; isReplay: boolean } | Refusal;

const CODES = 10_000;

/**
 * Refusals that hang on what our books said at that moment. They are the answer of their key for good: a late
 * repetition must not become an order behind the visitor's back. All others come out of the request itself.
 */
const RECORDED: readonly ProblemCode[] = [
  'commerce-not-enabled',
  'product-not-available',
  'extra-not-available',
  'no-stock',
  'total-changed',
  'delivery-not-available',
  'payment-method-not-available',
];

/**
 * Prices an order, takes its stock and records it, in one transaction that it may share with others of its venue. One
 * key gives one order, however often and from wherever it is sent at the same time.
 *
 * The answer comes after COMMIT.
 *
 * @see ORD-01, ORD-07, CHK-03, CHK-05
 */
export function createPlaceOrder(db: Db, live: Live): PlaceOrder {
  const sequences = createOrderSequences(db);
  const lanes = createLanes<Request, Placed | Refusal>(
    ({ key }) => key,
    (venueId, requests) => placeTogether(db, live, venueId, requests),
  );
  return async (viewer, key, wanted) => {
    const { venueId } = wanted;
    if (!couldBeVenue(venueId)) throw new Refusal(404, 'not-found');
    const sequence = await sequences.next(venueId);
    if (sequence === undefined) throw new Refusal(404, 'not-found');
    const outcome = await lanes.submit(venueId, {
      id: orderId(venueId, sequence),
      number: orderNumber(sequence),
      key,
      viewer,
      wanted,
      requestHash: requestHash(wanted),
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  };
}

async function placeTogether(
  db: Db,
  live: Live,
  venueId: number,
  requests: readonly Request[],
): Promise<(Placed | Refusal)[]> {
  const decisions = await retryConflicts(() => inTransaction(db, (tx) => decideTogether(tx, venueId, requests)));
  const isNew = (decision: Decision) => !(decision instanceof Refusal) && !decision.isReplay;
  if (decisions.some(isNew)) live.wake(venueId);
  const ids = decisions.flatMap((decision) => (decision instanceof Refusal ? [] : decision.orderId));
  const orders = new Map((await findOrders(db, ids)).map((order) => [order.id, order]));
  return decisions.map((decision) => {
    if (decision instanceof Refusal) return decision;
    const order = orders.get(decision.orderId);
    if (!order) throw new Error(`Order ${decision.orderId} was placed and is gone.`);
    return { order, isReplay: decision.isReplay };
  });
}

/** Everything but the keys is read and locked first and written last; a refused order writes nothing but its answer. */
async function decideTogether(tx: Tx, venueId: number, requests: readonly Request[]): Promise<Decision[]> {
  const claims = requests.map((request) => ({ ...request, orderId: request.id, sender: senderOf(request) }));
  const wanted = requests.map((request) => request.wanted);
  const [claimed, factsOf] = await Promise.all([claimKeys(tx, venueId, claims), findOrderFacts(tx, venueId, wanted)]);
  const fresh = requests.filter(({ key }) => claimed.has(key));
  const taken = requests.filter(({ key }) => !claimed.has(key)).map(({ key }) => key);
  const checked = fresh.map((request) => check(request, factsOf(request.wanted)));
  const [{ decided, demands, locked }, answers] = await Promise.all([
    decideStock(tx, venueId, checked),
    findRecordedAnswers(tx, venueId, taken),
  ]);
  await Promise.all([moveStock(tx, venueId, locked, demands), record(tx, venueId, fresh, decided)]);
  const outcomes = new Map(fresh.map(({ key }, index) => [key, decided[index]]));
  return requests.map((request) => {
    const outcome = outcomes.get(request.key);
    if (!outcome) return replay(request, answers.get(request.key));
    return outcome instanceof Refusal ? outcome : { orderId: request.id, isReplay: false };
  });
}

function check({ wanted, viewer }: Request, facts: OrderFacts | undefined): DecidedOrder | Refusal {
  if (!facts) return new Refusal(404, 'not-found');
  try {
    return checkNewOrder(wanted, facts, viewer.email);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function record(
  tx: Tx,
  venueId: number,
  requests: readonly Request[],
  decided: readonly (DecidedOrder | Refusal)[],
): Promise<void> {
  const accepted = requests.flatMap((request, index) => {
    const decision = decided[index];
    return decision && !(decision instanceof Refusal) ? [toInsert(request, decision)] : [];
  });
  const refused = requests.flatMap(({ key }, index) => {
    const refusal = decided[index];
    return refusal instanceof Refusal ? [{ key, refusal }] : [];
  });
  const isRecorded = ({ refusal }: { refusal: Refusal }) => RECORDED.includes(refusal.code);
  const mendable = refused.filter((answer) => !isRecorded(answer)).map(({ key }) => key);
  const events = accepted.map(({ id, buyerId, decided: { commerceId, statusId } }) => {
    return { topic: 'order', venueId, commerceId, orderId: id, version: 1, orderStatusId: statusId, buyerId } as const;
  });
  await Promise.all([
    insertOrders(tx, venueId, accepted),
    publish(tx, events),
    recordRefusals(tx, venueId, refused.filter(isRecorded)),
    releaseKeys(tx, venueId, mendable),
  ]);
}

function toInsert({ id, number, key, viewer, wanted: { isForTotem } }: Request, decided: DecidedOrder) {
  return {
    id,
    number,
    idempotencyKey: key,
    verificationCode: String(randomInt(CODES)).padStart(4, '0'),
    buyerId: viewer.accountId,
    deviceId: viewer.accountId === null && !isForTotem ? viewer.deviceId : null,
    isForTotem,
    decided,
  };
}

const ANONYMOUS = 'anonymous';

function senderOf({ viewer, wanted }: Request): string {
  if (viewer.accountId !== null) return `user:${viewer.accountId}`;
  if (viewer.deviceId !== null && !wanted.isForTotem) return `device:${viewer.deviceId}`;
  return ANONYMOUS;
}

/** A key and body that nobody else could know stand for a sender that we did not. */
function maySendAgain({ sender }: RecordedAnswer, viewer: Viewer): boolean {
  return [ANONYMOUS, `user:${viewer.accountId}`, `device:${viewer.deviceId}`].includes(sender);
}

function replay({ key, viewer, requestHash: hash }: Request, recorded: RecordedAnswer | undefined): Decision {
  if (!recorded) throw new Error(`The key ${key} was taken and is gone.`);
  if (!recorded.requestHash.equals(hash) || !maySendAgain(recorded, viewer)) {
    return new Refusal(422, 'idempotency-key-reused');
  }
  if (recorded.orderId !== null) return { orderId: recorded.orderId, isReplay: true };
  return new Refusal(recorded.problemStatus ?? 409, recorded.problemCode ?? 'unexpected', recorded.problemFacts ?? {});
}
