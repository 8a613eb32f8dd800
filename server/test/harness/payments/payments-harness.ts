import { throwRowFailure, type OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import { openShop } from '../orders/shop.ts';
import { paymentCalls } from './payment-calls.ts';
import { paymentTasks } from './payment-tasks.ts';
import { startPaymentsApp, type PaymentsAppOptions } from './payments-app.ts';
import { controlProvider } from './provider-control.ts';
import {
  insertProviderAccount,
  mercadoPagoAccount,
  LIVE_SELLER,
  PROVIDER_IDS,
  SELLER,
  type ProviderAccount,
} from './seller.ts';

/** A shop that takes cards at the sandbox's Mercado Pago. Tests inject faults by name. */
export type PaymentsHarness = Awaited<ReturnType<typeof openPaymentsHarness>>;

type HarnessOptions = Partial<PaymentsAppOptions> & {
  hosted?: boolean;
  account?: ProviderAccount;
  party?: string;
  currency?: 'ARS' | 'PEN' | 'USD';
  onRowFailure?: OnRowFailure;
};

/**
 * @param options.hosted true: cards at the provider's page
 * @param options.account of another provider; by default one at Mercado Pago
 * @param options.party name of the provider in the sandbox
 * @param options.currency of the venue; by default pesos
 * @param options.receivesWebhooks false: webhooks never arrive
 * @param options.isLive true: a live account, where test payments do not count
 * @param options.writeLimitMs timeout of calls that move money
 * @param options.onRowFailure called for each row that a task could not process; by default the test fails
 */
export async function openPaymentsHarness(options: HarnessOptions = {}) {
  const { hosted = false, rawCards = false, receivesWebhooks = true, isLive = false, writeLimitMs = 20_000 } = options;
  const seller = isLive ? LIVE_SELLER : SELLER;
  const started = await startPaymentsApp({ rawCards, receivesWebhooks, isLive, writeLimitMs });
  const { server, sandbox, encrypter, accounts, logged, url, connect, jobResources } = started;
  const shop = await openShop(server);
  connect();
  if (options.currency) await server.db.query('update venues set currency = $1', [options.currency]);
  const providerId = hosted ? PROVIDER_IDS.hosted : PROVIDER_IDS.cards;
  const account = options.account ?? mercadoPagoAccount(providerId, seller, isLive);
  const configId = await insertProviderAccount(server.db, encrypter, shop.venue.id, account);
  const provider = controlProvider(sandbox.url, seller, configId, options.party);
  return {
    shop,
    db: server.db,
    server,
    sandbox,
    jobResources,
    configId,
    logged,
    url,
    ...provider,
    ...paymentCalls(shop, configId, provider.cardToken),
    ...paymentTasks(server, accounts, options.onRowFailure ?? throwRowFailure),
    /** Removes the faults and closes the circuit breaker. */
    async reset(): Promise<void> {
      await provider.control('/_reset', {});
      connect();
    },
    async staff() {
      return { ...(await shop.staff()), origin: url };
    },
    async close(): Promise<void> {
      await server.close();
      await sandbox.close();
    },
  };
}
