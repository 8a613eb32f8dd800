import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { OrderPayment, PaymentPage } from '@app/contract/visitor/payments.ts';
import { returnOriginOf } from './return-address.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ hosted: true, receivesWebhooks: false });
});
afterAll(async () => till.close());

/** Opens the page of an order from a host, and leaves it. @returns where it leads back */
async function returnOf(order: Order, host: string): Promise<URL> {
  const headers = { 'idempotency-key': randomUUID(), 'x-order-token': order.accessToken ?? '', host };
  const path = `/api/orders/${order.id}/payment/page`;
  const { body } = await till.shop.send<PaymentPage>('POST', path, { configId: till.configId }, headers);
  const answer = await fetch(body.pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ do: 'back' }),
  });
  await answer.body?.cancel();
  await till.leave(order);
  return new URL(answer.headers.get('location') ?? '');
}

it('the page leads back to its own host, never to another machine [PAY-01]', async () => {
  const order = await till.order();
  const { port } = new URL(till.url);
  for (const host of [`localhost:${port}`, `192.168.0.7:${port}`, `estadio.local:${port}`]) {
    expect((await returnOf(order, host)).host).toBe(host);
  }
  const strangers = [`evil.example:${port}`, `192.168.0.7:${Number(port) + 1}`, `localhost@evil.example:${port}`];
  for (const host of strangers) expect((await returnOf(order, host)).origin).toBe(till.url);
});

it('a configured public address wins over every host [PAY-01]', () => {
  const hosts = ['localhost:3000', '192.168.0.7', 'evil.example', 'pedidos.example.com.evil.example', ''];
  expect(hosts.map((host) => returnOriginOf({ protocol: 'http', host }, 'https://pedidos.example.com'))).toEqual(
    hosts.map(() => 'https://pedidos.example.com'),
  );
});

it('the token of the address only shows the payment [PAY-01, PAY-04, ORD-01]', async () => {
  const [order, other] = [
    await till.order(),
    await till.order({ phone: '1144445571', guestEmail: 'otra@example.com' }),
  ];
  const [id = '', token = ''] = ((await returnOf(order, 'anything')).searchParams.get('view') ?? '').split('.');
  expect(Number(id)).toBe(order.id);
  const view = { 'x-payment-token': token };
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string>, body?: object) =>
    till.shop.send<OrderPayment>(method, path, body, headers);

  const seen = await call('GET', `/api/orders/${order.id}/payment`, view);
  expect([seen.status, seen.body]).toMatchObject([200, { orderNumber: order.number, state: 'none', challenge: null }]);
  expect((await call('POST', `/api/orders/${order.id}/payment/check`, view)).status).toBe(200);

  const refused = [
    await call('GET', `/api/orders/${other.id}/payment`, view),
    await call('GET', `/api/orders/${order.id}/payment`, { 'x-payment-token': order.accessToken ?? '' }),
    await call('GET', `/api/orders/${order.id}`, { 'x-order-token': token }),
    await call('GET', `/api/orders/${order.id}`, view),
    await call('POST', `/api/orders/${order.id}/payment/leave`, view),
    await call('POST', `/api/orders/${order.id}/cancel`, view),
    await call('PUT', `/api/orders/${order.id}/payment-method`, view, { isCash: true }),
    await call('POST', `/api/orders/${order.id}/payment/page`, view, { configId: till.configId }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
});
