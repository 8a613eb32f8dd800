import { once } from 'node:events';
import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { signedResultsInMemory } from '#test/integrations/provider-connection.ts';
import { connectedPaymentAccounts } from './connected-payment-accounts.ts';
import type { ProviderConfig } from './payment-accounts.ts';
import type { AccountSecrets } from './provider-definition.ts';
import { NO_RECORDS } from './terminal-records.ts';

const CONFIG: ProviderConfig = {
  venueId: 7,
  configId: 7_000_001,
  providerId: 2,
  merchantRef: null,
  isLive: true,
  isRefused: false,
  parameters: { publicKey: 'APP_USR-public' },
};
const findConfig = vi.fn<() => Promise<ProviderConfig | null>>();
const findSecrets = vi.fn<() => Promise<AccountSecrets>>();
const { results } = signedResultsInMemory();
const onOutage = vi.fn<(account: { venueId: number; configId: number }) => void>();

beforeEach(() => {
  findConfig.mockReset().mockResolvedValue(CONFIG);
  findSecrets.mockReset().mockResolvedValue({ 'mp-access-token': 'APP_USR-1' });
});

const settings = (apiUrl: string) => ({
  payments: {
    urls: new Map([['mercado-pago-api', apiUrl]]),
    sandbox: null,
    limitsMs: { read: 5_000, write: 20_000 },
  },
});
const connected = (acceptsTestPayments = false) =>
  connectedPaymentAccounts({
    client: createOutboundClient(null),
    settings: settings('https://api.mercadopago.com'),
    acceptsTestPayments,
    findConfig,
    findSecrets,
    resultsOf: () => results,
    recordsOf: () => NO_RECORDS,
    metrics: new Registry(),
    onOutage,
  });

it.each([
  [2, true, false],
  [7, false, true],
])('an account of provider %d charges cards: %s, has a page: %s [METHOD-03]', async (providerId, cards, hosted) => {
  findConfig.mockResolvedValue({ ...CONFIG, providerId });
  const account = await connected().of(7, 7_000_001);
  expect([account?.cards !== null, account?.hosted !== null]).toEqual([cards, hosted]);
});

it('an account requires its row, its credentials and a known provider [METHOD-03]', async () => {
  findConfig.mockResolvedValueOnce(null);
  expect(await connected().of(7, 7_000_001)).toBeNull();
  findConfig.mockResolvedValueOnce({ ...CONFIG, providerId: 99 });
  expect(await connected().of(7, 7_000_001)).toBeNull();
  findSecrets.mockResolvedValueOnce({});
  expect(await connected().of(7, 7_000_001)).toBeNull();
});

it('without test payments an account with test credentials is missing [METHOD-03]', async () => {
  findConfig.mockResolvedValue({ ...CONFIG, isLive: false });
  expect(await connected(false).of(7, 7_000_001)).toBeNull();
  expect(await connected(true).of(7, 7_000_001)).not.toBeNull();
});

it('without a secret no webhook is read [PAY-04]', async () => {
  const account = await connected().of(7, 7_000_001);
  expect(await account?.readWebhook({ header: () => 'ts=1,v1=00', query: { 'data.id': '1' }, body: '' })).toBeNull();
});

it('concurrent reads of an account are one, and a failed read is retried [METHOD-03]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const accounts = connected();
  await Promise.all(Array.from({ length: 1_000 }, () => accounts.of(7, 7_000_001)));
  expect(findConfig).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await accounts.of(7, 7_000_001);
  expect(findConfig).toHaveBeenCalledTimes(2);

  findConfig.mockRejectedValueOnce(new Error('the database is away'));
  await expect(accounts.of(7, 7_000_002)).rejects.toThrow('away');
  expect(await accounts.of(7, 7_000_002)).not.toBeNull();
});

/** Answers one account that the payment is unknown, and never answers all others. */
const provider = createServer((request, response) => {
  if (request.headers.authorization !== 'Bearer TEST-calm') return;
  response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

it('accounts whose provider never answers delay no other account [PAY-04]', async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  const address = provider.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const client = createOutboundClient(origin);
  const metrics = new Registry();
  const accounts = connectedPaymentAccounts({
    client,
    metrics,
    settings: settings(origin),
    acceptsTestPayments: true,
    findConfig: async (venueId, configId) => ({ ...CONFIG, venueId, configId, isLive: false }),
    findSecrets: async (_provider, venueId) => ({ 'mp-access-token': venueId === 1 ? 'TEST-calm' : 'TEST-hanging' }),
    resultsOf: () => results,
    recordsOf: () => NO_RECORDS,
    onOutage,
  });
  const ask = async (venueId: number) => (await accounts.of(venueId, 1))?.payments.findPayment('1');
  const hanging = Array.from({ length: 20 * 40 }, (_, place) => ask(2 + (place % 20)).catch((error: unknown) => error));
  const calm = Array.from({ length: 40 }, () => ask(1));
  expect(new Set(await Promise.all(calm))).toEqual(new Set([null]));
  expect(await metrics.metrics()).toContain(
    'payment_provider_call_seconds_count{provider="mercado-pago-cards",operation="findPayment",outcome="answered"} 40',
  );
  await client.close();
  await Promise.all(hanging);
  const text = await metrics.metrics();
  expect(text).toContain('payment_provider_breakers_open{provider="mercado-pago-cards"} 20');
  expect(text).toContain('payment_provider_breakers_open{provider="mercado-pago-checkout"} 0');
  expect(onOutage.mock.calls.map(([{ venueId }]) => venueId).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, place) => 2 + place),
  );
});
