import { ProviderFailure, type HostedCheckout, type HostedPage, type HostedProvider } from '../payment-provider.ts';
import { NIT, StartedTransaction } from './api-schemas.ts';
import { toSitefAmount } from './api-values.ts';
import { createCancellations } from './cancellations.ts';
import type { SitefAccount } from './parse-payment.ts';
import { createPaymentQueries, findTransactions, type ApiVersion } from './payment-queries.ts';
import { toPortalDay } from './portal-time.ts';
import { createSitefClient, type SitefConnection } from './sitef-client.ts';

/** Hosts of the payment page. Source: its pages "HTML payment" and those of its region */
const PAGE_HOST = /(^|\.)(softwareexpress\.com\.br|fiserv\.com|fiserv\.com\.br)$/;
/** Hosts where no money moves. */
const TEST_HOST = /homologacao|sandbox/;

/** Size of our reference at the provider. */
const MAX_REFERENCE = 20;

/** An account at Sitef's portal, e-SiTef or Portal Carat. @see SIT-01 */
export function sitef(
  connection: SitefConnection,
  options: { currency: string; apiVersion: ApiVersion; privateKey: string | null },
): HostedProvider {
  const { merchantId } = connection;
  const { currency } = options;
  const account: SitefAccount = { merchantId, currency, isLive: isLive(connection) };
  const client = createSitefClient(connection);
  const queries = createPaymentQueries(client, account, options.apiVersion);
  return {
    ...queries,
    ...createCancellations(client, account, queries, options.privateKey),
    /** The portal has no call for the owner: a list proves the credentials. */
    async findOwner() {
      const today = toPortalDay(new Date());
      await findTransactions(client, { start_date: today, end_date: today, page: '0', limit: '1' });
      return { merchantRef: merchantId, isLive: account.isLive, isTestUser: false, currency };
    },
    async begin(checkout): Promise<HostedPage> {
      const request = toTransaction(checkout, account);
      const { responseCode, url, nit } = await client.start(request, StartedTransaction);
      if (responseCode !== '0') throw new ProviderFailure('refused', 'Sitef refused a transaction.', responseCode);
      if (typeof nit !== 'string' || !NIT.test(nit)) throw new ProviderFailure('unknown', 'Sitef answered no nit.');
      return { sessionRef: nit, pageUrl: readPageUrl(url ?? '', connection), parameters: {} };
    },
    /** The portal closes no page: an unused one expires there, and a later payment is booked or refunded. */
    cancel: async ({ sessionRef, providerRef }) => {
      const nit = sessionRef ?? providerRef;
      return nit === null ? null : queries.findPayment(nit);
    },
  };
}

function isLive({ isSandbox, apiUrl }: SitefConnection): boolean {
  return !isSandbox && !TEST_HOST.test(new URL(apiUrl).hostname);
}

/** Source: its page "HTML payment, Initializing a payment transaction" */
function toTransaction(checkout: HostedCheckout, { merchantId, currency }: SitefAccount): object {
  const { reference, amountMinor, returnUrl } = checkout;
  if (checkout.currency !== currency || reference.length > MAX_REFERENCE) {
    throw new ProviderFailure('refused', 'This account cannot take the payment.', 'not-possible');
  }
  return {
    merchant_id: merchantId,
    amount: toSitefAmount(amountMinor),
    order_id: reference,
    redirect: 'A',
    installments: '1',
    installment_type: '4',
    transaction_type: 'payment',
    back_url: { url_success: returnUrl.href, url_failure: returnUrl.href, url_cancel: returnUrl.href },
    additional_data: { currency, postpone_confirmation: 'false' },
  };
}

/** @throws ProviderFailure for an address that is not the portal's: the visitor is not sent there */
function readPageUrl(text: string, { isSandbox, browserUrl, apiUrl }: SitefConnection): URL {
  const url = URL.parse(text);
  const origins = [browserUrl, apiUrl].map((own) => new URL(own).origin);
  const isOwn = url !== null && (origins.includes(url.origin) || (!isSandbox && isProviderPage(url)));
  if (!isOwn) throw new ProviderFailure('unknown', 'Sitef answered a page elsewhere.');
  return url;
}

function isProviderPage({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && PAGE_HOST.test(hostname);
}
