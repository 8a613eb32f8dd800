import { z } from 'zod';
import {
  ProviderFailure,
  type AccountOwner,
  type HostedProvider,
  type OpenPayment,
  type ProviderPayment,
  type ProviderRefund,
  type RefundCall,
  type RefundToMake,
} from '../payment-provider.ts';
import type { ProviderAdapter, ProviderConnection } from '../provider-definition.ts';
import { readAccount, type FirstDataAccount } from './account.ts';
import { toChargeTotal } from './api-values.ts';
import { FIRST_DATA_CURRENCIES } from './currencies.ts';
import { pageForm } from './page-form.ts';
import { parseRefund } from './parse-order.ts';
import { createPaymentSearch, type PaymentSearch } from './payment-search.ts';
import { createRestClient, type RestClient } from './rest-client.ts';
import { WireOrder, WireTransaction } from './rest-schemas.ts';
import { readSignedResult } from './signed-payment.ts';

/** Host of test stores. Source: IPG Connect guide */
const TEST_HOST = 'test.ipg-online.com';

/** The payment page of one store, its signed results, and with credentials its REST API. @see FD-01 */
export function firstData(connection: ProviderConnection): ProviderAdapter {
  const account = readAccount(connection);
  const { store, timeZone } = account;
  const rest = createRestClient(connection, account);
  const isLive = !connection.isSandbox && connection.scriptUrl?.host !== TEST_HOST;
  const search = createPaymentSearch({ rest, results: connection.results, store, timeZone, isLive });
  const provider: HostedProvider = {
    findOwner: () => findOwner(account, rest, isLive),
    findPayment: (providerRef) => search.findPayment(providerRef),
    findByAttempt: (attempt) => search.findByAttempt(attempt),
    listPayments: (from, to) => search.listPayments(from, to),
    listRefunds: async (providerRef) => (await search.findPayment(providerRef))?.refunds ?? [],
    writeRefund: (refund) => writeRefund(rest, search, refund),
    refund: (call) => makeRefund(rest, call),
    // The gateway cannot close a page. It refuses a form that is a quarter of an hour old.
    cancel: (open) => findFinal(search, open),
    besidesSecond: rest === null ? 'nothing' : 'inquiry',
    async begin(checkout) {
      const parameters = pageForm(account, checkout);
      if (connection.scriptUrl === null) throw new Error('First Data has no address of its page.');
      return { sessionRef: parameters['txndatetime'] ?? '', pageUrl: connection.scriptUrl, parameters };
    },
  };
  return {
    payments: provider,
    cards: null,
    hosted: provider,
    async readWebhook({ body }) {
      const notice = readSignedResult(account, body);
      const result = notice?.result ?? null;
      return result === null || (await search.isOfOrder(result)) ? notice : null;
    },
  };
}

/**
 * Without credentials of the REST API nothing can be asked, so the first payment proves the shared secret.
 *
 * @throws ProviderFailure `credentials` for an older store without them: its signature does not cover the order, and no
 *   inquiry could tell to which order a payment belongs
 */
async function findOwner(account: FirstDataAccount, rest: RestClient | null, isLive: boolean): Promise<AccountOwner> {
  if (account.hashMode === 'legacy' && rest === null) {
    throw new ProviderFailure('credentials', 'A store with the legacy hash needs credentials of the REST API.');
  }
  await rest?.find(['orders', 'connection-check'], WireOrder);
  return {
    merchantRef: account.store,
    isLive,
    isTestUser: false,
    currency: FIRST_DATA_CURRENCIES.get(account.currency) ?? null,
  };
}

/** Returns the payment of an attempt that moved money, else the newest. */
async function findFinal(search: PaymentSearch, attempt: OpenPayment): Promise<ProviderPayment | null> {
  const payments = await search.findByAttempt(attempt);
  const isMoney = ({ state }: ProviderPayment) => state !== 'declined' && state !== 'cancelled';
  return payments.find(({ state }) => state === 'approved') ?? payments.find(isMoney) ?? payments[0] ?? null;
}

/** The call names the payment by the gateway's own id. */
const RefundText = z.object({ transactionId: z.string(), body: z.string() });

async function writeRefund(
  rest: RestClient | null,
  search: PaymentSearch,
  { providerRef, amountMinor, currency, idempotencyKey }: RefundToMake,
): Promise<RefundCall> {
  if (rest === null) throw noRestCredentials();
  const found = await search.findTransaction(providerRef);
  const leftMinor = found === null ? 0 : found.payment.amountMinor - found.payment.refundedMinor;
  const refundMinor = amountMinor ?? leftMinor;
  if (found === null || refundMinor <= 0) {
    const failure = { refundFailure: 'other' } as const;
    throw new ProviderFailure('refused', 'First Data has no such payment to refund.', 'nothing-to-refund', failure);
  }
  const transactionAmount = { total: toChargeTotal(refundMinor), currency };
  const body = JSON.stringify({ requestType: 'ReturnTransaction', transactionAmount });
  const text: z.input<typeof RefundText> = { transactionId: found.transactionId, body };
  return { providerRef, idempotencyKey, text: JSON.stringify(text) };
}

async function makeRefund(rest: RestClient | null, { idempotencyKey, text }: RefundCall): Promise<ProviderRefund> {
  if (rest === null) throw noRestCredentials();
  const { transactionId, body } = RefundText.parse(JSON.parse(text));
  const path = ['payments', transactionId];
  return parseRefund(await rest.make({ path, body, requestId: idempotencyKey }, WireTransaction));
}

function noRestCredentials(): ProviderFailure {
  const failure = { refundFailure: 'not-supported' } as const;
  return new ProviderFailure('refused', 'The account has no credentials for refunds.', 'no-rest-credentials', failure);
}
