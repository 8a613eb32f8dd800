import {
  FREE_ORDERS_PER_HOUR,
  ORDERS_PER_HOUR,
  SECONDS_BETWEEN_ORDERS,
  UNPAID_ORDERS_MAX,
  UNPAID_UNITS_MAX,
} from '@app/contract/values/limits.ts';

import { ProblemError } from '#platform/http/problem-error.ts';
import type { ValidatedOrder } from '../placing/validate-order.ts';
import type { CustomerKeys } from '../order-person.ts';
import type { OpenOrder, SenderRate } from './customer-limits-store.ts';

/** Who sends an order. Null: a kiosk, which serves one person after the other. */
export type OrderSender = { id: number; sender: string; person: CustomerKeys | null };

export type SenderLimits = {
  /** The order, or the refusal of what its sender may not place now. An order that may be placed counts from then on. */
  admit: (from: OrderSender, order: ValidatedOrder) => ValidatedOrder | ProblemError;
};

/**
 * How many orders and units one person may have open, and how soon orders of a sender may come after one another: unpaid
 * orders hold stock that nobody else can buy.
 *
 * @see ORD-07
 */
export function customerLimits(rates: readonly SenderRate[], openOrders: readonly OpenOrder[]): SenderLimits {
  const rateOf = new Map(rates.map((rate) => [rate.sender, { ...rate }]));
  const open = new OpenOrders(openOrders);
  return {
    admit({ id, sender, person }, order) {
      const rate = rateOf.get(sender);
      const refusal = (person && openRefusal(person, open.of(person), order)) ?? (rate && rateRefusal(rate));
      if (refusal) return refusal;
      if (rate) {
        rate.lastHour += 1;
        rate.sinceLastMs = 0;
      }
      if (person && isUnpaid(order)) {
        open.add({ ...person, id, isFree: false, endsSeconds: order.expiryMinutes * 60, units: heldUnits(order) });
      }
      if (person && isFree(order)) open.add({ ...person, id, isFree: true, endsSeconds: 3_600, units: 0 });
      return order;
    },
  };
}

/** An unpaid order that is changed counts beside the others of its person, not beside itself, and is no new one. */
export function changedOrderRefusal(
  known: readonly OpenOrder[],
  changedId: number,
  person: CustomerKeys,
  order: ValidatedOrder,
): ProblemError | null {
  const others = new OpenOrders(known.filter(({ id }) => id !== changedId));
  return openRefusal(person, others.of(person), order);
}

/** Open orders by what people are known by. */
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

  /** Each once. */
  of(person: CustomerKeys): OpenOrder[] {
    const common = keysOf(person).flatMap((key) => this.#byKey.get(key) ?? []);
    return [...new Set(common)].filter((order) => isOf(order, person));
  }
}

/** Keys of digests differ already; the number of an account is small, and made another's by its sign. */
function keysOf({ accountId, deviceKey, emailKey, phoneKey }: CustomerKeys): number[] {
  const keys = [accountId === null ? null : -accountId, deviceKey, emailKey, phoneKey];
  return keys.filter((key) => key !== null);
}

/**
 * What a guest typed proves nothing: it counts against guests, so that others do not take the address of an owner who has
 * proven it out of use.
 */
function isOf(order: OpenOrder, person: CustomerKeys): boolean {
  const isSame = isOwn(order, person) || isSameKey(order.deviceKey, person.deviceKey);
  const isContact = isSameKey(order.emailKey, person.emailKey) || isSameKey(order.phoneKey, person.phoneKey);
  return isSame || (isContact && (order.isProven || !person.isProven));
}

/** Whether the person sees the order among their own, and can pay or cancel it. */
function isOwn(order: OpenOrder, { accountId, deviceKey }: CustomerKeys): boolean {
  if (order.accountId !== null) return order.accountId === accountId;
  return isSameKey(order.deviceKey, deviceKey);
}

function isSameKey(one: number | null, other: number | null): boolean {
  return one !== null && one === other;
}

function openRefusal(person: CustomerKeys, known: readonly OpenOrder[], order: ValidatedOrder): ProblemError | null {
  if (isFree(order)) return freeRefusal(known.filter((one) => one.isFree));
  if (!isUnpaid(order)) return null;
  const open = known.filter((one) => !one.isFree);
  const held = open.reduce((sum, { units }) => sum + units, 0);
  const isTooMuch = heldUnits(order) > 0 && held + heldUnits(order) > UNPAID_UNITS_MAX;
  if (open.length < UNPAID_ORDERS_MAX && !isTooMuch) return null;
  const orderIds = open.filter((one) => isOwn(one, person)).map(({ id }) => id);
  const ends = open.flatMap(({ endsSeconds }) => endsSeconds ?? []);
  const retryAfterSeconds = Math.max(1, Math.ceil(ends.length === 0 ? 60 : Math.min(...ends)));
  if (open.length < UNPAID_ORDERS_MAX) {
    const max = UNPAID_UNITS_MAX;
    return new ProblemError(429, 'too-many-unpaid-units', { max, held, orderIds, retryAfterSeconds });
  }
  const code = orderIds.length > 0 ? 'too-many-open-orders' : 'contact-has-open-orders';
  return new ProblemError(429, code, { max: UNPAID_ORDERS_MAX, orderIds, retryAfterSeconds });
}

function freeRefusal(free: readonly OpenOrder[]): ProblemError | null {
  if (free.length < FREE_ORDERS_PER_HOUR) return null;
  const retryAfterSeconds = Math.max(1, Math.ceil(Math.min(...free.map(({ endsSeconds }) => endsSeconds ?? 0))));
  return new ProblemError(429, 'too-many-free-orders', { max: FREE_ORDERS_PER_HOUR, retryAfterSeconds });
}

function isFree({ totalMinor }: ValidatedOrder): boolean {
  return totalMinor === 0;
}

function isUnpaid({ statusId }: ValidatedOrder): boolean {
  return statusId === 1;
}

function heldUnits({ lines }: ValidatedOrder): number {
  return lines.reduce((sum, { quantity, countsStock }) => sum + (countsStock ? quantity : 0), 0);
}

function rateRefusal({ sinceLastMs, lastHour, hourFreesSeconds }: SenderRate): ProblemError | null {
  const sinceLastSeconds = sinceLastMs === null ? Infinity : sinceLastMs / 1_000;
  if (lastHour >= ORDERS_PER_HOUR) return tooManyOrders(hourFreesSeconds ?? 3_600);
  return sinceLastSeconds < SECONDS_BETWEEN_ORDERS ? tooManyOrders(SECONDS_BETWEEN_ORDERS - sinceLastSeconds) : null;
}

export function tooManyOrders(seconds: number): ProblemError {
  return new ProblemError(429, 'too-many-orders', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}
