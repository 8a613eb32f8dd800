import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { CloverSale } from '@app/contract/visitor/clover-payments.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import type { PointPaymentIntent } from '@app/contract/visitor/point-payments.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import type { Sandbox } from '@app/sandbox/sandbox.ts';
import { inspectProviderAccounts } from '@app/server/features/payments/provider-accounts/inspect-provider-accounts.ts';
import { createIdentifyAccount } from '@app/server/integrations/payments/identify-account.ts';
import { checkInvariants } from '@app/server/invariants/find-violations.ts';
import type { Config } from '@app/server/platform/config/config.ts';
import type { Encrypter } from '@app/server/platform/crypto/encryption.ts';
import { createOutboundClient } from '@app/server/platform/http-client/outbound-client.ts';
import { makeCardToken } from '@app/server/test/fakes/fake-provider.ts';
import { paidRecord } from '@app/server/test/harness/kiosks/clover-kiosk.ts';
import { createKioskDevice } from '@app/server/test/harness/kiosks/kiosk-device.ts';
import { createSend } from '@app/server/test/harness/orders/shop.ts';
import { HOSTED_PAGES } from '@app/server/test/harness/payments/hosted-pages.ts';
import { startPaymentsApp } from '@app/server/test/harness/payments/payments-app.ts';
import { foldNow } from '@app/server/test/harness/reports/fold-now.ts';
import type { TestApp } from '@app/server/test/harness/test-app.ts';
import { fillDatabase } from './fill-database.ts';
import { insertCloverTerminals } from './insert-clover-terminals.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';
import { sellDemoOrders } from './sell-demo-orders.ts';
import { DEMO_VENUES } from './venues/demo-venues.ts';

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

it('a newcomer pays by card in the app [METHOD-03]', async () => {
  const stall = await visitStall('estadio', 'parrilla');
  const order = await stall.order();
  const { mercadoPagoConfigId: mpConfigId, mercadoPagoPublicKey: publicKey } = stall.paymentConfig;
  const token = await makeCardToken(sandbox.url, publicKey ?? '', 'APRO');
  const body = { orderId: order.id, mpConfigId, creditCard: { token, paymentMethodId: 'visa' } };
  await send('POST', '/api/payments/mercado-pago', body, ownerOf(order));
  expect(await read(order)).toMatchObject({ paid: true, currency: 'ARS' });
});

/** Where docs/demo.md sends a newcomer to the page of each provider. */
const PAGES = [
  ['Checkout Pro', PAYMENT_PROVIDER.mercadoPagoCheckout, 'estadio', 'heladeria-nino', 'ARS'],
  ['Sitef', PAYMENT_PROVIDER.sitef, 'estadio', 'barra-sur', 'ARS'],
  ['First Data', PAYMENT_PROVIDER.firstData, 'club', 'kiosco-pileta', 'ARS'],
  ['Izipay', PAYMENT_PROVIDER.izipay, 'teatro', 'bar-foyer', 'PEN'],
  ['PayPal', PAYMENT_PROVIDER.paypal, 'coliseo', 'asados', 'USD'],
  ['PayPal', PAYMENT_PROVIDER.paypal, 'coliseo', 'jugos', 'USD'],
] as const;

it.each(PAGES)('a newcomer pays at the page of %s [METHOD-03]', async (name, provider, venue, commerce, currency) => {
  const stall = await visitStall(venue, commerce);
  const order = await stall.order();
  const configId = stall.paymentConfig[ONLINE_PROVIDERS[provider].configField]?.id;
  const page = await send<PaymentPage>('POST', `/api/orders/${order.id}/payment/page`, { configId }, ownerOf(order));
  await HOSTED_PAGES.find((hosted) => hosted.name === name)?.pay(page, 'approved', sandbox.url);
  // As the app does: the first answer of a provider may be that it does not know the payment yet.
  const check = async () => {
    await send('POST', `/api/orders/${order.id}/payment/check`, undefined, ownerOf(order));
    return read(order);
  };
  await expect.poll(check).toMatchObject({ paid: true, currency });
});

it('a newcomer pays at the Point terminal of a kiosk [POINT-01]', async () => {
  const { order, headers, terminalRef } = await orderAtKiosk('estadio', 'parrilla', {
    configOf: ({ mercadoPagoPointConfig }) => mercadoPagoPointConfig,
    list: (configId) => `/api/config/${configId}/available-mp-points`,
    pair: (configId) => `/api/config/${configId}/pair-mp-point`,
    idField: 'mpPointId',
  });
  const own = { ...headers, ...ownerOf(order) };
  const path = '/api/payments/mercado-pago-point';
  const sale = { orderId: order.id, mpPointId: terminalRef };
  const { id } = await send<PointPaymentIntent>('POST', `${path}/create-payment-intent`, sale, own);
  await control('/_ledger/mercado-pago-point/tap', { reference: `${order.id}-1`, tap: 'approve' });
  await server.db.query(`update payment_attempts set asked_at = null where order_id = $1`, [order.id]);
  await send('GET', `${path}/check-payment-intent/${id}`, undefined, own);
  expect(await read(order)).toMatchObject({ paid: true, currency: 'ARS' });
});

it('a newcomer pays in dollars at the Clover terminal of a kiosk [CLV-01]', async () => {
  const { order, headers, terminalRef } = await orderAtKiosk('coliseo', 'asados', {
    configOf: ({ cloverPointConfig }) => cloverPointConfig,
    list: (configId) => `/api/clover-point/config/${configId}/available-clover-points`,
    pair: (configId) => `/api/clover-point/config/${configId}/pair-clover-point`,
    idField: 'cloverPointId',
  });
  const own = { ...headers, ...ownerOf(order) };
  const body = { orderId: order.id, cloverPointId: terminalRef };
  const sale = await send<CloverSale>('POST', '/api/payments/clover-point/begin-sale', body, own);
  const { port } = new URL(sandbox.url);
  expect(sale.deviceAddress).toBe(`ws://127.0.0.1:${port}/clover/device/SBXMALECONUSD/${terminalRef}`);
  const { externalPaymentId } = sale;
  const amountMinor = Math.round(sale.amount * 100);
  const charge = { merchantId: 'SBXMALECONUSD', deviceId: terminalRef, externalPaymentId, amountMinor };
  const made = z.object({ id: z.string() }).parse(await control('/_ledger/clover/charge', charge));
  const record = paidRecord(order, sale, { externalPaymentId: made.id });
  await send('POST', '/api/payments/terminal-records', record, own);
  expect(await read(order)).toMatchObject({ paid: true, currency: 'USD' });
});

it('a newcomer sees best sellers in the stalls of each venue [COM-01]', async () => {
  expect(await sellDemoOrders(server.databaseUrl)).toBeGreaterThanOrEqual(40);
  await foldNow(server.db);
  const best = DEMO_VENUES.map(({ id }) => send<{ productIds: number[] }[]>('GET', `/api/venues/${id}/best-sellers`));
  const stalls = (await Promise.all(best)).map((venue) => venue.filter(({ productIds }) => productIds.length > 0));
  expect(stalls.map(({ length }) => length).toSorted()).not.toContain(0);
  expect((await checkInvariants(server.db)).flatMap(({ violations }) => violations)).toEqual([]);
});

type Headers = Record<string, string>;

const ownerOf = ({ accessToken }: Order): Headers => ({ 'x-order-token': accessToken ?? '' });
const read = (order: Order) => send<Order>('GET', `/api/orders/${order.id}`, undefined, ownerOf(order));

/** The menu of a commerce, as its link shows it, and an order of its first product without choices. */
async function visitStall(venueCode: string, commerceCode: string) {
  const { venue, commerce } = await send<{ venue: { id: number }; commerce: { id: number } }>(
    'GET',
    `/api/commerces/get/by-codes/${venueCode}/${commerceCode}`,
  );
  const { products, paymentConfig, modifierGroups } = await send<CompleteCommerce>(
    'GET',
    `/api/commerces/get/complete-commerce/${commerce.id}`,
  );
  const product = products.find(
    ({ id, typeId, price, isClothing, stock, category, unavailableUntil }) =>
      typeId === PRODUCT_TYPES.original &&
      price > 0 &&
      !isClothing &&
      stock !== 0 &&
      unavailableUntil === null &&
      !category.requiresIdentification &&
      !modifierGroups.some(({ productId }) => productId === id),
  );
  const [event] = await send<{ id: number }[]>('GET', `/api/venues/${venue.id}/events/active-events`);
  return {
    commerceId: commerce.id,
    paymentConfig,
    order: (wanted: object = { guestEmail: `${commerceCode}@example.com` }, headers: Headers = {}) =>
      send<Order>(
        'POST',
        '/api/orders',
        {
          venueId: venue.id,
          commerceId: commerce.id,
          details: [{ productId: product?.id, quantity: 1 }],
          eventId: event?.id ?? null,
          ...wanted,
        },
        headers,
      ),
  };
}

/** The calls that pair a kiosk with a terminal of a provider. */
type Pairing = {
  configOf: (config: CompleteCommerce['paymentConfig']) => { id: number } | null;
  list: (configId: number) => string;
  pair: (configId: number) => string;
  idField: string;
};

/** Pairs a device of a commerce with the first terminal of its account, and orders there. */
async function orderAtKiosk(venueCode: string, commerceCode: string, { configOf, list, pair, idField }: Pairing) {
  const stall = await visitStall(venueCode, commerceCode);
  const { id: configId = 0 } = configOf(stall.paymentConfig) ?? {};
  const staff = { ...(await server.signIn([{ roleId: ROLE.admin }])).headers, origin: config.publicUrl };
  const query = `?commerceId=${stall.commerceId}`;
  const [terminal] = await send<{ id: string }[]>('GET', list(configId) + query, undefined, staff);
  const terminalRef = terminal?.id ?? '';
  const device = createKioskDevice({ send: createSend(server) });
  const pairing = {
    isPaired: true,
    [idField]: terminalRef,
    name: 'Tótem',
    publicKey: device.publicKey.toString('base64'),
  };
  const { kiosk } = await send<{ kiosk: { id: string } }>('PUT', pair(configId) + query, pairing, staff);
  const { token } = (await device.start(kiosk.id)).body;
  const headers = { authorization: `Bearer ${token}` };
  return { ...stall, headers, terminalRef, order: await stall.order({ isForTotem: true }, headers) };
}

/** Acts at the sandbox as a person does there. */
async function control(path: string, body: object): Promise<unknown> {
  const answer = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([path, answer.ok]).toEqual([path, true]);
  return answer.json();
}

async function send<Answer>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Headers = {},
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
