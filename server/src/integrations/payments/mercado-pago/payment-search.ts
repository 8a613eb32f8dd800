import { setTimeout as sleep } from 'node:timers/promises';
import {
  ProviderFailure,
  UnreadablePayments,
  type PaymentProvider,
  type ProviderPayment,
} from '../payment-provider.ts';
import { ApiPayment, SearchedPayment, WireNamed, WireSearch } from './api-schemas.ts';
import type { MercadoPagoClient } from './mercado-pago-client.ts';
import { parsePayment } from './parse-payment.ts';

const PAGE = 100;
const PAGE_RETRIES = 2;
const PAGE_RETRY_MS = 250;
/** Limit of the search's paging. */
const MAX_PAGED_RESULTS = 9_000;

/** Sales of one account: those at its card terminals, and all others. */
export type SalesChannel = 'online' | 'terminal';

type Page = { total: number; count: number; payments: ProviderPayment[]; unreadable: string[] };

export type PaymentSearch = Pick<PaymentProvider, 'findPayment' | 'findByAttempt' | 'listPayments'>;

/**
 * Finds payments of one account by id, by reference and by time.
 *
 * @param channel of the listed payments: online sales and terminals may share an account
 * @see PAY-04
 */
export function createPaymentSearch(client: MercadoPagoClient, channel: SalesChannel): PaymentSearch {
  return {
    async findPayment(providerRef) {
      const wire = await client.ask({ method: 'GET', path: paymentPath(providerRef), limit: 'read' }, ApiPayment);
      return wire && parsePayment(wire);
    },
    async findByAttempt({ reference }) {
      // Payments made during the paging shift the pages, so one may appear twice.
      const found = new Map<string, ProviderPayment>();
      const query = { external_reference: reference, sort: 'date_created', criteria: 'desc' };
      for await (const page of pagesOf({ client, channel: null }, query)) {
        if (page.unreadable.length > 0) throw new ProviderFailure('unknown', 'A payment of a search cannot be read.');
        for (const payment of page.payments) {
          if (payment.reference === reference) found.set(payment.providerRef, payment);
        }
      }
      return [...found.values()];
    },
    async *listPayments(from, to) {
      const unreadable: string[] = [];
      yield* listReadable({ client, channel }, from, to, unreadable);
      if (unreadable.length > 0) throw new UnreadablePayments([...new Set(unreadable)]);
    },
  };
}

export function paymentPath(providerRef: string): string {
  return `/v1/payments/${encodeURIComponent(providerRef)}`;
}

/** `channel` is null for every one. */
type Source = { client: MercadoPagoClient; channel: SalesChannel | null };

async function* pagesOf(source: Source, query: Record<string, string>, readPage = findPage): AsyncIterable<Page> {
  for (let offset = 0; ; offset += PAGE) {
    const page = await readPage(source, { ...query, limit: String(PAGE), offset: String(offset) });
    yield page;
    if (page.count === 0 || offset + PAGE >= Math.min(page.total, MAX_PAGED_RESULTS)) return;
  }
}

/** Reads a page again after a missing answer, so that one lost page of a rush does not end its list. */
async function findPageAgain(source: Source, query: Record<string, string>): Promise<Page> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await findPage(source, query);
    } catch (error) {
      const isLost = error instanceof ProviderFailure && error.kind === 'unknown';
      if (!isLost || failures === PAGE_RETRIES) throw error;
      await sleep(PAGE_RETRY_MS);
    }
  }
}

async function findPage({ client, channel }: Source, query: Record<string, string>): Promise<Page> {
  const path = `/v1/payments/search?${new URLSearchParams(query).toString()}`;
  const found = await client.ask({ method: 'GET', path, limit: 'read' }, WireSearch);
  if (found === null) throw new ProviderFailure('unknown', 'Mercado Pago has no search.');
  const payments: ProviderPayment[] = [];
  const unreadable: string[] = [];
  for (const result of found.results) {
    const { success, data } = SearchedPayment.safeParse(result);
    if (!success) unreadable.push(WireNamed.safeParse(result).data?.id ?? '?');
    else if (data !== null && (channel === null || channelOf(data) === channel)) payments.push(parsePayment(data));
  }
  return { total: found.paging.total, count: found.results.length, payments, unreadable };
}

function channelOf({ operation_type: operation, point_of_interaction: point }: ApiPayment): SalesChannel {
  return operation === 'pos_payment' || point?.type === 'POINT' ? 'terminal' : 'online';
}

/**
 * Lists the readable payments of a period, in halves where the paging would end too early.
 *
 * @param unreadable receives the ids of unreadable payments
 */
async function* listReadable(
  source: Source,
  from: Date,
  to: Date,
  unreadable: string[],
): AsyncIterable<ProviderPayment> {
  const range = { range: 'date_last_updated', begin_date: from.toISOString(), end_date: to.toISOString() };
  const pages = pagesOf(source, { ...range, sort: 'date_created', criteria: 'asc' }, findPageAgain);
  for await (const page of pages) {
    const { total, payments } = page;
    const middleMs = Math.floor((from.getTime() + to.getTime()) / 2);
    if (total > MAX_PAGED_RESULTS && middleMs > from.getTime()) {
      yield* listReadable(source, from, new Date(middleMs), unreadable);
      yield* listReadable(source, new Date(middleMs + 1), to, unreadable);
      return;
    }
    unreadable.push(...page.unreadable);
    yield* payments;
  }
}
