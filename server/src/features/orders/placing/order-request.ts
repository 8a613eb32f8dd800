import { context, type Context } from '@opentelemetry/api';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { MemberOrder } from '#features/club-benefits/programme-members.ts';
import { orderId, orderNumber } from '#platform/database/venue-id-ranges.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import type { Language } from '#platform/text/language.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { customerOf, type Customer } from '../limits/customer-key.ts';
import type { LimitedCustomer } from '../limits/customer-limits.ts';
import type { OrderNetwork } from '../limits/order-network.ts';
import { orderPerson, type CustomerKeys } from '../order-person.ts';
import { drawPickupCode } from '../pickup-code.ts';

/** An order that staff enter for a person without a phone. */
export type CounterOrder = {
  /** Account of the staff. */
  readonly enteredBy: number;
  readonly callName: string | null;
  /** Staff saw the document of an adult. */
  readonly isDocumentSeen: boolean;
};

/** An order to place, with all random values drawn. */
export type OrderRequest = {
  readonly id: number;
  readonly number: number;
  /** Null: its commerce is unknown. */
  readonly callNumber: number | null;
  /** The idempotency key. */
  readonly key: string;
  readonly requestHash: Buffer;
  /** The order's pickup code, if it is placed. */
  readonly verificationCode: string;
  readonly viewer: Viewer;
  readonly wanted: CheckedNewOrder;
  /** Null: the customer orders. */
  readonly counter: CounterOrder | null;
  /** The customer's; null: that of the venue. */
  readonly language: Language | null;
  /** Null: this machine, a kiosk or the counter. */
  readonly network: OrderNetwork | null;
  readonly person: CustomerKeys;
  /** The trace of the HTTP request. */
  readonly trace: Context;
};

type RequestFacts = Pick<OrderRequest, 'key' | 'viewer' | 'wanted' | 'counter' | 'language' | 'network' | 'callNumber'>;

/** @param sequence of `OrderSequences`, from which the id and the number are made */
export function createOrderRequest(facts: RequestFacts, sequence: number): OrderRequest {
  const { viewer, wanted, network, counter } = facts;
  return {
    ...facts,
    id: orderId(wanted.venueId, sequence),
    number: orderNumber(sequence),
    requestHash: requestHash(counter === null ? wanted : { ...wanted, callName: counter.callName }),
    verificationCode: drawPickupCode(),
    network: wanted.isForTotem ? null : network,
    person: orderPerson(viewer, wanted),
    trace: context.active(),
  };
}

/** Owner of the keys of callers without account and device. */
export const ANONYMOUS = 'anonymous';

/** Returns the account whose balance pays the order; only a proven account may spend one. */
export function payerOf({ wanted, viewer }: OrderRequest): number | null {
  return wanted.isBalance && viewer.level === 'proven' ? viewer.accountId : null;
}

/** Products that a member of a programme orders; null: no member, so that quotas cost no query. @see BEN-01 */
export function memberOrderOf({ viewer, wanted }: Pick<OrderRequest, 'viewer' | 'wanted'>): MemberOrder | null {
  const { accountId, level, isInProgramme } = viewer;
  if (accountId === null || level !== 'proven' || !isInProgramme) return null;
  return { accountId, productIds: wanted.details.map(({ productId }) => productId) };
}

/** Null: a kiosk, or a caller without account and device. */
export function customerOfRequest({ viewer, wanted }: OrderRequest): Customer | null {
  const { accountId, deviceId } = viewer;
  return customerOf({ buyerId: accountId, deviceId, isFromKiosk: wanted.isForTotem });
}

/** Returns the customer as the idempotency key stores it. */
export function customerKeyOf(request: OrderRequest): string {
  return customerOfRequest(request)?.customerKey ?? ANONYMOUS;
}

/**
 * Null: a kiosk or the counter, whose orders belong to many people. Validation refuses a caller that only claims to be a
 * kiosk.
 */
export function limitedPersonOf({ person, wanted, counter }: OrderRequest): CustomerKeys | null {
  return wanted.isForTotem || counter !== null ? null : person;
}

export function limitedCustomerOf(request: OrderRequest): LimitedCustomer {
  return { id: request.id, customerKey: customerKeyOf(request), person: limitedPersonOf(request) };
}
