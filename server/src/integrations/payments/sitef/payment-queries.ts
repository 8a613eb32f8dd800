import {
  ProviderFailure,
  UnreadablePayments,
  type PaymentProvider,
  type ProviderPayment,
} from '../payment-provider.ts';
import { ApiTransaction, FoundTransaction, NIT, TransactionList } from './api-schemas.ts';
import { sitefState } from './api-values.ts';
import { parseTransaction, type SitefAccount } from './parse-payment.ts';
import { portalDays } from './portal-time.ts';
import type { SitefClient } from './sitef-client.ts';

/** `v2`, or `v1` where the contract with the provider names it. */
export type ApiVersion = 'v1' | 'v2';

/** Entries of a page of the list. With their receipts they fit into the largest response that we read. */
const PAGE = 50;
/** A payment is made at the latest this long after its page was made. */
const PAID_WITHIN_MS = 2 * 60 * 60_000;
/** The list has payments. Source: public integrations; a list without types is read one by one. */
const PAYMENT_TYPE = 'P';

export type PaymentQueries = Pick<PaymentProvider, 'findPayment' | 'findByAttempt' | 'listPayments'>;

/**
 * Finds payments of a merchant by nit and by day. The nit identifies the page of an attempt and its payment.
 *
 * @see SIT-01, PAY-04
 */
export function createPaymentQueries(client: SitefClient, account: SitefAccount, version: ApiVersion): PaymentQueries {
  async function findPayment(nit: string): Promise<ProviderPayment | null> {
    if (!NIT.test(nit)) return null;
    const call = { method: 'GET', path: `${version}/transactions/${nit}`, limit: 'read' } as const;
    const found = await client.call({ ...call, shape: FoundTransaction });
    if (found === null) return null;
    const { code, payment } = found.body;
    if (found.isRefusal || code !== '0') throw new ProviderFailure('unknown', 'Sitef refused a query.', code);
    // A cancellation has a nit as well.
    if (!payment) return null;
    if (payment.nit !== nit) throw new ProviderFailure('unknown', 'Sitef answered another transaction.');
    const parsed = parseTransaction(payment, account, new Date());
    if (parsed === undefined) throw new ProviderFailure('unknown', 'The amount of a transaction cannot be read.');
    return parsed;
  }

  return {
    findPayment,
    // Without a nit its page was never shown, so that nothing was paid. An answer without our reference has the nit.
    async findByAttempt({ reference, sessionRef }) {
      const payment = sessionRef === null ? null : await findPayment(sessionRef);
      return payment === null ? [] : [{ ...payment, reference: payment.reference ?? reference }];
    },
    async *listPayments(from, to) {
      const unreadable: string[] = [];
      // The list has whole days, by the time of creation.
      for await (const entry of entriesOf(client, new Date(from.getTime() - PAID_WITHIN_MS), to)) {
        const wire = ApiTransaction.safeParse(entry).data;
        if (!wire) unreadable.push('?');
        else if (mayBeMoney(wire)) {
          const payment =
            wire.type === PAYMENT_TYPE ? parseTransaction(wire, account, new Date()) : await findPayment(wire.nit);
          if (payment === undefined) unreadable.push(wire.nit);
          else if (payment !== null) yield payment;
        }
      }
      if (unreadable.length > 0) throw new UnreadablePayments(unreadable);
    },
  };
}

/** Whether money moved, or the status is unknown. */
function mayBeMoney({ status }: ApiTransaction): boolean {
  return !['declined', 'cancelled'].includes(sitefState(status));
}

async function* entriesOf(client: SitefClient, from: Date, to: Date): AsyncIterable<unknown> {
  for (const { start, end } of portalDays(from, to)) {
    for (let page = 0; ; page += 1) {
      const query = { start_date: start, end_date: end, page: String(page), limit: String(PAGE) };
      const transactions = await findTransactions(client, query);
      yield* transactions;
      if (transactions.length < PAGE) break;
    }
  }
}

/** @throws ProviderFailure */
export async function findTransactions(client: SitefClient, query: Record<string, string>): Promise<unknown[]> {
  const path = `v1/transactions?${new URLSearchParams(query).toString()}`;
  const found = await client.call({ method: 'GET', path, shape: TransactionList, limit: 'read' });
  if (found?.body.code !== '0' || found.isRefusal) {
    throw new ProviderFailure('unknown', 'Sitef refused a list.', found?.body.code ?? '404');
  }
  return found.body.transactions ?? [];
}
