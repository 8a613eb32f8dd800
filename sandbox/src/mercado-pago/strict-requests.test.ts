import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox, type Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
});
afterAll(() => sandbox.close());
beforeEach(async () => void (await post('/_reset', {})));

const SELLER = { authorization: 'Bearer TEST-sandbox-tests' };
const DNI = { type: 'DNI', number: '12345678' };

const post = (to: string, body: object, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const postForm = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

async function tokenOf(changed: object = {}, cardholder: object = { identification: DNI }): Promise<string> {
  const made = await post('/mercado-pago/v1/card_tokens?public_key=TEST-public-tests', {
    card_number: '4509953566233704',
    expiration_month: 11,
    expiration_year: 2030,
    security_code: '123',
    cardholder: { name: 'APRO', ...cardholder },
    ...changed,
  });
  return z.object({ id: z.string() }).parse(await made.json()).id;
}

const Answered = z.looseObject({ id: z.number().optional() });

/** A payment as it is answered, with its HTTP status. */
async function pay(changed: object, token: string | null = null) {
  const body = {
    transaction_amount: 1500,
    token: token ?? (await tokenOf()),
    installments: 1,
    payment_method_id: 'visa',
    payer: { email: 'ana@example.com' },
    ...changed,
  };
  const made = await post('/mercado-pago/v1/payments', body, { ...SELLER, 'x-idempotency-key': randomUUID() });
  return { http: made.status, ...Answered.parse(await made.json()) };
}

const readPayment = async (id: number | undefined) =>
  (await fetch(`${sandbox.url}/mercado-pago/v1/payments/${id}`, { headers: SELLER })).json();
const preference = (changed: object) => {
  const items = [{ title: 'Pizza', quantity: 2, unit_price: 7_500 }];
  return post('/mercado-pago/checkout/preferences', { items, ...changed }, SELLER);
};

it.each(['http://shop.example.com/w', 'https://localhost/w', 'https://127.0.0.1/w', 'https://shop.local/w', 'shop'])(
  'a payment with the webhook address %s is refused [PAY-04]',
  async (address) => {
    const message = 'notificaction_url attribute must be url valid';
    expect(await pay({ notification_url: address })).toMatchObject({ http: 400, message, cause: [{ code: 4020 }] });
    const refused = await preference({ notification_url: address });
    expect(await refused.json()).toMatchObject({ status: 400, error: 'invalid_notification_url', cause: null });
  },
);

it('a payment needs its method and the document of cardholder or payer [MP-01]', async () => {
  expect(await pay({ payment_method_id: undefined })).toMatchObject({ http: 400, cause: [{ code: 2131 }] });
  const anonymous = () => tokenOf({}, {});
  expect(await pay({}, await anonymous())).toMatchObject({ http: 400, cause: [{ code: 2067 }] });
  const payer = { email: 'ana@example.com', identification: DNI };
  expect(await pay({ payer }, await anonymous())).toMatchObject({ http: 201, status: 'approved', payer });
});

it('installments are those of the card [MP-01]', async () => {
  const amount = { transaction_details: { installment_amount: 500 } };
  expect(await pay({ installments: 3 })).toMatchObject({ status: 'approved', installments: 3, ...amount });
  const declined = { status: 'rejected', status_detail: 'cc_rejected_invalid_installments' };
  expect(await pay({ installments: 5 })).toMatchObject(declined);
  const debit = await tokenOf({ card_number: '4002768694395619' });
  expect(await pay({ installments: 3, payment_method_id: 'debvisa' }, debit)).toMatchObject(declined);
});

const CHALLENGED = { card_number: '5483928164574623' };
const NOT_AUTHORISED = { card_number: '5361956806117557' };
const WITH_3DS = { three_d_secure_mode: 'optional', payment_method_id: 'master' };
const ThreeDs = z.looseObject({ three_ds_info: z.object({ external_resource_url: z.url(), creq: z.string() }) });

it.each([
  [CHALLENGED, 'confirm', { status: 'approved', status_detail: 'accredited' }],
  [CHALLENGED, 'fail', { status: 'rejected', status_detail: 'cc_rejected_3ds_challenge' }],
  [NOT_AUTHORISED, 'confirm', { status: 'rejected', status_detail: 'cc_rejected_3ds_challenge' }],
])('the bank of %j decides after the challenge: %s [MP-01]', async (card, choice, decided) => {
  const asked = await pay(WITH_3DS, await tokenOf(card));
  const open = { status: 'pending', status_detail: 'pending_challenge', date_approved: null };
  expect(asked).toMatchObject({ http: 201, ...open });
  const { external_resource_url: url, creq } = ThreeDs.parse(asked).three_ds_info;
  const page = await postForm(url, { creq });
  expect(page.headers.get('content-security-policy')).not.toContain('frame-ancestors');
  expect(await page.text()).toContain('¿Confirmás esta compra?');
  const end = await postForm(`${url}/answer`, { creq, do: choice });
  expect(await end.text()).toContain('/mercado-pago/challenge.js');
  expect(await readPayment(asked.id)).toMatchObject({ ...decided, three_ds_info: null });
  expect((await postForm(url, { creq })).status).toBe(410);
});

it('a challenge needs 3-D Secure, no binary mode, and five minutes [MP-01]', async () => {
  const plain = { three_d_secure_mode: 'not_supported', payment_method_id: 'master' };
  expect(await pay(plain, await tokenOf(CHALLENGED))).toMatchObject({ status: 'approved' });
  const binary = await pay({ ...WITH_3DS, binary_mode: true }, await tokenOf(CHALLENGED));
  expect(binary).toMatchObject({ status: 'rejected', status_detail: 'cc_rejected_3ds_challenge' });
  await post('/_next', { party: 'mercado-pago', op: 'create-payment', behaviour: 'challenge' });
  const asked = await pay({ three_d_secure_mode: 'optional' });
  const { external_resource_url: url, creq } = ThreeDs.parse(asked).three_ds_info;
  await post('/_clock', { now: new Date(Date.now() + 301_000).toISOString() });
  expect((await postForm(url, { creq })).status).toBe(410);
  const cancelled = await fetch(`${sandbox.url}/mercado-pago/v1/payments/${asked.id}`, {
    method: 'PUT',
    headers: { ...SELLER, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'cancelled' }),
  });
  expect(await cancelled.json()).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' });
});

it('a preference needs no address to return to [MPC-01]', async () => {
  const made = z.object({ init_point: z.url() }).parse(await (await preference({})).json());
  const paid = await postForm(made.init_point, { do: 'pay', outcome: 'APRO' });
  expect([paid.status, await paid.text()]).toEqual([200, expect.stringContaining('Ya podés cerrar esta página')]);
});

const find = async (query: Record<string, string>) => {
  const url = `${sandbox.url}/mercado-pago/v1/payments/search?${new URLSearchParams(query).toString()}`;
  const Found = z.object({ results: z.array(z.object({ id: z.number() })) });
  return Found.parse(await (await fetch(url, { headers: SELLER })).json()).results.map(({ id }) => id);
};

it('a search understands relative dates and sorts by id [PAY-04]', async () => {
  const reference = randomUUID();
  const first = await pay({ external_reference: reference });
  const second = await pay({ external_reference: reference });
  const query = { external_reference: reference, range: 'date_created', sort: 'id', criteria: 'asc' };
  expect(await find({ ...query, begin_date: 'NOW-30DAYS', end_date: 'NOW' })).toEqual([first.id, second.id]);
  expect(await find({ ...query, begin_date: 'NOW-1MONTH', end_date: 'NOW-1DAYS' })).toEqual([]);
  const descending = { ...query, criteria: 'desc', begin_date: 'NOW-1HOUR', end_date: 'NOW+1HOUR' };
  expect(await find(descending)).toEqual([second.id, first.id]);
});
