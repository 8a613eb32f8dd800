import { randomInt } from 'node:crypto';

import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { candidateStockRows } from '@app/rules/stock/stock-demands.ts';
import { context, trace } from '@opentelemetry/api';
import type { Context } from '@opentelemetry/api';

import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { LoadSignal } from '#platform/load-shedding/load-signals.ts';
import { findViolatedConstraint } from '#platform/database/constraint-violation.ts';
import { inPipelinedTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { orderId, orderNumber } from '#platform/database/venue-id-ranges.ts';
import type { Language } from '#platform/text/language.ts';
import { publishEvents } from '#platform/events/event-bus.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inSpan } from '#platform/tracing/tracing.ts';
import { insertTransfers } from '#features/ledger/transfer-store.ts';
import { lockAccounts } from '#features/ledger/ledger-account-store.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import { validateOrder } from './validate-order.ts';
import type { ValidatedOrder } from './validate-order.ts';
import { OrderFailure } from '../../operations/order-failure.ts';
import { findPricingInputs } from './pricing-inputs.ts';
import type { PricingInputs } from './pricing-inputs.ts';
import { findNetworkHolds } from '../limits/network-holds-store.ts';
import { networkShares } from '../limits/network-shares.ts';
import type { OrderNetwork } from '../limits/order-network.ts';
import { orderPerson } from '../order-person.ts';
import type { CustomerKeys } from '../order-person.ts';
import { claimKeys, findRecordedAnswers, recordRefusals, releaseKeys } from './idempotency-key-store.ts';
import type { RecordedAnswer } from './idempotency-key-store.ts';
import { createBatchQueue } from '#platform/concurrency/batch-queue.ts';
import { createOrderSequences } from './order-sequences.ts';
import { insertOrders } from '../order-store.ts';
import type { OrderToInsert } from '../order-store.ts';
import { findOrders } from '../reading/order-read-store.ts';
import type { OrderRow } from '../reading/order-read-store.ts';
import { enqueueOrderPaid } from '../transitions/order-paid.event.ts';
import { toOrderRow } from './to-order-row.ts';
import type { Buyer } from './to-order-row.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { customerLimits } from '../limits/customer-limits.ts';
import { findSenderRates, lockOpenOrders, customerOf } from '../limits/customer-limits-store.ts';
import type { Customer } from '../limits/customer-limits-store.ts';
import { allocateStock } from '#features/stock/allocate-stock.ts';
import { lockStock, updateStock } from '#features/stock/stock-store.ts';
import { accountsToPay, walletPayments } from './wallet-payments.ts';
import type { WalletPayments } from './wallet-payments.ts';

/** `isReplay`: the key had placed this order before. */
export type PlacedOrder = { order: OrderRow; isReplay: boolean };

export type Sending = {
  /** Whether the sender has hung up: an order that was not begun by then is dropped. */
  isGone?: () => boolean;
  /** The sender's; left out or null: that of the venue. */
  language?: Language | null;
  /** Left out or null: this machine. */
  network?: OrderNetwork | null;
};

export type PlaceOrder = (
  viewer: Viewer,
  key: string,
  wanted: CheckedNewOrder,
  sending?: Sending,
) => Promise<PlacedOrder>;

type Request = {
  id: number;
  number: number;
  key: string;
  viewer: Viewer;
  wanted: CheckedNewOrder;
  language: Language | null;
  requestHash: Buffer;
  network: OrderNetwork | null;
  person: CustomerKeys;
  /** The trace in which it came. */
  trace: Context;
};
type Decision = PlacedOrder | { replayOf: number } | ProblemError;

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
 * @param watchLoad takes note of how long orders wait until they are begun
 * @see ORD-01, ORD-07, CHK-03, CHK-05
 */
export function createPlaceOrder(db: Db, live: EventBus, watchLoad?: (signal: LoadSignal) => void): PlaceOrder {
  const sequences = createOrderSequences(db);
  const lanes = createBatchQueue<Request, PlacedOrder | ProblemError>(
    ({ key }) => key,
    (venueId, requests, onDecided) =>
      inBatchSpan(requests, () => placeTogether(db, live, venueId, requests, onDecided)),
  );
  watchLoad?.({ name: 'order-lanes', read: () => lanes.longestWaitMs() });
  return async (viewer, key, wanted, { isGone, language = null, network = null } = {}) => {
    const { venueId } = wanted;
    if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
    const sequence = await sequences.next(venueId);
    if (sequence === undefined) throw new ProblemError(404, 'not-found');
    const request = {
      id: orderId(venueId, sequence),
      number: orderNumber(sequence),
      key,
      viewer,
      wanted,
      language,
      requestHash: requestHash(wanted),
      network: wanted.isForTotem ? null : network,
      person: orderPerson(viewer, wanted),
      trace: context.active(),
    };
    const outcome = await lanes.submit(venueId, request, isGone).catch((error: unknown) => {
      throw findViolatedConstraint(error) ? new OrderFailure(request.id, error) : error;
    });
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  };
}

/** A batch belongs to the trace of its first order, and is linked with those of the others. */
function inBatchSpan<Result>([first, ...others]: readonly Request[], work: () => Promise<Result>): Promise<Result> {
  const links = others.flatMap((request) => {
    const linked = trace.getSpanContext(request.trace);
    return linked ? { context: linked } : [];
  });
  const attributes = { 'entretiempo.orders': others.length + 1 };
  return inSpan('place orders', { parent: first?.trace ?? context.active(), links, attributes }, work);
}

async function placeTogether(
  db: Db,
  live: EventBus,
  venueId: number,
  requests: readonly Request[],
  onDecided: () => void,
): Promise<(PlacedOrder | ProblemError)[]> {
  const decisions = await retryConflicts(() =>
    inPipelinedTransaction(
      db,
      (tx) => readTogether(tx, venueId, requests),
      (tx, facts) => {
        const decided = writeTogether(tx, venueId, requests, facts);
        onDecided();
        return decided;
      },
    ),
  );
  if (decisions.some((decision) => 'order' in decision)) live.wake();
  const replayed = decisions.flatMap((decision) => ('replayOf' in decision ? decision.replayOf : []));
  const orders = new Map((await findOrders(db, replayed)).map((order) => [order.id, order]));
  return decisions.map((decision, index) => {
    if (!('replayOf' in decision)) return decision;
    const order = orders.get(decision.replayOf);
    if (!order) throw new Error(`Order ${decision.replayOf} was placed and is gone.`);
    return { order, isReplay: order.id !== requests[index]?.id };
  });
}

/** The first flight: claims the keys, locks the senders, then the stock, then the wallets, and reads all that is decided by. */
async function readTogether(tx: Tx, venueId: number, requests: readonly Request[]) {
  const claims = requests.map((request) => ({ ...request, orderId: request.id, sender: senderName(request) }));
  const wanted = requests.map((request) => request.wanted);
  const claiming = claimKeys(tx, venueId, claims);
  // A trip more, but only where a key was taken, which is seldom.
  const answering = claiming.then((free) => {
    const taken = claims.filter(({ key }) => !free.has(key));
    return findRecordedAnswers(tx, venueId, taken);
  });
  const [claimed, openOrders, rates, answers, factsOf, buyers, locked, networks, accounts] = await Promise.all([
    claiming,
    lockOpenOrders(
      tx,
      requests.flatMap((request) => {
        const person = limitedPerson(request);
        // A total that was seen and is none is refused before this counts.
        return person ? { ...person, mayBeFree: !((request.wanted.totalAmount ?? 0) > 0) } : [];
      }),
    ),
    findSenderRates(
      tx,
      requests.flatMap((request) => knownSender(request) ?? []),
    ),
    answering,
    findPricingInputs(tx, venueId, wanted),
    findBuyers(tx, requests),
    lockStock(tx, venueId, candidateStockRows(wanted.flatMap(({ details }) => details))),
    findNetworkHolds(
      tx,
      venueId,
      requests.flatMap(({ network }) => network ?? []),
    ),
    lockAccounts(tx, { venueId, currency: null }, accountsToPay(requests.flatMap((request) => payerOf(request) ?? []))),
  ]);
  return { claimed, openOrders, rates, answers, factsOf, buyers, locked, networks, accounts };
}

type Facts = Awaited<ReturnType<typeof readTogether>>;

/** The second flight: a refused order writes nothing but its answer. */
function writeTogether(tx: Tx, venueId: number, requests: readonly Request[], facts: Facts) {
  const { claimed, openOrders, rates, answers, factsOf, buyers, locked, networks, accounts } = facts;
  const fresh = requests.filter(({ key }) => claimed.has(key));
  const limits = customerLimits(rates, openOrders);
  const checked = fresh.map((request) => {
    const decided = check(request, factsOf(request.wanted));
    if (decided instanceof ProblemError) return decided;
    return limits.admit({ id: request.id, sender: senderName(request), person: limitedPerson(request) }, decided);
  });
  const payments = walletPayments(accounts);
  const shares = networkShares(networks, locked);
  const ownNetworks = networks.flatMap(({ isOwn, key }) => (isOwn ? key : []));
  const limitedNetwork = ({ network, viewer }: Request) => {
    const isFree = network === null || ownNetworks.includes(network.key) || buyers.get(viewer.accountId)?.hasPaid;
    return isFree === true ? null : network.key;
  };
  const { decided, changes } = allocateStock(checked, locked, (order, index) => {
    const request = fresh[index];
    if (!request) throw new Error('An order is decided that nobody sent.');
    return order.isBalance ? payFor(request, order, payments) : shares.take(limitedNetwork(request), order);
  });
  const settled = new Map(
    fresh.map((request, index) => [request.key, settle(request, limitedNetwork(request), decided[index])]),
  );
  const written = Promise.all([
    updateStock(tx, venueId, locked, changes),
    insertTransfers(tx, venueId, payments.transfers, payments.entries),
    record(tx, venueId, settled),
  ]);
  const result = requests.map((request): Decision => {
    const outcome = settled.get(request.key);
    if (!outcome) return replay(request, answers.get(request.key));
    const orderFacts = factsOf(request.wanted);
    if (outcome instanceof ProblemError || !orderFacts)
      return outcome instanceof ProblemError ? outcome : unknownStall();
    return {
      order: toOrderRow(outcome, orderFacts, buyers.get(request.viewer.accountId) ?? null),
      isReplay: false,
    };
  });
  return { result, written };
}

/** The account whose balance is to pay; only who proved who they are spends one. */
function payerOf({ wanted, viewer }: Request): number | null {
  return wanted.isBalance && viewer.level === 'proven' ? viewer.accountId : null;
}

function payFor(request: Request, order: ValidatedOrder, payments: WalletPayments): ProblemError | null {
  const payer = payerOf(request);
  if (payer === null) throw new Error("An order is to be paid by a balance that is nobody's.");
  return payments.pay({ ...order, id: request.id }, payer);
}

function unknownStall(): ProblemError {
  return new ProblemError(404, 'not-found');
}

function settle(
  request: Request,
  networkKey: number | null,
  decision: ValidatedOrder | ProblemError | undefined,
): OrderToInsert | ProblemError {
  if (!decision) throw new Error(`Nothing was decided about the key ${request.key}.`);
  return decision instanceof ProblemError ? decision : toInsert(request, networkKey, decision);
}

/** The accounts that place orders, by their ids. */
async function findBuyers(tx: Tx, requests: readonly Request[]): Promise<Map<number | null, Buyer>> {
  const ids = requests.flatMap(({ viewer }) => viewer.accountId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<Buyer>({
    name: 'find-buyers',
    text: `select id, name, email, exists (
         select from orders where buyer_id = accounts.id and paid_at is not null and total_minor > 0
       ) as "hasPaid"
       from accounts where id = any($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map((buyer) => [buyer.id, buyer]));
}

function check({ wanted, viewer }: Request, facts: PricingInputs | undefined): ValidatedOrder | ProblemError {
  if (!facts) return unknownStall();
  try {
    return validateOrder(wanted, facts, viewer);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

async function record(
  tx: Tx,
  venueId: number,
  settled: ReadonlyMap<string, OrderToInsert | ProblemError>,
): Promise<void> {
  const accepted = [...settled.values()].flatMap((outcome) => (outcome instanceof ProblemError ? [] : outcome));
  const refused = [...settled].flatMap(([key, refusal]) => (refusal instanceof ProblemError ? [{ key, refusal }] : []));
  const isRecorded = ({ refusal }: { refusal: ProblemError }) => RECORDED.includes(refusal.code);
  const mendable = refused.filter((answer) => !isRecorded(answer)).map(({ key }) => key);
  const events = accepted.map(({ id, buyerId, decided: { commerceId, statusId } }) => {
    return { topic: 'order', venueId, commerceId, orderId: id, version: 1, orderStatusId: statusId, buyerId } as const;
  });
  const paid = accepted.filter(({ decided }) => decided.statusId === ORDER_STATUS.paymentAccepted).map(({ id }) => id);
  await Promise.all([
    insertOrders(tx, venueId, accepted),
    publishEvents(tx, events),
    enqueueOrderPaid(tx, venueId, paid),
    recordRefusals(tx, venueId, refused.filter(isRecorded)),
    releaseKeys(tx, venueId, mendable),
  ]);
}

function toInsert(request: Request, networkKey: number | null, decided: ValidatedOrder): OrderToInsert {
  const { id, number, key, viewer, wanted, language } = request;
  const { isForTotem } = wanted;
  return {
    id,
    number,
    idempotencyKey: key,
    verificationCode: String(randomInt(CODES)).padStart(4, '0'),
    buyerId: viewer.accountId,
    deviceId: viewer.accountId === null && !isForTotem ? viewer.deviceId : null,
    isForTotem,
    language,
    person: limitedPerson(request),
    networkKey,
    decided,
  };
}

/** Null: a kiosk, where one person stands after the other. A stranger who calls himself one is refused. */
function limitedPerson({ person, wanted }: Request): CustomerKeys | null {
  return wanted.isForTotem ? null : person;
}

const ANONYMOUS = 'anonymous';

function knownSender({ viewer, wanted }: Request): Customer | null {
  const { accountId, deviceId } = viewer;
  return customerOf({ buyerId: accountId, deviceId, isForTotem: wanted.isForTotem });
}

function senderName(request: Request): string {
  return knownSender(request)?.sender ?? ANONYMOUS;
}

/** A key and body that nobody else could know stand for a sender that we did not. */
function maySendAgain({ sender }: RecordedAnswer, viewer: Viewer): boolean {
  return [ANONYMOUS, `user:${viewer.accountId}`, `device:${viewer.deviceId}`].includes(sender);
}

function replay({ id, viewer, requestHash: hash }: Request, recorded: RecordedAnswer | undefined): Decision {
  // Taken, and by nobody else: this order committed when we were cut off from the answer, and tried again.
  if (!recorded) return { replayOf: id };
  if (!recorded.requestHash.equals(hash) || !maySendAgain(recorded, viewer)) {
    return new ProblemError(422, 'idempotency-key-reused');
  }
  if (recorded.orderId !== null) return { replayOf: recorded.orderId };
  return new ProblemError(
    recorded.problemStatus ?? 409,
    recorded.problemCode ?? 'unexpected',
    recorded.problemFacts ?? {},
  );
}
