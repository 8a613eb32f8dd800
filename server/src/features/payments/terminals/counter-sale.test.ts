import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { createKioskDevice } from '#test/harness/kiosks/kiosk-device.ts';
import { openPointCounter, type PointCounter } from '#test/harness/kiosks/point-counter.ts';
import { openPointKiosk, pairingCalls, pointAccount } from '#test/harness/kiosks/point-kiosk.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Ticket } from '@app/contract/staff/board.ts';

let till: PaymentsHarness;
let counter: PointCounter;
beforeAll(async () => {
  till = await openPaymentsHarness({ account: pointAccount('orders'), receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await till.db.query('update kiosks set unpaired_at = now() where unpaired_at is null');
  counter = await openPointCounter(till);
});

/** Captured money is that of paid orders, refunds and exceptions. */
async function expectWholeBooks(): Promise<void> {
  await till.settle();
  const findings = await checkInvariants(till.db, null, await till.providerCaptures());
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
}

async function started(): Promise<Ticket> {
  const { status, body: order } = await counter.enter();
  expect([status, order.paid, order.isCash, order.orderStatusId]).toEqual([201, false, false, 1]);
  expect((await counter.begin(order)).status).toBe(201);
  return order;
}

/** Reads the sale as the screen does, a second later. */
async function look(order: Ticket) {
  await till.letTimePass(2);
  return (await counter.look(order)).body;
}

async function stateOf({ id }: Ticket) {
  const { rows } = await till.db.query(
    `select status_id as "statusId", paid_at is not null as paid,
       (select count(*)::int from payment_attempts a where a.venue_id = o.venue_id and a.order_id = o.id) as attempts
     from orders o where id = $1`,
    [id],
  );
  return rows[0];
}

it('a counter order is paid after its payment was read at the provider [POINT-01]', async () => {
  const order = await started();
  expect(await look(order)).toMatchObject({ state: 'OPEN', payment: { state: 'waiting', provider: 4 } });
  await counter.tap(order, 'fetch');
  expect(await look(order)).toMatchObject({ state: 'ON_TERMINAL', payment: { state: 'waiting' } });
  await counter.tap(order, 'approve');
  expect(await look(order)).toMatchObject({ state: 'FINISHED', payment: { state: 'approved' } });
  expect(await stateOf(order)).toEqual({ statusId: 2, paid: true, attempts: 1 });
  await expectWholeBooks();
});

it('a declined card ends the sale, and the order gets another one [POINT-01]', async () => {
  const order = await started();
  await counter.tap(order, 'fetch');
  await counter.tap(order, 'decline', { detail: 'FUND' });
  expect((await look(order)).payment).toMatchObject({ state: 'declined', failureCode: '51', canPay: true });
  expect((await counter.begin(order)).status).toBe(201);
  await counter.tap(order, 'approve', { attempt: 2 });
  expect((await look(order)).payment.state).toBe('approved');
  await expectWholeBooks();
});

it('two taps and a repeated call are one order and one sale [ORD-07, PAY-02]', async () => {
  const orderKey = randomUUID();
  const entered = await Promise.all([counter.enter(orderKey), counter.enter(orderKey)]);
  expect(new Set(entered.map(({ body }) => body.id)).size).toBe(1);
  const order = entered[0].body;
  const key = randomUUID();
  const answers = await Promise.all([
    counter.begin(order, { key }),
    counter.begin(order, { key }),
    counter.begin(order),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await stateOf(order)).toMatchObject({ attempts: 1 });
  await counter.cancel(order);
});

it('a sale with a lost answer is found and paid once [PAY-04]', async () => {
  const { body: order } = await counter.enter();
  await till.faults('begin-sale', 'error-after-commit');
  const { status, body } = await counter.begin(order);
  expect([status, body.payment.state]).toEqual([201, 'confirming']);
  expect((await counter.begin(order)).body.payment.attemptId).toBe(body.payment.attemptId);
  await counter.tap(order, 'approve');
  await till.letTimePass(20);
  await till.settle();
  expect(await stateOf(order)).toEqual({ statusId: 2, paid: true, attempts: 1 });
  await expectWholeBooks();
});

it('a finished sale without a visible payment is not paid yet [PAY-04]', async () => {
  const order = await started();
  await counter.tap(order, 'approve');
  await till.faults('find-sale', ...Array<string>(6).fill('payment-unseen'));
  await till.faults('search-payments', ...Array<string>(6).fill('lags'));
  expect((await look(order)).payment.state).toMatch(/^(waiting|confirming)$/);
  expect(await stateOf(order)).toMatchObject({ paid: false });
  await till.reset();
  await till.letTimePass(20);
  await till.settle();
  expect(await stateOf(order)).toMatchObject({ paid: true });
  await expectWholeBooks();
});

it('a terminal of the counter has one undecided sale [POINT-01]', async () => {
  const order = await started();
  const { body: other } = await counter.enter();
  expect((await counter.begin(other)).code).toBe('terminal-busy');
  expect(await counter.terminals()).toMatchObject([{ isBusy: true }]);
  expect(await counter.remove()).toBe(409);
  await counter.cancel(order);
  expect((await counter.begin(other)).status).toBe(201);
  await counter.cancel(other);
  expect(await counter.remove()).toBe(204);
  expect(await counter.terminals()).toEqual([]);
});

it('a cancelled sale ends the order and returns its units [ORD-02]', async () => {
  const units = await till.shop.unitsOf('Cerveza');
  const order = await started();
  const { status, body } = await counter.cancel(order);
  expect([status, body.state, body.payment.state]).toEqual([200, 'CANCELED', 'none']);
  expect(await stateOf(order)).toMatchObject({ statusId: 7, paid: false });
  expect(await till.shop.unitsOf('Cerveza')).toBe(units);
  expect((await counter.cancel(order)).status).toBe(200);
  expect((await counter.begin(order)).code).toBe('order-state-changed');
});

it('an order that was paid meanwhile is not cancelled [PAY-02]', async () => {
  const order = await started();
  await counter.tap(order, 'approve');
  expect((await counter.cancel(order)).body.payment.state).toBe('approved');
  expect(await stateOf(order)).toEqual({ statusId: 2, paid: true, attempts: 1 });
  await expectWholeBooks();
});

it('while a terminal may charge, nothing is cancelled, and staff are asked [PAY-04]', async () => {
  const order = await started();
  await counter.tap(order, 'fetch');
  await counter.tap(order, 'lose-network');
  expect(await look(order)).toMatchObject({ state: 'CONFIRMATION_REQUIRED', payment: { state: 'confirming' } });
  expect((await counter.cancel(order)).code).toBe('payment-under-way');
  const url = `/api/commerces/${till.shop.commerceId}/terminal-tasks`;
  const tasks = await till.shop.send('GET', url, undefined, counter.headers);
  expect(tasks.body).toMatchObject([{ orderNumber: order.number, kiosk: 'Caja 1', reason: 'needs-confirmation' }]);
  await counter.tap(order, 'approve');
  await till.letTimePass(20);
  await till.settle();
  expect(await stateOf(order)).toMatchObject({ paid: true });
  await expectWholeBooks();
});

it('only staff of the commerce charge its counter orders [ROLE-01]', async () => {
  const { body: order } = await counter.enter();
  const { server, venue } = till.shop;
  const other = await server.signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }]);
  const by = { ...other.headers, origin: till.url };
  expect((await counter.begin(order, { by })).status).toBe(404);
  expect((await counter.look(order, by)).status).toBe(404);
  expect((await counter.cancel(order, by)).status).toBe(404);
  expect((await counter.begin(order, { terminalId: randomUUID() })).status).toBe(404);
  await counter.cancel(order);
});

it('an order that a customer placed is not charged at the counter [ORD-08]', async () => {
  const order = (await till.shop.order()).body;
  expect((await counter.begin(order)).code).toBe('order-not-paid-by-card');
  expect((await counter.cancel(order)).code).toBe('order-not-paid-by-card');
});

it('a terminal is of one kiosk or of one counter [POINT-01]', async () => {
  expect((await counter.assign()).code).toBe('terminal-paired');
  const { publicKey } = createKioskDevice(till.shop);
  expect((await pairingCalls(till).pair(counter.terminalRef, publicKey)).code).toBe('terminal-paired');
  expect(await counter.remove()).toBe(204);
  const kiosk = await openPointKiosk(till);
  expect((await counter.assign({ ref: kiosk.terminalRef })).code).toBe('terminal-paired');
});

it('a counter gets only terminals of the account of its commerce [POINT-01]', async () => {
  await counter.remove();
  expect((await counter.assign({ ref: 'PAX_A910__OTHER' })).status).toBe(404);
  expect((await counter.assign({ configId: till.configId + 1 })).code).toBe('payment-method-not-available');
});

it('a terminal of the counter has no session and no settings [KIOSK-05]', async () => {
  const { shop } = till;
  const kiosks = await shop.send('GET', `/api/commerces/${shop.commerceId}/kiosks`, undefined, counter.headers);
  expect(kiosks.body).toEqual([]);
  const kioskId = counter.terminal.id;
  const url = `/api/commerces/${shop.commerceId}/kiosks/${kioskId}/settings`;
  const settings = { printer: null, returnSeconds: 5, terminalSide: 'right', hasScanner: false };
  expect((await shop.send('PUT', url, settings, counter.headers)).status).toBe(404);
  const { body } = await shop.send<{ challenge: string }>('POST', '/api/kiosks/challenges', { kioskId });
  const proof = { kioskId, challenge: body.challenge, signature: Buffer.alloc(64).toString('base64') };
  expect((await shop.send('POST', '/api/kiosks/sessions', proof)).code).toBe('terminal-not-paired');
});

it('the audit says who assigned the terminal and who charged the order [ORD-08]', async () => {
  const order = await started();
  await counter.cancel(order);
  const { rows } = await till.db.query(
    `select action from audit_inbox where subject in ($1, $2) and actor_id is not null order by id`,
    [`order:${order.id}`, `counter-terminal:${counter.terminal.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'counter-terminal.assigned',
    'order.placed-at-counter',
    'order.sent-to-terminal',
    'order.transitioned',
  ]);
});
