import type { AttemptRefs, ProviderPayment } from '../payment-provider.ts';
import type { SignedResult, SignedResults } from '../signed-results.ts';
import { toTransactionTime } from './api-values.ts';
import { parseOrder, type OrderPayment } from './parse-order.ts';
import { orderIdOfRef, transactionIdOfRef } from './payment-ref.ts';
import type { RestClient } from './rest-client.ts';
import { WireOrder, WireTransaction } from './rest-schemas.ts';
import { parseStoredResult } from './signed-payment.ts';

/** Tolerated difference between the gateway's clock and ours. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
const RECENT_MS = 60 * 60_000;

type SearchDeps = {
  /** Null: only signed results are known. */
  readonly rest: RestClient | null;
  readonly results: SignedResults;
  readonly store: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly isLive: boolean;
};

/**
 * Finds payments by signed results and, with credentials, by the order inquiry. Both name a payment by its approval code; the
 * inquiry also knows its refunds.
 */
export function createPaymentSearch({ rest, results, timeZone, ...account }: SearchDeps) {
  async function findOrder(orderId: string): Promise<OrderPayment[]> {
    const order = (await rest?.find(['orders', orderId], WireOrder)) ?? null;
    return order === null ? [] : parseOrder(account, order);
  }

  async function findByReference(reference: string): Promise<ProviderPayment[]> {
    const [stored, inquired] = await Promise.all([results.findByReference(reference), findOrder(reference)]);
    const known = inquired.map(({ payment }) => payment);
    const signed = stored
      .map((result) => parseStoredResult(account, result))
      .filter(({ providerRef }) => known.every((payment) => payment.providerRef !== providerRef));
    return withoutFormerStates([...known, ...signed]);
  }

  async function findOrderId(providerRef: string): Promise<string | null> {
    const stored = await results.findByProviderRef(providerRef);
    const orderId = stored?.reference ?? orderIdOfRef(providerRef);
    if (orderId !== undefined) return orderId;
    const transactionId = transactionIdOfRef(providerRef);
    if (rest === null || transactionId === undefined) return null;
    const found = await rest.find(['payments', transactionId], WireTransaction);
    return found?.approvalCode === providerRef ? (found.orderId ?? null) : null;
  }

  return {
    /** An order id that another installation used before has older payments: they are not of this page. */
    async findByAttempt({ reference, sessionRef }: AttemptRefs): Promise<ProviderPayment[]> {
      const payments = await findByReference(reference);
      const isOfPage = ({ createdAt }: ProviderPayment) =>
        sessionRef === null ||
        toTransactionTime(new Date(createdAt.getTime() + CLOCKS_DIFFER_MS), timeZone) >= sessionRef;
      return payments.filter(isOfPage);
    },
    /** @returns null for an unknown one; for one that waited, what became of it */
    async findPayment(providerRef: string): Promise<ProviderPayment | null> {
      const orderId = await findOrderId(providerRef);
      if (orderId === null) return null;
      const payments = await findByReference(orderId);
      const found = payments.find((payment) => payment.providerRef === providerRef);
      return found ?? (orderIdOfRef(providerRef) === undefined ? null : (payments[0] ?? null));
    },
    /**
     * Whether the gateway has the payment under this order id, which its signature does not cover. Another form of the same
     * second and total could carry the result. Without an inquiry the signature has to suffice.
     *
     * @throws ProviderFailure
     */
    async isOfOrder({ providerRef, reference }: Pick<SignedResult, 'providerRef' | 'reference'>): Promise<boolean> {
      if (rest === null) return true;
      return (await findOrder(reference)).some(({ payment }) => payment.providerRef === providerRef);
    },
    /** Finds an approved payment as the gateway names it, for a refund. */
    async findTransaction(providerRef: string): Promise<OrderPayment | null> {
      const orderId = await findOrderId(providerRef);
      if (orderId === null) return null;
      return (await findOrder(orderId)).find(({ payment }) => payment.providerRef === providerRef) ?? null;
    },
    /**
     * The payments whose results arrived in this time: the gateway has no list. Recent ones come without an inquiry each,
     * since they are listed every few seconds; their refunds are compared on the next day.
     */
    async *listPayments(from: Date, to: Date): AsyncIterable<ProviderPayment> {
      const received = await results.listReceived(from, to);
      if (Date.now() - to.getTime() < RECENT_MS) {
        yield* received.map((result) => parseStoredResult(account, result));
        return;
      }
      for (const reference of new Set(received.map((result) => result.reference)))
        yield* await findByReference(reference);
    },
  };
}

export type PaymentSearch = ReturnType<typeof createPaymentSearch>;

/** A payment that waited is followed by its decision, which has another name. */
function withoutFormerStates(payments: readonly ProviderPayment[]): ProviderPayment[] {
  const newestFirst = payments.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const isDecided = newestFirst.some(({ state }) => state !== 'open');
  return isDecided ? newestFirst.filter(({ state }) => state !== 'open') : newestFirst;
}
