import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { insertPairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { openPointKiosk, pointAccount, type PointKiosk } from '#test/harness/kiosks/point-kiosk.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';

describe.each(['orders', 'intents'] as const)('terminals by %s', (api) => {
  let till: PaymentsHarness;
  let kiosk: PointKiosk;
  beforeAll(async () => {
    till = await openPaymentsHarness({ account: pointAccount(api), receivesWebhooks: false });
  });
  afterAll(async () => till.close());
  beforeEach(async () => {
    await till.reset();
    await till.shop.ordersAreOlder(3_600);
    // A kiosk of its own for each test, since orders of one are limited by rate.
    await till.db.query('update kiosks set unpaired_at = now() where unpaired_at is null');
    kiosk = await openPointKiosk(till);
  });

  /** Captured money is that of paid orders, refunds and exceptions. */
  async function expectWholeBooks(): Promise<void> {
    await till.settle();
    const findings = await checkInvariants(till.db, null, await till.providerCaptures());
    expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
  }

  async function started() {
    const order = await kiosk.order();
    const { status, body: sale } = await kiosk.begin(order);
    expect(status).toBe(201);
    return { order, sale };
  }

  /** Reads the sale as its kiosk does, a second later. */
  async function look({ order, sale }: Awaited<ReturnType<typeof started>>) {
    await till.letTimePass(2);
    return (await kiosk.look(order, sale)).body;
  }

  it('a sale is paid after its payment was read at the provider [POINT-01]', async () => {
    const own = await started();
    expect(own.sale).toMatchObject({ state: 'OPEN', amount: 3_500, payment: { state: 'waiting', provider: 4 } });
    expect((await till.read(own.order)).mpPointPaymentIntent).toEqual({ id: own.sale.id, state: 'OPEN' });
    await kiosk.tap(own.order, 'fetch');
    expect(await look(own)).toMatchObject({ state: 'ON_TERMINAL', payment: { state: 'waiting' } });
    await kiosk.tap(own.order, 'pin');
    expect(await look(own)).toMatchObject({ state: expect.stringMatching(/^(PROCESSING|ON_TERMINAL)$/) });
    await kiosk.tap(own.order, 'approve');
    expect(await look(own)).toMatchObject({ state: 'FINISHED', payment: { state: 'approved' } });
    expect(await till.read(own.order)).toMatchObject({
      paid: true,
      orderStatusId: 2,
      payment: { cloverPointPaymentId: null },
      mpPointPaymentIntent: { id: own.sale.id, state: 'FINISHED' },
      refundOfOrder: null,
    });
    await expectWholeBooks();
  });

  it('a declined card ends the sale, and the next one has its own [POINT-01]', async () => {
    const own = await started();
    await kiosk.tap(own.order, 'fetch');
    await kiosk.tap(own.order, 'decline', { detail: 'FUND' });
    expect((await look(own)).payment).toMatchObject({ state: 'declined', failureCode: '51', canPay: true });
    const { status, body: again } = await kiosk.begin(own.order);
    expect(status).toBe(201);
    expect(again.id).not.toBe(own.sale.id);
    await kiosk.tap(own.order, 'approve', { attempt: 2 });
    expect((await look({ ...own, sale: again })).payment.state).toBe('approved');
    await expectWholeBooks();
  });

  it('a sale that was cancelled at the terminal charges nothing [POINT-01]', async () => {
    const own = await started();
    await kiosk.tap(own.order, 'cancel');
    expect(await look(own)).toMatchObject({ state: 'CANCELED', payment: { state: 'none', canPay: true } });
    expect(await till.capturesOf(own.order)).toEqual([]);
  });

  it('the kiosk cancels a sale that no terminal has taken [POINT-01]', async () => {
    const own = await started();
    expect((await till.leave(own.order)).body).toMatchObject({ state: 'none', canPay: true });
    expect(await look(own)).toMatchObject({ state: 'CANCELED' });
  });

  it('two taps and a repeated call are one sale [POINT-01, PAY-02]', async () => {
    const order = await kiosk.order();
    const key = randomUUID();
    const answers = await Promise.all([kiosk.begin(order, { key }), kiosk.begin(order, { key }), kiosk.begin(order)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await till.leave(order);
  });

  it('a terminal has one sale at a time [POINT-01]', async () => {
    const own = await started();
    const other = await kiosk.order();
    expect((await kiosk.begin(other)).code).toBe('terminal-busy');
    await till.leave(own.order);
    expect((await kiosk.begin(other)).status).toBe(201);
    await till.leave(other);
  });

  it('only the own terminal and orders of its commerce are accepted [POINT-01]', async () => {
    const order = await kiosk.order();
    expect((await kiosk.begin(order, { mpPointId: 'PAX_A910__OTHER' })).status).toBe(404);
    const { venue, db } = till.shop;
    const elsewhere = await insertPairedKiosk(db, venue.id, venue.commerceId('otro'));
    const payload = { orderId: order.id, mpPointId: elsewhere.terminalRef };
    const headers = { ...kiosk.own(order), ...elsewhere.headers, 'idempotency-key': randomUUID() };
    const path = '/api/payments/mercado-pago-point/create-payment-intent';
    expect((await till.shop.send('POST', path, payload, headers)).status).toBe(404);
  });

  it('a sale with a lost answer is found and paid once [POINT-01, PAY-04]', async () => {
    const order = await kiosk.order();
    await till.faults('begin-sale', 'error-after-commit');
    const { status, body: sale } = await kiosk.begin(order);
    expect(status).toBe(201);
    expect((await kiosk.begin(order)).body.id).toBe(sale.id);
    await kiosk.tap(order, 'approve');
    await till.letTimePass(20);
    await kiosk.look(order, sale);
    await till.settle();
    expect(await till.read(order)).toMatchObject({ paid: true });
    expect(await till.capturesOf(order)).toHaveLength(1);
    await expectWholeBooks();
  });

  it('a terminal without its network leaves the sale undecided [POINT-01, PAY-04]', async () => {
    const own = await started();
    await kiosk.tap(own.order, 'fetch');
    await kiosk.tap(own.order, 'lose-network');
    expect(await look(own)).toMatchObject({ state: 'CONFIRMATION_REQUIRED', payment: { state: 'confirming' } });
    expect((await kiosk.begin(own.order)).body.id).toBe(own.sale.id);
    expect((await till.leave(own.order)).code).toBe('payment-under-way');
    await kiosk.tap(own.order, 'approve');
    await till.letTimePass(20);
    await till.settle();
    expect(await till.read(own.order)).toMatchObject({ paid: true });
    await expectWholeBooks();
  });

  it('a card charged before the network was lost pays the order [POINT-01, PAY-04]', async () => {
    const own = await started();
    await kiosk.tap(own.order, 'lose-network', { detail: 'paid' });
    expect(await look(own)).toMatchObject({ payment: { state: 'approved' } });
    await kiosk.tap(own.order, 'approve'); // the terminal shows the outcome, and is free again
    await expectWholeBooks();
  });

  it('a webhook about a declined card does not keep its sale open [POINT-01, PAY-04]', async () => {
    const own = await started();
    await kiosk.tap(own.order, 'decline-retry', { detail: 'FUND' });
    const { payments } = await till.truth();
    const declined = payments.find(({ reference }) => reference === `${own.order.id}-1`);
    await till.db.query(
      `insert into webhook_events (venue_id, config_id, event_key, provider_ref) values ($1, $2, $3, $4)`,
      [till.shop.venue.id, till.configId, randomUUID(), declined?.id],
    );
    await till.settle();
    expect((await look(own)).payment.state).toBe('waiting');
    await kiosk.tap(own.order, 'leave');
    expect(await look(own)).toMatchObject({ state: 'ABANDONED', payment: { state: 'declined', canPay: true } });
    await expectWholeBooks();
  });

  it('a finished sale without a visible payment is not paid yet [POINT-01, PAY-04]', async () => {
    const own = await started();
    await kiosk.tap(own.order, 'approve');
    await till.faults('find-sale', ...Array<string>(6).fill('payment-unseen'));
    await till.faults('search-payments', ...Array<string>(6).fill('lags'));
    expect(await look(own)).toMatchObject({ payment: { state: expect.stringMatching(/^(waiting|confirming)$/) } });
    await till.reset();
    await till.letTimePass(20);
    await till.settle();
    expect(await till.read(own.order)).toMatchObject({ paid: true });
    await expectWholeBooks();
  });
});
