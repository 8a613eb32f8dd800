import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTransactionTime } from '#integrations/payments/first-data/api-values.ts';
import { firstDataAccount } from '#test/harness/payments/first-data-account.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { firstDataFormIn, openFirstDataPage, visitFirstDataPage } from '#test/integrations/first-data-page.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

const ZONE = 'America/Buenos_Aires';
const HASH = '/api/payments/first-data/hash';
const FORM = '/api/payments/first-data-form';
const RETURN = '/api/payments/first-data/return';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ account: firstDataAccount(), party: 'first-data', receivesWebhooks: false });
});
afterAll(async () => till.close());

/** Posts fields as a web view does. */
const post = (to: string, fields: Readonly<Record<string, string>>) =>
  fetch(new URL(to, till.url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('a form of the documents, which names its order after the hash [FD-01, API-01]', () => {
  const dateTime = () => toTransactionTime(new Date(), ZONE);
  const total = (order: Order) => order.totalAmount.toFixed(2);
  const named = (order: Order) => `${order.id}-${order.accessToken ?? ''}`;

  /** Asks for a hash as the documents write it, without an order. */
  async function hashFor(order: Order, at: string, headers: Record<string, string> = {}): Promise<string> {
    const body = { first_data_config_id: till.configId, date_time: at, charge_total: total(order) };
    const answer = await till.shop.send<{ hash?: string }>('POST', HASH, body, headers);
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['hash']]);
    return answer.body.hash ?? '';
  }
  const open = (order: Order, fields: Record<string, string>) =>
    post(FORM, { orderId: named(order), chargeTotal: total(order), ...fields });

  it('opens the page of the order, which pays it', async () => {
    const [order, datetime] = [await till.order(), dateTime()];
    const answer = await open(order, { datetime, hash: await hashFor(order, datetime) });
    const form = firstDataFormIn(await answer.text());
    const result = form && (await visitFirstDataPage(form, 'approve'));
    expect(form?.parameters).toMatchObject({ oid: `${order.id}-1`, chargetotal: total(order) });
    await post(RETURN, result?.fields ?? {});
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it('opens nothing for another order, and the payment page refuses the hash', async () => {
    const [order, other, datetime] = [await till.order(), await till.order(), dateTime()];
    const hash = await hashFor(order, datetime);
    const old = toTransactionTime(new Date(Date.now() - 6 * 60_000), ZONE);
    const statuses = await Promise.all(
      [
        { orderId: String(order.id) },
        { orderId: named(other).replace(/^\d+/, String(order.id)) },
        { chargeTotal: '1.00' },
        { datetime: toTransactionTime(new Date(Date.now() - 1_000), ZONE) },
        { hash: '' },
        { datetime: old },
        { orderId: 'x' },
      ].map(async (changed) => (await open(order, { datetime, hash, ...changed })).status),
    );
    expect(statuses).toEqual(statuses.map(() => 404));
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
    const opened = await open(other, { datetime, hash: await hashFor(other, datetime) });
    const form = firstDataFormIn(await opened.text());
    const parameters = { ...form?.parameters, hashExtended: hash };
    expect(await openFirstDataPage({ pageUrl: form?.pageUrl ?? '', parameters })).toBeNull();
  });

  it("opens an account's order for a hash of that account only", async () => {
    const [buyer, stranger] = [await till.server.signIn(), await till.server.signIn()];
    const { body: order } = await till.shop.order({ headers: buyer.headers, isCash: false, guestEmail: null });
    const datetime = dateTime();
    const opened = async (headers: Record<string, string>) => {
      const hash = await hashFor(order, datetime, headers);
      return (await open(order, { orderId: String(order.id), datetime, hash })).status;
    };
    expect([await opened({}), await opened(stranger.headers), await opened(buyer.headers)]).toEqual([404, 404, 200]);
  });
});
