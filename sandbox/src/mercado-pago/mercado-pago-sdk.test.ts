/** The provider's own SDK for Node as a client of the sandbox: every call that we or a venue may use. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import {
  CardToken,
  Customer,
  CustomerCard,
  IdentificationType,
  MercadoPagoConfig,
  MerchantOrder,
  MPBadRequestError,
  MPIdempotencyError,
  MPNotFoundError,
  OAuth,
  Payment,
  PaymentMethod,
  PaymentRefund,
  Preference,
  User,
  WebhookSignatureValidator,
} from 'mercadopago';
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.js';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { CUSTOMER_FIELDS, PAYMENT_FIELDS, PREFERENCE_FIELDS } from './sdk-fields.ts';

const PROVIDER_URL = AppConfig.BASE_URL;
const newConfig = () => new MercadoPagoConfig({ accessToken: 'TEST-sandbox-sdk', options: { maxRetries: 0 } });
const config = newConfig();
const payments = new Payment(config);
const refunds = new PaymentRefund(config);
const preferences = new Preference(config);
const customers = new Customer(config);
const cards = new CustomerCard(config);
const tokens = new CardToken(config);
const orders = new MerchantOrder(config);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  // The SDK has no setting for its address.
  Reflect.set(AppConfig, 'BASE_URL', `${sandbox.url}/mercado-pago`);
});
afterAll(async () => {
  Reflect.set(AppConfig, 'BASE_URL', PROVIDER_URL);
  await sandbox.close();
});
beforeEach(async () => void (await control('/_reset', {})));

const control = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const next = (op: string, behaviour: string) => control('/_next', { party: 'mercado-pago', op, behaviour });

const DNI = { type: 'DNI', number: '12345678' };
const MASTER = '5031755734530604';
const CHALLENGED = '5483928164574623';

async function newToken(holder = 'APRO', number = MASTER): Promise<string> {
  const card = { card_number: number, expiration_month: '11', expiration_year: '2030', security_code: '123' };
  const body = { ...card, cardholder: { name: holder, identification: DNI } };
  return idOf(await tokens.create({ body }));
}

async function pay(changed: Partial<PaymentCreateRequest> = {}): Promise<PaymentResponse> {
  const body = {
    transaction_amount: 1500.5,
    token: changed.token ?? (await newToken()),
    installments: 1,
    payment_method_id: 'master',
    payer: { email: 'ana@example.com', identification: DNI },
    external_reference: randomUUID(),
    description: 'Club - Parrilla',
    statement_descriptor: 'CLUB',
    additional_info: { items: [{ id: '1', title: 'Choripán', quantity: 1, unit_price: 1500.5 }] },
    metadata: { order: 7 },
    ...changed,
  };
  return payments.create({ body });
}

function idOf({ id }: { id?: string | number }): string {
  if (id === undefined) throw new Error('The answer has no id.');
  return String(id);
}

describe('payments', () => {
  it('a payment is created, read and found, with every field of the SDK [MP-01]', async () => {
    const made = await pay();
    expect(made.api_response.status).toBe(201);
    expect(Object.keys(made)).toEqual(expect.arrayContaining(Object.keys(PAYMENT_FIELDS)));
    expect(made).toMatchObject({
      status: 'approved',
      status_detail: 'accredited',
      description: 'Club - Parrilla',
      statement_descriptor: 'CLUB',
      additional_info: { items: [{ title: 'Choripán' }] },
      metadata: { order: 7 },
      payer: { email: 'ana@example.com', identification: DNI },
      date_created: expect.stringMatching(/-04:00$/),
    });
    const read = await payments.get({ id: idOf(made) });
    expect(read).toMatchObject({ id: made.id, transaction_amount: 1500.5, captured: true });
    const found = await payments.search({
      options: {
        external_reference: made.external_reference ?? '',
        sort: 'date_created',
        criteria: 'desc',
        range: 'date_created',
        begin_date: 'NOW-30DAYS',
        end_date: 'NOW',
      },
    });
    expect(found).toMatchObject({ paging: { total: 1 }, results: [{ id: made.id }] });
    await expect(payments.get({ id: 1 })).rejects.toBeInstanceOf(MPNotFoundError);
  });

  it('a review can be cancelled, and an approved payment cannot [PAY-04]', async () => {
    const open = await pay({ token: await newToken('CONT') });
    expect(open.status).toBe('in_process');
    expect(await payments.cancel({ id: idOf(open) })).toMatchObject({ status: 'cancelled' });
    await expect(payments.cancel({ id: idOf(await pay()) })).rejects.toBeInstanceOf(MPBadRequestError);
  });

  it('an authorized payment is captured, for less if wanted [PAY-04]', async () => {
    const held = await pay({ capture: false });
    expect(held).toMatchObject({ status: 'authorized', status_detail: 'pending_capture', captured: false });
    const captured = await payments.capture({ id: idOf(held), transaction_amount: 1000 });
    expect(captured).toMatchObject({ status: 'approved', captured: true, transaction_amount: 1000 });
    const other = await pay({ capture: false });
    await expect(payments.capture({ id: idOf(other), transaction_amount: 2000 })).rejects.toBeInstanceOf(
      MPBadRequestError,
    );
    expect(await payments.cancel({ id: idOf(other) })).toMatchObject({ status: 'cancelled' });
  });

  it('the bank of a card may ask for a challenge [MP-01]', async () => {
    const token = await newToken('APRO', CHALLENGED);
    const asked = await pay({ token, three_d_secure_mode: 'optional', binary_mode: false });
    expect(asked).toMatchObject({
      status: 'pending',
      status_detail: 'pending_challenge',
      three_ds_info: { external_resource_url: expect.stringContaining('/3ds/challenge'), creq: expect.any(String) },
    });
  });

  it('a key repeats its payment, and refuses another body [PAY-04]', async () => {
    const payer = { email: 'ana@example.com' };
    const body = { transaction_amount: 10, installments: 1, payment_method_id: 'master', payer };
    const wanted = { ...body, token: await newToken() };
    const requestOptions = { idempotencyKey: randomUUID() };
    const keyed = new Payment(newConfig()); // the SDK sends the last key again with later calls
    const made = await keyed.create({ body: wanted, requestOptions });
    expect((await keyed.create({ body: wanted, requestOptions })).id).toBe(made.id);
    const other = keyed.create({ body: { ...wanted, transaction_amount: 11 }, requestOptions });
    await expect(other).rejects.toBeInstanceOf(MPIdempotencyError);
  });
});

describe('refunds', () => {
  it('are made in parts and as a whole, listed and read [REF-04]', async () => {
    const payment_id = idOf(await pay());
    const part = await refunds.create({ payment_id, body: { amount: 500.5 } });
    expect(part).toMatchObject({ amount: 500.5, status: 'approved', metadata: {}, reason: null });
    const rest = await refunds.total({ payment_id });
    expect(rest.amount).toBe(1000);
    const listed = await refunds.list({ payment_id });
    expect(listed.map(({ id }) => id)).toEqual([part.id, rest.id]);
    expect(await refunds.get({ payment_id, refund_id: idOf(part) })).toMatchObject({ id: part.id, amount: 500.5 });
    expect(await payments.get({ id: payment_id })).toMatchObject({ status: 'refunded' });
  });

  it('one in process is a bare 400 without the header that asks for it [REF-04]', async () => {
    const payment_id = idOf(await pay());
    await next('refund', 'in-process');
    await expect(refunds.create({ payment_id, body: { amount: 10 } })).rejects.toMatchObject({ status: 400 });
    expect(await refunds.list({ payment_id })).toHaveLength(0);
    const url = `${sandbox.url}/mercado-pago/v1/payments/${payment_id}/refunds`;
    const headers = { authorization: `Bearer ${config.accessToken}`, 'x-render-in-process-refunds': 'true' };
    expect(await (await fetch(url, { headers })).json()).toMatchObject([{ amount: 10, status: 'in_process' }]);
  });

  it('a partial one is refused where only a whole one is possible [REF-04]', async () => {
    const payment_id = idOf(await pay());
    await next('refund', 'refuse-parts');
    const refused = refunds.create({ payment_id, body: { amount: 10 } });
    await expect(refused).rejects.toMatchObject({ status: 404, causes: [{ code: 3024 }] });
    expect(await refunds.total({ payment_id })).toMatchObject({ amount: 1500.5 });
  });
});

describe('preferences and merchant orders', () => {
  const create = (external_reference: string) =>
    preferences.create({
      body: {
        items: [{ id: '1', title: 'Pizza', quantity: 2, unit_price: 750, category_id: 'food' }],
        external_reference,
        back_urls: { success: 'https://shop.example.com/ok' },
        auto_return: 'approved',
        statement_descriptor: 'CLUB',
      },
    });

  it('a preference has every field of the SDK when made, read and found [MPC-01]', async () => {
    const reference = randomUUID();
    const made = await create(reference);
    expect(Object.keys(made)).toEqual(expect.arrayContaining(Object.keys(PREFERENCE_FIELDS)));
    expect(made).toMatchObject({ items: [{ id: '1', category_id: 'food' }], statement_descriptor: 'CLUB' });
    expect(made).toMatchObject({ tracks: [], taxes: [] });
    const id = idOf(made);
    expect(await preferences.get({ preferenceId: id })).toMatchObject({ id, auto_return: 'approved' });
    const items = [{ id: '1', title: 'Pizza', quantity: 1, unit_price: 900 }];
    const updated = await preferences.update({ id, updatePreferenceRequest: { items, metadata: { order: 7 } } });
    expect(updated).toMatchObject({
      items: [{ unit_price: 900 }],
      metadata: { order: 7 },
      statement_descriptor: 'CLUB',
    });
    const found = await preferences.search({ options: { external_reference: reference } });
    expect(found).toMatchObject({ total: 1, elements: [{ id, items: ['Pizza'] }] });
  });

  it('the payments of a preference are a merchant order [MPC-01]', async () => {
    const reference = randomUUID();
    const preference = await create(reference);
    const page = new URL(preference.init_point ?? '');
    const choice = new URLSearchParams({ do: 'pay', outcome: 'APRO' });
    const paid = await fetch(page, { method: 'POST', redirect: 'manual', body: choice });
    const orderId = new URL(paid.headers.get('location') ?? '').searchParams.get('merchant_order_id') ?? '';
    const found = await orders.search({ options: { external_reference: reference } });
    expect(found).toMatchObject({ total: 1, elements: [{ id: Number(orderId), preference_id: preference.id }] });
    const order = await orders.get({ merchantOrderId: orderId });
    expect(order).toMatchObject({ status: 'closed', order_status: 'paid', paid_amount: 1500, total_amount: 1500 });
    const [payment] = order.payments ?? [];
    expect(await payments.get({ id: payment?.id ?? 0 })).toMatchObject({
      order: { id: order.id, type: 'mercadopago' },
    });
  });
});

describe('customers and their cards', () => {
  const create = () => customers.create({ body: { email: `${randomUUID()}@testuser.com`, first_name: 'Ana' } });

  it('a customer is made, read, found, changed and removed, with every field [MP-01]', async () => {
    const made = await create();
    expect(Object.keys(made)).toEqual(expect.arrayContaining(Object.keys(CUSTOMER_FIELDS)));
    const customerId = idOf(made);
    expect(await customers.get({ customerId })).toMatchObject({ email: made.email, first_name: 'Ana' });
    const found = await customers.search({ options: { email: made.email ?? '' } });
    expect(found).toMatchObject({ paging: { total: 1 }, results: [{ id: customerId }] });
    const body = { last_name: 'Pérez', identification: DNI };
    expect(await customers.update({ customerId, body })).toMatchObject({ first_name: 'Ana', last_name: 'Pérez' });
    expect(await customers.remove({ customerId })).toMatchObject({ id: customerId });
    await expect(customers.get({ customerId })).rejects.toBeInstanceOf(MPNotFoundError);
  });

  it('a card is saved, listed, read, changed, charged and removed [MP-01]', async () => {
    const customerId = idOf(await create());
    const saved = await cards.create({ customerId, body: { token: await newToken() } });
    const cardId = idOf(saved);
    expect(saved).toMatchObject({ last_four_digits: '0604', cardholder: { name: 'APRO', identification: DNI } });
    const [listed] = await cards.list({ customerId });
    expect(listed).toMatchObject({ id: cardId, user_id: expect.any(String) });
    const body = { expiration_year: 2031 };
    expect(await cards.update({ customerId, cardId, body })).toMatchObject({ expiration_year: 2031 });
    expect(await cards.get({ customerId, cardId })).toMatchObject({ expiration_year: 2031 });
    const once = await tokens.create({ body: { card_id: cardId, customer_id: customerId, security_code: '123' } });
    const payer = { type: 'customer', id: customerId };
    const charge = { transaction_amount: 10, installments: 1, token: idOf(once), payer };
    expect(await payments.create({ body: charge })).toMatchObject({ status: 'approved', payer });
    expect(await tokens.get({ id: idOf(once) })).toMatchObject({ status: 'used', card_id: cardId });
    expect(await cards.remove({ customerId, cardId })).toMatchObject({ id: cardId });
    expect(await customers.get({ customerId })).toMatchObject({ cards: [], default_card: null });
  });
});

it('payment methods, document types and the owner are read [METHOD-03]', async () => {
  const [method] = await new PaymentMethod(config).get();
  expect(method).toMatchObject({
    id: 'debvisa',
    deferred_capture: 'supported',
    additional_info_needed: expect.arrayContaining(['cardholder_identification_number']),
    processing_modes: ['aggregator'],
  });
  expect(await new IdentificationType(config).list()).toMatchObject({ 0: { id: 'DNI', min_length: 7, max_length: 8 } });
  expect(await new User(config).get()).toMatchObject({
    site_id: 'MLA',
    country_id: 'AR',
    tags: ['normal', 'messages_as_seller'],
  });
});

it('an application gets tokens by consent, each code and token once [METHOD-03]', async () => {
  const oauth = new OAuth(config);
  const app = { client_id: '1000000000000001', client_secret: 'sandbox-app-secret' };
  const redirect_uri = 'https://shop.example/return';
  const page = new URL(
    oauth.getAuthorizationURL({ options: { client_id: app.client_id, state: 'own', redirect_uri } }),
  );
  const decided = await fetch(`${sandbox.url}/mercado-pago/authorization${page.search}`, {
    method: 'POST',
    body: new URLSearchParams({ seller: 'sdk' }),
    redirect: 'manual',
  });
  const answer = new URL(decided.headers.get('location') ?? '').searchParams;
  expect(answer.get('state')).toBe('own');
  const body = { ...app, redirect_uri, code: answer.get('code') ?? '' };
  await expect(oauth.create({ body: { ...body, client_secret: 'another' } })).rejects.toThrow(/client_id/);
  const granted = await oauth.create({ body });
  expect(granted).toMatchObject({ token_type: 'Bearer', live_mode: true, expires_in: 15_552_000 });
  await expect(oauth.create({ body })).rejects.toThrow(/grant/);
  const renewed = await oauth.refresh({ body: { ...app, refresh_token: granted.refresh_token ?? '' } });
  expect(renewed.access_token).not.toBe(granted.access_token);
  await expect(oauth.refresh({ body: { ...app, refresh_token: granted.refresh_token ?? '' } })).rejects.toThrow(
    /grant/,
  );
  const owner = await new User(new MercadoPagoConfig({ accessToken: renewed.access_token ?? '' })).get();
  expect(owner.id).toBe(granted.user_id);
});

it('the SDK accepts the signature of a webhook [PAY-04]', async () => {
  const received: { url: URL; headers: IncomingMessage['headers'] }[] = [];
  const shop = createServer((request, response) => {
    received.push({ url: new URL(request.url ?? '', 'http://shop'), headers: request.headers });
    response.end();
  }).listen(0, '127.0.0.1');
  try {
    await once(shop, 'listening');
    const { port } = z.object({ port: z.number() }).parse(shop.address());
    await pay({ notification_url: `https://port-${port}.tunnel.example/webhook` });
    await expect.poll(() => received.length).toBe(1);
    const [webhook] = received;
    const call = {
      xSignature: String(webhook?.headers['x-signature']),
      xRequestId: String(webhook?.headers['x-request-id']),
      dataId: webhook?.url.searchParams.get('data.id') ?? '',
    };
    expect(() => WebhookSignatureValidator.validate({ ...call, secret: 'sandbox-webhook-sdk' })).not.toThrow();
    expect(() => WebhookSignatureValidator.validate({ ...call, secret: 'another' })).toThrow(
      'Invalid webhook signature',
    );
  } finally {
    shop.close();
  }
});
