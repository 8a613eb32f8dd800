import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import type { Sandbox } from '@app/sandbox/sandbox.ts';
import { inspectProviderAccounts } from '@app/server/features/payments/provider-accounts/inspect-provider-accounts.ts';
import { createIdentifyAccount } from '@app/server/integrations/payments/identify-account.ts';
import { checkInvariants } from '@app/server/invariants/find-violations.ts';
import type { Config } from '@app/server/platform/config/config.ts';
import type { Encrypter } from '@app/server/platform/crypto/encryption.ts';
import { createOutboundClient } from '@app/server/platform/http-client/outbound-client.ts';
import { startPaymentsApp } from '@app/server/test/harness/payments/payments-app.ts';
import { foldNow } from '@app/server/test/harness/reports/fold-now.ts';
import type { TestApp } from '@app/server/test/harness/test-app.ts';
import { DEMO_VENUES, fillDatabase } from './fill-database.ts';
import { insertCloverTerminals } from './insert-clover-terminals.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';
import { sellDemoOrders } from './sell-demo-orders.ts';

let encrypter: Encrypter;
let sandbox: Sandbox;
let config: Config;
let server: TestApp;

beforeAll(async () => {
  const app = await startPaymentsApp({ rawCards: false, receivesWebhooks: true, isLive: false, writeLimitMs: 20_000 });
  ({ sandbox, server, encrypter } = app);
  ({ config } = app.jobResources);
  await fillDatabase(
    server.databaseUrl,
    async () => {},
    () => undefined,
  );
  await insertDemoAccounts(server.db, encrypter, config.integrations);
  await insertCloverTerminals(server.db, encrypter, config);
  app.connect();
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

it('the demo has an account at each provider that its sandbox accepts [METHOD-03]', async () => {
  const client = createOutboundClient(new URL(sandbox.url).origin);
  const deps = {
    db: server.db,
    encrypter,
    identifyAccount: createIdentifyAccount({ client, settings: config.integrations }),
    acceptsTestPayments: true,
    webhookBaseUrl: config.integrations.webhookBaseUrl,
  };
  const reports = (await Promise.all(DEMO_VENUES.map(({ id }) => inspectProviderAccounts(deps, id)))).flat();
  expect(reports.flatMap(({ provider, problems }) => problems.map((problem) => `${provider}: ${problem}`))).toEqual([]);
  const { rows } = await server.db.query<{ provider: number }>('select distinct provider from provider_configs');
  expect(rows.map(({ provider }) => provider).toSorted()).toEqual(Object.values(PAYMENT_PROVIDER).toSorted());
  await client.close();
});

it('a newcomer pays in dollars at PayPal [PP-01]', async () => {
  const { commerce } = await send<{ commerce: { id: number } }>('GET', '/api/commerces/get/by-codes/coliseo/asados');
  const { products, paymentConfig } = await send<CompleteCommerce>(
    'GET',
    `/api/commerces/get/complete-commerce/${commerce.id}`,
  );
  const [event] = await send<{ id: number }[]>('GET', '/api/venues/4/events/active-events');
  const skewer = products.find(({ name }) => name === 'Pincho de lomo');
  const order = await send<Order>('POST', '/api/orders', {
    venueId: 4,
    commerceId: commerce.id,
    details: [{ productId: skewer?.id, quantity: 2 }],
    guestEmail: 'visita@example.com',
    eventId: event?.id,
  });
  const own = { 'x-order-token': order.accessToken ?? '' };
  const page = await send<PaymentPage>(
    'POST',
    `/api/orders/${order.id}/payment/page`,
    { configId: paymentConfig.paypalConfig?.id },
    own,
  );
  const body = new URLSearchParams({ do: 'pay', outcome: 'COMPLETED' });
  await (await fetch(page.pageUrl, { method: 'POST', redirect: 'manual', body })).body?.cancel();
  await send('POST', `/api/orders/${order.id}/payment/check`, undefined, own);
  const read = await send<Order>('GET', `/api/orders/${order.id}`, undefined, own);
  expect([read.paid, read.currency, read.totalAmount]).toEqual([true, 'USD', 11]);
});

it('the Clover terminals of the demo are devices that browsers reach [CLV-01]', async () => {
  const { rows } = await server.db.query<{ id: number; terminals: string }>(
    `select id, parameters ->> 'terminals' as terminals from provider_configs where venue_id = 4 and provider = $1`,
    [PAYMENT_PROVIDER.clover],
  );
  expect(rows).toHaveLength(1);
  const { port } = new URL(sandbox.url);
  expect(rows[0]?.terminals).toContain(`ws://127.0.0.1:${port}/clover/device/SBXMALECONUSD/C041UQ00000401`);
});

it('a newcomer sees best sellers in the stalls of each venue [COM-01]', async () => {
  expect(await sellDemoOrders(server.databaseUrl)).toBeGreaterThanOrEqual(40);
  await foldNow(server.db);
  const best = DEMO_VENUES.map(({ id }) => send<{ productIds: number[] }[]>('GET', `/api/venues/${id}/best-sellers`));
  const stalls = (await Promise.all(best)).map((venue) => venue.filter(({ productIds }) => productIds.length > 0));
  expect(stalls.map(({ length }) => length).toSorted()).not.toContain(0);
  expect((await checkInvariants(server.db)).flatMap(({ violations }) => violations)).toEqual([]);
});

async function send<Answer>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await server.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });
  expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, answer.statusCode, '']);
  return answer.json<Answer>();
}
