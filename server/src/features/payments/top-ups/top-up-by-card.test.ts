import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeWallets } from '#features/wallet/merge-wallets.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { CardTopUp } from '@app/contract/visitor/payments.ts';
import { reassignTopUps } from './reassign-top-ups.ts';

let till: PaymentsHarness;
let member: Awaited<ReturnType<PaymentsHarness['server']['signIn']>>;
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  member = await till.server.signIn();
});

const LOST = ['reset-after-commit', 'reset-after-commit'];

const topUp = async (
  request: { amount?: number; holder?: string; key?: string; userId?: number; mpConfigId?: number } = {},
) => {
  const { amount = 5_000, holder, key = randomUUID(), userId = member.accountId, mpConfigId = till.configId } = request;
  const creditCard = { token: await till.cardToken(holder), paymentMethodId: 'visa' };
  const url = `/api/users/${userId}/${till.shop.venue.id}/card-top-ups`;
  const headers = { ...member.headers, 'idempotency-key': key };
  return till.shop.send<CardTopUp>('POST', url, { amount, mpConfigId, creditCard }, headers);
};
const read = async ({ attemptId }: CardTopUp) => {
  const url = `/api/users/${member.accountId}/${till.shop.venue.id}/card-top-ups/${attemptId}`;
  return (await till.shop.send<CardTopUp>('GET', url, undefined, member.headers)).body;
};
const underWay = async () => {
  const url = `/api/users/${member.accountId}/${till.shop.venue.id}/card-top-ups`;
  return (await till.shop.send<CardTopUp[]>('GET', url, undefined, member.headers)).body;
};
const refundsOf = async ({ attemptId }: CardTopUp) => {
  const { rows } = await till.db.query<{ cause: string; state: string }>(
    `select r.cause, r.state from refunds r join captures c using (venue_id, config_id, provider_ref)
     where c.attempt_id = $1`,
    [attemptId],
  );
  return rows;
};

describe('a top-up of a wallet by card [WAL-01]', () => {
  it('enters the wallet at once, with a transaction', async () => {
    const { status, body } = await topUp();
    expect([status, body]).toMatchObject([200, { state: 'approved', amount: 5_000, balance: 5_000 }]);
    const url = `/api/users/${member.accountId}/${till.shop.venue.id}/movements`;
    const { body: movements } = await till.shop.send<{ data: { kind: string; amount: number }[] }>(
      'GET',
      url,
      undefined,
      member.headers,
    );
    expect(movements.data).toMatchObject([{ kind: 'card-top-up', amount: 5_000 }]);
  });

  it('is booked once per key, also when it is sent ten times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => topUp({ key })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.attemptId}`)).size).toBe(1);
    await till.settle({ afterSeconds: 10 });
    expect(await read(answers[0]?.body ?? expect.unreachable('No request succeeded.'))).toMatchObject({
      balance: 5_000,
    });
  });

  it('saves the card on request [MP-01]', async () => {
    const url = `/api/users/${member.accountId}/${till.shop.venue.id}/card-top-ups`;
    const creditCard = { token: await till.cardToken(), paymentMethodId: 'visa', saveToken: await till.cardToken() };
    const body = { amount: 5_000, mpConfigId: till.configId, creditCard };
    await till.shop.send('POST', url, body, { ...member.headers, 'idempotency-key': randomUUID() });
    const { rows } = await till.db.query<{ email: string }>('select email from accounts where id = $1', [
      member.accountId,
    ]);
    const asked = { email: rows[0]?.email, mpConfigId: till.configId };
    const cards = () => till.shop.send<unknown[]>('POST', '/api/payments/mercado-pago/cards', asked, member.headers);
    await expect.poll(async () => (await cards()).body).toMatchObject([{ ccLastFourDigits: '3704' }]);
  });

  it('is not booked when the card is declined', async () => {
    expect((await topUp({ holder: 'FUND' })).body).toMatchObject({ state: 'declined', failureCode: '51', balance: 0 });
  });

  it('is booked after a lost answer, and blocks a second one until then', async () => {
    await till.faults('create-payment', ...LOST);
    const { body } = await topUp();
    expect(body).toMatchObject({ state: 'confirming', balance: 0 });
    expect((await topUp()).code).toBe('payment-under-way');
    expect(await underWay()).toEqual([body]);
    await till.settle({ afterSeconds: 3 });
    expect(await read(body)).toMatchObject({ state: 'approved', balance: 5_000 });
    expect(await underWay()).toEqual([]);
  });

  it("is allowed for the wallet's owner only, at an account of the venue itself", async () => {
    const other = await till.server.signIn();
    expect((await topUp({ userId: other.accountId })).code).toBe('not-found');
    expect((await topUp({ mpConfigId: till.configId + 1 })).code).toBe('payment-method-not-available');
    await till.shop.set('payment_configs', 'balance_enabled = false');
    expect((await topUp()).code).toBe('payment-method-not-available');
    await till.shop.set('payment_configs', 'balance_enabled = true');
  });

  it('is refunded to the card when the account was deleted meanwhile', async () => {
    await till.faults('create-payment', ...LOST);
    const { body } = await topUp();
    const { headers } = member;
    expect((await till.server.app.inject({ method: 'DELETE', url: '/api/auth', headers })).statusCode).toBe(204);
    await till.settle({ afterSeconds: 3 });
    await till.settle();
    expect(await refundsOf(body)).toEqual([{ cause: 'late-capture', state: 'succeeded' }]);
  });

  it("enters the wallet of the account into which the owner's was merged", async () => {
    await till.faults('create-payment', ...LOST);
    const { body } = await topUp();
    const before = member;
    member = await till.server.signIn();
    await inTransaction(till.db, async (tx) => {
      await reassignTopUps(tx, before.accountId, member.accountId);
      await mergeWallets(tx, before.accountId, member.accountId);
    });
    await till.settle({ afterSeconds: 3 });
    expect(await read(body)).toMatchObject({ state: 'approved', balance: 5_000 });
  });
});

it('the personal data export lists the card of a top-up [APP-09]', async () => {
  await topUp();
  const { body } = await till.shop.send<{ payments: unknown }>('GET', '/api/auth/export', undefined, member.headers);
  expect(body.payments).toMatchObject([{ orderId: null, state: 'approved', amount: 5_000, cardLastFour: '3704' }]);
});

it('the books balance after all of these tests [PAY-04]', async () => {
  const findings = await checkInvariants(till.db, [], await till.providerCaptures());
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
});
