import { ProblemError } from '#platform/http/problem-error.ts';
import {
  FREE_ORDERS_PER_HOUR,
  ORDERS_PER_HOUR,
  SECONDS_BETWEEN_ORDERS,
  UNPAID_ORDERS_MAX,
  UNPAID_UNITS_MAX,
} from '@app/contract/values/limits.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { heldUnits, type HeldLine } from '@app/rules/orders/held-units.ts';
import type { CustomerKeys } from '../order-person.ts';
import type { OpenOrder, OrderRate } from './customer-limits-store.ts';

/** Inputs of the limits for an order. */
export type LimitedOrder = {
  readonly statusId: OrderStatusId;
  readonly totalMinor: number;
  readonly isCash: boolean;
  readonly lines: readonly HeldLine[];
};

/** An order that is placed. */
export type PlacedLimitedOrder = LimitedOrder & { readonly expiryMinutes: number };

/** The customer of order `id`. `person` null: a kiosk, which serves one person after the other. */
export type LimitedCustomer = { id: number; customerKey: string; person: CustomerKeys | null };

export type CustomerLimits = {
  /** The limit that the order exceeds; null: none. Counts nothing. */
  refusalOf: (customer: LimitedCustomer, order: LimitedOrder) => ProblemError | null;
  /** Counts a placed order for the orders decided after it. */
  count: (customer: LimitedCustomer, order: PlacedLimitedOrder) => void;
};

/**
 * Limits open orders and units of one person, and the rate of a customer's orders. Unpaid orders hold stock that others
 * cannot buy. @see ORD-07
 */
export function customerLimits(rates: readonly OrderRate[], openOrders: readonly OpenOrder[]): CustomerLimits {
  const rateOf = new Map(rates.map((rate) => [rate.customerKey, { ...rate }]));
  const open = new OpenOrders(openOrders);
  return {
    refusalOf({ customerKey, person }, order) {
      const rate = rateOf.get(customerKey);
      return (person && openRefusal(person, open.of(person), order)) ?? (rate ? rateRefusal(rate) : null);
    },
    count({ id, customerKey, person }, order) {
      const rate = rateOf.get(customerKey);
      if (rate) {
        rate.lastHour += 1;
        rate.sinceLastMs = 0;
      }
      if (!person) return;
      if (isUnpaid(order)) {
        open.add({ ...person, id, isFree: false, endsSeconds: order.expiryMinutes * 60, units: heldUnits(order) });
      }
      if (isFree(order)) open.add({ ...person, id, isFree: true, endsSeconds: 3_600, units: 0 });
    },
  };
}

/** Returns the limit of units that an unpaid order exceeds once it is paid in cash; the order itself is not counted. */
export function changedMethodRefusal(
  known: readonly OpenOrder[],
  changedId: number,
  person: CustomerKeys,
  order: LimitedOrder,
): ProblemError | null {
  const others = new OpenOrders(known.filter(({ id, isFree: isOneFree }) => id !== changedId && !isOneFree));
  return unitsRefusal(person, others.of(person), order);
}

/** Open orders by the keys of their customers. */
class OpenOrders {
  readonly #byKey = new Map<number, OpenOrder[]>();

  constructor(orders: readonly OpenOrder[]) {
    for (const order of orders) this.add(order);
  }

  add(order: OpenOrder): void {
    for (const key of keysOf(order)) {
      const known = this.#byKey.get(key);
      if (known) known.push(order);
      else this.#byKey.set(key, [order]);
    }
  }

  of(person: CustomerKeys): OpenOrder[] {
    const common = keysOf(person).flatMap((key) => this.#byKey.get(key) ?? []);
    return [...new Set(common)].filter((order) => isOf(order, person));
  }
}

/** Keys of digests cannot collide with each other; account ids have a negative sign and cannot collide with digests. */
function keysOf({ accountId, deviceKey, emailKey, phoneKey }: CustomerKeys): number[] {
  const keys = [accountId === null ? null : -accountId, deviceKey, emailKey, phoneKey];
  return keys.filter((key) => key !== null);
}

/**
 * A contact that a guest typed counts against guests only. Otherwise strangers could block the orders of the owner, who has
 * proven it.
 */
function isOf(order: OpenOrder, person: CustomerKeys): boolean {
  const isSame = isOwn(order, person) || isSameKey(order.deviceKey, person.deviceKey);
  const isContact = isSameKey(order.emailKey, person.emailKey) || isSameKey(order.phoneKey, person.phoneKey);
  return isSame || (isContact && (order.isProven || !person.isProven));
}

/** Whether the person can see, pay and cancel the order. */
function isOwn(order: OpenOrder, { accountId, deviceKey }: CustomerKeys): boolean {
  if (order.accountId !== null) return order.accountId === accountId;
  return isSameKey(order.deviceKey, deviceKey);
}

function isSameKey(one: number | null, other: number | null): boolean {
  return one !== null && one === other;
}

function openRefusal(person: CustomerKeys, known: readonly OpenOrder[], order: LimitedOrder): ProblemError | null {
  if (isFree(order)) return freeRefusal(known.filter((one) => one.isFree));
  if (!isUnpaid(order)) return null;
  const open = known.filter((one) => !one.isFree);
  const tooManyUnits = unitsRefusal(person, open, order);
  if (tooManyUnits?.status === 422 || open.length < UNPAID_ORDERS_MAX) return tooManyUnits;
  const orderIds = ownIds(person, open);
  const code = orderIds.length > 0 ? 'too-many-open-orders' : 'contact-has-open-orders';
  const retryAfterSeconds = secondsUntil(open, (left) => left.length < UNPAID_ORDERS_MAX);
  return new ProblemError(429, code, { max: UNPAID_ORDERS_MAX, orderIds, retryAfterSeconds });
}

/** 422: the order never fits, so that waiting does not help. */
function unitsRefusal(person: CustomerKeys, open: readonly OpenOrder[], order: LimitedOrder): ProblemError | null {
  const max = UNPAID_UNITS_MAX;
  const units = heldUnits(order);
  if (units > max) return new ProblemError(422, 'too-many-cash-units', { max, units });
  const held = unitsOf(open);
  if (units === 0 || held + units <= max) return null;
  const orderIds = ownIds(person, open);
  const retryAfterSeconds = secondsUntil(open, (left) => unitsOf(left) + units <= max);
  return new ProblemError(429, 'too-many-unpaid-units', { max, held, orderIds, retryAfterSeconds });
}

function ownIds(person: CustomerKeys, open: readonly OpenOrder[]): number[] {
  return open.filter((one) => isOwn(one, person)).map(({ id }) => id);
}

function unitsOf(orders: readonly OpenOrder[]): number {
  return orders.reduce((sum, { units }) => sum + units, 0);
}

/** Time after which orders without expiry, which end when they are paid, are looked at again. */
const LOOK_AGAIN_SECONDS = 60;

/** Returns the time until enough of these orders have expired. */
function secondsUntil(open: readonly OpenOrder[], isEnough: (left: readonly OpenOrder[]) => boolean): number {
  const ends = open.flatMap(({ endsSeconds }) => endsSeconds ?? []).toSorted((one, other) => one - other);
  const enough = ends.find((end) => isEnough(open.filter(({ endsSeconds }) => (endsSeconds ?? Infinity) > end)));
  return Math.max(1, Math.ceil(enough ?? LOOK_AGAIN_SECONDS));
}

function freeRefusal(free: readonly OpenOrder[]): ProblemError | null {
  if (free.length < FREE_ORDERS_PER_HOUR) return null;
  const retryAfterSeconds = Math.max(1, Math.ceil(Math.min(...free.map(({ endsSeconds }) => endsSeconds ?? 0))));
  return new ProblemError(429, 'too-many-free-orders', { max: FREE_ORDERS_PER_HOUR, retryAfterSeconds });
}

function isFree({ totalMinor }: LimitedOrder): boolean {
  return totalMinor === 0;
}

function isUnpaid({ statusId }: LimitedOrder): boolean {
  return statusId === ORDER_STATUS.created;
}

function rateRefusal({ sinceLastMs, lastHour, hourFreesSeconds }: OrderRate): ProblemError | null {
  const sinceLastSeconds = sinceLastMs === null ? Infinity : sinceLastMs / 1_000;
  if (lastHour >= ORDERS_PER_HOUR) return tooManyOrders(hourFreesSeconds ?? 3_600);
  return sinceLastSeconds < SECONDS_BETWEEN_ORDERS ? tooManyOrders(SECONDS_BETWEEN_ORDERS - sinceLastSeconds) : null;
}

export function tooManyOrders(seconds: number): ProblemError {
  return new ProblemError(429, 'too-many-orders', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}
