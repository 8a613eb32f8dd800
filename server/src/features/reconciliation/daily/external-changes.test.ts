import { afterAll, beforeAll, expect, it } from 'vitest';

import { openPaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { reconcileDay } from './reconcile-day.ts';

/** Number of attempts to process a webhook of an unknown payment before its exception opens. */
const LOOKS = 6;

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());

it.each([
  ['sale', 'unknown-capture'],
  ['refund', 'unknown-refund'],
  ['dispute', 'disputed'],
  ['loss', 'missing-at-provider'],
] as const)("a %s on the sandbox's page opens the exception %s and no other [PAY-04]", async (what, kind) => {
  const from = new Date();
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  const [payment] = await till.capturesOf(order);
  const happened = await till.control('/_ledger/mercado-pago/elsewhere', { paymentId: payment?.id, what });
  expect(happened.status).toBe(204);
  const { venue } = till.shop;
  const day = { venueId: venue.id, configId: till.configId, day: '2026-11-20', from };
  if (what === 'loss') await reconcileDay(till.deps, { ...day, to: new Date(Date.now() + 60_000) });
  await expect
    .poll(async () => {
      for (let look = 0; look < LOOKS; look += 1) await till.settle({ afterSeconds: 3_600 });
      const { rows } = await till.db.query<{ kind: string }>(
        'select kind from money_exceptions where opened_at >= $1',
        [from],
      );
      return rows;
    })
    .toEqual([{ kind }]);
});
