import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';

let till: PaymentsHarness;
let staff: Record<string, string>;
beforeAll(async () => {
  till = await openPaymentsHarness();
  staff = await till.staff();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const OPERATIONS = [
  'card-token',
  'create-payment',
  'find-payment',
  'search-payments',
  'cancel-payment',
  'refund',
  'list-refunds',
  'owner',
  'customers',
  'cards',
  'create-preference',
];

it.each(['as-numbers', 'as-text'])(
  'cards and refunds work when all values of responses are %s [MP-01, REF-04]',
  async (types) => {
    const rates = Object.fromEntries(OPERATIONS.map((op) => [op, { [types]: 1 }]));
    expect((await till.control('/_chaos', { seed: 1, rates: { 'mercado-pago': rates } })).status).toBe(204);
    const { accountId, headers } = await till.server.signIn();
    const { rows } = await till.db.query<{ email: string }>('select email from accounts where id = $1', [accountId]);
    const email = rows[0]?.email ?? '';
    const list = async () =>
      till.shop.send<SavedCard[]>(
        'POST',
        '/api/payments/mercado-pago/cards',
        { email, mpConfigId: till.configId },
        headers,
      );

    const account = await till.deps.accounts.of(till.shop.venue.id, till.configId);
    const card = { token: await till.cardToken(), methodId: 'visa', issuerId: null };
    await account?.cards?.saveCard({ email }, card);
    const listed = await list();
    expect([listed.status, listed.body]).toMatchObject([
      200,
      [{ ccFirstSixDigits: '450995', ccLastFourDigits: '3704', ccExpMonth: 11, ccExpYear: 2030 }],
    ]);
    const query = new URLSearchParams({ ccId: listed.body[0]?.ccId ?? '', email, mpConfigId: String(till.configId) });
    const url = `/api/payments/mercado-pago/cards?${query.toString()}`;
    expect((await till.server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBeLessThan(300);
    expect((await list()).body).toEqual([]);

    const order = await till.order();
    expect((await till.pay(order)).body.state).toBe('approved');
    await till.shop.end(order.id, { version: 2, reason: 'Se cortó la luz' }, staff);
    await till.server.runJobs();
    expect(await till.refundedUnits(order)).toEqual([3_500]);
    expect(await till.read(order)).toMatchObject({ refundedAmount: 3_500 });
    expect(await account?.payments.findOwner()).toMatchObject({ currency: 'ARS' });
  },
);
