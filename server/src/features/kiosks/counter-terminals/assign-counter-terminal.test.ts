import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLOVER_TERMINALS, cloverAccount } from '#test/harness/kiosks/clover-kiosk.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ account: cloverAccount({}), receivesWebhooks: false });
});
afterAll(async () => till.close());

it('a terminal that only a browser controls is not for the counter [CLV-01]', async () => {
  const url = `/api/commerces/${till.shop.commerceId}/counter-terminals`;
  const headers = await till.staff();
  const body = { configId: till.configId, terminalRef: CLOVER_TERMINALS[0]?.id, name: 'Caja 1' };
  const { status, code } = await till.shop.send('POST', url, body, headers);
  expect([status, code]).toEqual([422, 'payment-method-not-available']);
  expect((await till.shop.send<CounterTerminal[]>('GET', url, undefined, headers)).body).toEqual([]);
});
