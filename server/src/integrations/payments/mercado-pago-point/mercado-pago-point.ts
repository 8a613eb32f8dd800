import type { TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import { createMercadoPagoClient, type MercadoPagoConnection } from '../mercado-pago/mercado-pago-client.ts';
import { mercadoPagoRefunds } from '../mercado-pago/mercado-pago-refunds.ts';
import { findOwner, isLiveToken, mostFinal } from '../mercado-pago/mercado-pago.ts';
import { createPaymentSearch } from '../mercado-pago/payment-search.ts';
import { ProviderFailure, type AttemptRefs, type OpenPayment, type ProviderPayment } from '../payment-provider.ts';
import { AT_TERMINAL, type TerminalProvider } from '../terminal-provider.ts';
import { intentsApi } from './intents-api.ts';
import { ordersApi } from './orders-api.ts';
import type { ApiSale } from './sale-api.ts';
import { salePayments } from './sale-payments.ts';

/** API of an account: the Orders API, or the older one with payment intents. */
export type PointApi = 'orders' | 'intents';

/** Payments have numbers; the ids of sales have letters. */
const PAYMENT_REF = /^\d+$/;
/** States that no call of the API can end. */
const OVER: readonly TerminalSaleState[] = ['FINISHED', 'CANCELED', 'ABANDONED', 'ERROR'];

/** The card terminals of one account at Mercado Pago. Sales have an API of their own; money is read as for cards. */
export function mercadoPagoPoint(connection: MercadoPagoConnection, api: PointApi): TerminalProvider {
  const client = createMercadoPagoClient(connection);
  const search = createPaymentSearch(client, 'terminal');
  const sales = api === 'orders' ? ordersApi(client) : intentsApi(client, connection);
  const isLive = isLiveToken(connection.accessToken);

  async function saleOf({ reference, sessionRef }: AttemptRefs): Promise<ApiSale | null> {
    return sessionRef === null ? sales.findByReference(reference) : sales.find(sessionRef);
  }

  /** The payment that a sale names; it may be missing for some seconds. */
  async function ownPayment({ paymentRef }: ApiSale): Promise<ProviderPayment | null> {
    return paymentRef === null ? null : search.findPayment(paymentRef);
  }

  async function paymentsOf(sale: ApiSale, reference: string | null): Promise<ProviderPayment[]> {
    const refs = { reference: reference ?? '', sessionRef: sale.saleRef };
    const [own, found] = await Promise.all([ownPayment(sale), reference === null ? [] : search.findByAttempt(refs)]);
    return salePayments(sale, own, found, isLive);
  }

  async function cancelSale(sale: ApiSale): Promise<ApiSale> {
    if (OVER.includes(sale.state)) return sale;
    try {
      await sales.cancel(sale);
      return { ...sale, state: 'CANCELED' };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind !== 'refused' && error.code !== AT_TERMINAL) throw error;
      const after = await sales.find(sale.saleRef);
      if (after !== null && OVER.includes(after.state)) return after;
      throw new ProviderFailure('unknown', 'A sale at the terminal ends there only.', AT_TERMINAL, { cause: error });
    }
  }

  return {
    ...mercadoPagoRefunds(client),
    listPayments: (from, to) => search.listPayments(from, to),
    listTerminals: () => sales.listTerminals(),
    integrate: (terminalRef) => sales.integrate(terminalRef),
    findOwner: () => findOwner(client, connection),
    async findPayment(providerRef) {
      if (PAYMENT_REF.test(providerRef)) return search.findPayment(providerRef);
      const sale = await sales.find(providerRef);
      return sale && mostFinal(await paymentsOf(sale, sale.reference));
    },
    async findByAttempt(attempt) {
      const sale = await saleOf(attempt);
      return sale === null ? search.findByAttempt(attempt) : paymentsOf(sale, attempt.reference);
    },
    async cancel({ reference, sessionRef, providerRef }: OpenPayment) {
      const saleRef = sessionRef ?? (providerRef !== null && !PAYMENT_REF.test(providerRef) ? providerRef : null);
      const sale = await saleOf({ reference, sessionRef: saleRef });
      if (sale === null) return mostFinal(await search.findByAttempt({ reference, sessionRef: null }));
      return mostFinal(await paymentsOf(await cancelSale(sale), reference));
    },
    async beginSale(sale) {
      const { saleRef, state } = await sales.begin(sale);
      return { sessionRef: saleRef, state };
    },
    async findSale(attempt) {
      const sale = await saleOf(attempt);
      return sale && { sessionRef: sale.saleRef, state: sale.state, payment: await ownPayment(sale) };
    },
  };
}
