import { randomInt } from 'node:crypto';

import type { CheckedNewOrder } from '@app/contract/orders.ts';
import type { ProblemCode } from '@app/contract/problem-codes.ts';
import { stockDemands } from '@app/rules/orders/stock-demands.ts';
import { stockShortages } from '@app/rules/orders/stock-shortages.ts';

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
import { claimKey, findRecordedAnswer, recordRefusal } from './order-key-store.ts';
import type { RecordedAnswer } from './order-key-store.ts';
import { insertOrder } from './order-store.ts';
import type { OrderSequences } from './order-sequences.ts';
import { requestHash } from './request-hash.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { lockStock, moveStock } from './stock-store.ts';

/** `isReplay`: the key had placed this order before. */
export type Placed = { orderId: number; isReplay: boolean };

export type PlaceOrderNeeds = { db: Db; live: Live; sequences: OrderSequences };

/** One order waits this long for another one's stock rows before it starts anew. */
const LIMITS = `select set_config('lock_timeout', '3s', true), set_config('statement_timeout', '5s', true)`;

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
 * Prices an order, takes its stock and records it, in one transaction. One key gives one order, however often and from
 * wherever it is sent at the same time: a twin waits for the first and then gets its answer.
 *
 * @throws Refusal what is wrong with the order, or `idempotency-key-reused`
 * @see ORD-01, ORD-07, CHK-03, CHK-05
 */
export async function placeOrder(
  needs: PlaceOrderNeeds,
  viewer: Viewer,
  key: string,
  wanted: CheckedNewOrder,
): Promise<Placed> {
  if (!couldBeVenue(wanted.venueId)) throw new Refusal(404, 'not-found');
  const sequence = await needs.sequences.next(wanted.venueId);
  const id = orderId(wanted.venueId, sequence);
  const hash = requestHash(wanted);
  const outcome = await retryConflicts(() =>
    inTransaction(needs.db, async (tx) => {
      await tx.query(LIMITS);
      const claim = { venueId: wanted.venueId, key, sender: senderOf(viewer, wanted), requestHash: hash };
      if (!(await claimKey(tx, claim, id))) return replay(tx, viewer, key, hash, wanted);
      try {
        const decided = await decide(tx, wanted, viewer);
        await record(tx, { id, number: orderNumber(sequence), key, viewer, wanted }, decided);
        return { orderId: id, isReplay: false };
      } catch (error) {
        if (!(error instanceof Refusal) || !RECORDED.includes(error.code)) throw error;
        await recordRefusal(tx, wanted.venueId, key, error);
        return error;
      }
    }),
  );
  if (outcome instanceof Refusal) throw outcome;
  if (!outcome.isReplay) needs.live.wake(wanted.venueId);
  return outcome;
}

/** Reads and locks only: whatever is refused here has written nothing. Takes the stock last, and all of it or none. */
async function decide(tx: Tx, wanted: CheckedNewOrder, viewer: Viewer): Promise<DecidedOrder> {
  const facts = await findOrderFacts(tx, wanted);
  if (!facts) throw new Refusal(404, 'not-found');
  const decided = checkNewOrder(wanted, facts, viewer.email);
  const demands = stockDemands(decided.lines);
  const locked = await lockStock(tx, decided.venueId, demands);
  const shortages = stockShortages(demands, locked, namesOf(decided));
  if (shortages.length > 0) throw new Refusal(409, 'no-stock', { shortages });
  await moveStock(tx, decided.venueId, locked, demands);
  return decided;
}

export function namesOf({ lines }: Pick<DecidedOrder, 'lines'>) {
  return lines.map(({ productId, sizeId, productName, sizeDescription }) => ({
    productId,
    sizeId,
    product: productName,
    sizeDescription,
  }));
}

type ToRecord = { id: number; number: number; key: string; viewer: Viewer; wanted: CheckedNewOrder };

async function record(tx: Tx, { id, number, key, viewer, wanted }: ToRecord, decided: DecidedOrder): Promise<void> {
  const order = {
    id,
    number,
    idempotencyKey: key,
    verificationCode: String(randomInt(CODES)).padStart(4, '0'),
    buyerId: viewer.accountId,
    deviceId: viewer.accountId === null && !wanted.isForTotem ? viewer.deviceId : null,
    isForTotem: wanted.isForTotem,
  };
  await insertOrder(tx, order, decided);
  const { venueId, commerceId, statusId: orderStatusId } = decided;
  await publish(tx, [
    { topic: 'order', venueId, commerceId, orderId: id, version: 1, orderStatusId, buyerId: order.buyerId },
  ]);
}

const ANONYMOUS = 'anonymous';

function senderOf(viewer: Viewer, { isForTotem }: CheckedNewOrder): string {
  if (viewer.accountId !== null) return `user:${viewer.accountId}`;
  if (viewer.deviceId !== null && !isForTotem) return `device:${viewer.deviceId}`;
  return ANONYMOUS;
}

/** A key and body that nobody else could know stand for a sender that we did not. */
function maySendAgain({ sender }: RecordedAnswer, viewer: Viewer): boolean {
  return [ANONYMOUS, `user:${viewer.accountId}`, `device:${viewer.deviceId}`].includes(sender);
}

async function replay(
  tx: Tx,
  viewer: Viewer,
  key: string,
  hash: Buffer,
  { venueId }: CheckedNewOrder,
): Promise<Placed | Refusal> {
  const recorded = await findRecordedAnswer(tx, venueId, key);
  if (!recorded) throw new Error(`The key ${key} was taken and is gone.`);
  if (!recorded.requestHash.equals(hash) || !maySendAgain(recorded, viewer)) {
    throw new Refusal(422, 'idempotency-key-reused');
  }
  if (recorded.orderId !== null) return { orderId: recorded.orderId, isReplay: true };
  return new Refusal(recorded.problemStatus ?? 409, recorded.problemCode ?? 'unexpected', recorded.problemFacts ?? {});
}
