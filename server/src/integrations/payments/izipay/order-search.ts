import { z } from 'zod';
import { ProviderFailure, type ProviderPayment, type ProviderRefund } from '../payment-provider.ts';
import { fromApiAmount, fromApiMoment } from './api-values.ts';
import type { IzipayClient } from './izipay-client.ts';
import type { Merchant } from './parse-payment.ts';

/** No such order, or one that the provider does not show to this commerce. */
const NOT_FOUND = 'MC';

const OptionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const WireOrder = z.object({
  orderNumber: z.string(),
  uniqueId: z.string(),
  currency: z.string(),
  amount: z.union([z.string(), z.number()]).transform(String),
  stateMessage: OptionalText,
  codeAuth: OptionalText,
  referenceNumber: OptionalText,
  dateTransaction: OptionalText,
  timeTransaction: OptionalText,
});
type WireOrder = z.output<typeof WireOrder>;
const WireSearch = z.object({ response: z.object({ order: z.array(WireOrder) }) });

/** A payment of an order as a search shows it, with the values that its refunds need. */
export type FoundPayment = {
  readonly payment: Omit<ProviderPayment, 'reference' | 'providerRef'>;
  readonly uniqueId: string;
  readonly codeAuth: string;
  readonly referenceNumber: string;
};

/**
 * Finds the payments of an order.
 *
 * Not confirmed by the provider: that refunds are entries with the `referenceNumber` of their payment. Without such
 * entries a whole refund is read from the state of the payment.
 *
 * @returns none for an order that the provider does not show
 * @throws ProviderFailure
 */
export async function searchOrder(
  client: IzipayClient,
  merchant: Merchant,
  orderNumber: string,
): Promise<FoundPayment[]> {
  const call = {
    path: '/orderinfo/v1/Transaction/Search',
    body: { numberOrden: orderNumber, language: 'ESP' },
    limit: 'read',
  } as const;
  try {
    const { response } = await client.call(call, WireSearch, { orderNumber });
    return groupedByPayment(response.order).map((entries) => toFound(entries, merchant));
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused' && error.code === NOT_FOUND) return [];
    // Another refusal proves nothing about the payments.
    if (error instanceof ProviderFailure && error.kind === 'refused') {
      throw new ProviderFailure('unknown', error.message, error.code, { cause: error });
    }
    throw error;
  }
}

type PaymentEntries = { sale: WireOrder; refunds: WireOrder[] };

function groupedByPayment(orders: readonly WireOrder[]): PaymentEntries[] {
  const groups = new Map<string, PaymentEntries>();
  for (const order of orders) {
    const key = order.referenceNumber === '' ? order.uniqueId : order.referenceNumber;
    const group = groups.get(key);
    if (group) group.refunds.push(order);
    else groups.set(key, { sale: order, refunds: [] });
  }
  return [...groups.values()];
}

function toFound({ sale, refunds: entries }: PaymentEntries, { merchantCode, isLive }: Merchant): FoundPayment {
  const amountMinor = amountOf(sale);
  const createdAt = momentOf(sale);
  const state = stateOf(sale.stateMessage);
  const unread = entries.find(({ stateMessage }) => stateOf(stateMessage) === 'open');
  // An annulment and a refund have other ids, so an entry of an unknown state cannot be shown as either of them.
  if (unread) throw new ProviderFailure('unknown', `The state of a refund of ${sale.orderNumber} is unknown.`);
  const refunds = refundsOf(sale, entries, amountMinor);
  const listedMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
  return {
    uniqueId: sale.uniqueId,
    codeAuth: sale.codeAuth,
    referenceNumber: sale.referenceNumber,
    payment: {
      state,
      amountMinor,
      currency: sale.currency,
      refundedMinor: state === 'refunded' ? amountMinor : listedMinor,
      refunds,
      isLive,
      merchantRef: merchantCode,
      declineCode: state === 'declined' ? 'other' : null,
      card: null,
      approvedAt: state === 'approved' ? createdAt : null,
      createdAt,
    },
  };
}

/** Its words for the state of an order; any other one may still become anything. */
function stateOf(stateMessage: string): ProviderPayment['state'] {
  switch (stateMessage.trim().toLowerCase()) {
    case 'autorizado':
      return 'approved';
    case 'denegado':
      return 'declined';
    case 'anulado':
    case 'devuelto':
      return 'refunded';
    default:
      return 'open';
  }
}

/** Id of an annulment, which is always of the whole payment. */
export function annulmentRef(uniqueId: string): string {
  return `${uniqueId}-annulled`;
}

function refundsOf(sale: WireOrder, entries: readonly WireOrder[], amountMinor: number): ProviderRefund[] {
  const made = { state: 'succeeded', idempotencyKey: null } as const;
  if (sale.stateMessage.trim().toLowerCase() === 'anulado') {
    const [entry] = entries;
    const createdAt = entry ? momentOf(entry) : new Date();
    return [{ ...made, providerRefundRef: annulmentRef(sale.uniqueId), amountMinor, createdAt }];
  }
  return entries.map((entry) => ({
    ...made,
    providerRefundRef: entry.uniqueId,
    amountMinor: amountOf(entry),
    createdAt: momentOf(entry),
  }));
}

function amountOf({ amount, orderNumber }: WireOrder): number {
  const amountMinor = fromApiAmount(amount);
  if (amountMinor === undefined) throw new ProviderFailure('unknown', `An amount of ${orderNumber} cannot be read.`);
  return amountMinor;
}

function momentOf({ dateTransaction, timeTransaction }: WireOrder): Date {
  return fromApiMoment(dateTransaction, timeTransaction) ?? new Date();
}
