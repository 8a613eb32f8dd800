import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import type { Context } from '@opentelemetry/api';

import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import { customerOf } from '../limits/customer-limits-store.ts';
import type { Customer } from '../limits/customer-limits-store.ts';
import type { OrderNetwork } from '../limits/order-network.ts';
import type { CustomerKeys } from '../order-person.ts';
import type { OrderRow } from '../reading/order-read-store.ts';

/** An order that a client asks for, with all that is drawn before the decision: ids, number and pickup code. */
export type OrderRequest = {
  readonly id: number;
  readonly number: number;
  readonly key: string;
  readonly viewer: Viewer;
  readonly wanted: CheckedNewOrder;
  readonly language: Language | null;
  readonly requestHash: Buffer;
  readonly network: OrderNetwork | null;
  readonly person: CustomerKeys;
  readonly pickupCode: string;
  /** The trace of the request. */
  readonly trace: Context;
};

/** `isReplay`: the key had placed this order before. */
export type PlacedOrder = { readonly order: OrderRow; readonly isReplay: boolean };

/** The answer of a request before replayed orders are read. */
export type PlacingAnswer = PlacedOrder | { readonly replayOf: number } | ProblemError;

export const ANONYMOUS = 'anonymous';

/** The customer whose rate of orders is limited; null for a kiosk and for a device that is not known. */
export function limitedCustomer({ viewer, wanted }: OrderRequest): Customer | null {
  const { accountId, deviceId } = viewer;
  return customerOf({ buyerId: accountId, deviceId, isForTotem: wanted.isForTotem });
}

export function customerName(request: OrderRequest): string {
  return limitedCustomer(request)?.sender ?? ANONYMOUS;
}

/** Null: a kiosk, which serves one person after the other. A caller that is no kiosk cannot say that it is one. */
export function limitedPerson({ person, wanted }: OrderRequest): CustomerKeys | null {
  return wanted.isForTotem ? null : person;
}

/** The account whose balance pays; a balance needs a proven session. */
export function payerOf({ wanted, viewer }: OrderRequest): number | null {
  return wanted.isBalance && viewer.level === 'proven' ? viewer.accountId : null;
}
