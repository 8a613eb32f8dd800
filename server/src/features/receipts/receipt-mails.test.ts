import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#integrations/mail/mailer.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { OrderHistory, OrderHistoryEntry } from '@app/contract/staff/order-history.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { receiptPersonalData } from './receipt-personal-data.ts';

const mails: Mail[] = [];
let isMailDown = false;
let onSending = async (): Promise<void> => undefined;
let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  const send = async (mail: Mail) => {
    await onSending();
    if (isMailDown) throw new Error('The mail server is down.');
    mails.push(mail);
  };
  shop = await openShop(await startTestApp({ mailer: { send, close: () => undefined } }));
  staff = await shop.staff();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  mails.length = 0;
  isMailDown = false;
  onSending = async () => undefined;
  await shop.ordersAreOlder(3_600);
});

async function paidOrder(wanted: OrderFacts = {}): Promise<Order> {
  const { body: order } = await shop.order(wanted);
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  return order;
}

async function mailsOf({ id }: Order): Promise<Extract<OrderHistoryEntry, { kind: 'receipt' }>[]> {
  const { body } = await shop.send<OrderHistory>('GET', `/api/orders/${id}/history`, undefined, staff);
  return body.entries.filter((entry) => entry.kind === 'receipt');
}

const sendInvoice = (body: object) => shop.send<boolean>('POST', '/api/orders/send-invoice', body, staff);

it('the history has each mailed receipt with its masked address [INV-01, PAY-02]', async () => {
  const order = await paidOrder({ guestEmail: 'julian@example.com' });
  await shop.server.runJobs();
  isMailDown = true;
  expect((await sendInvoice({ id: order.id, email: 'contadora@example.com' })).body).toBe(false);
  isMailDown = false;
  expect((await sendInvoice({ id: order.id, email: 'contadora@example.com' })).body).toBe(true);
  expect(await mailsOf(order)).toMatchObject([
    { email: 'co•••@example.com', state: 'sent', actor: { kind: 'staff', isSelf: true } },
    { email: 'co•••@example.com', state: 'failed', actor: { kind: 'staff', isSelf: true } },
    { email: 'ju•••@example.com', state: 'sent', actor: { kind: 'system' } },
  ]);
});

it('an automatic receipt is failed until its job has sent it [PAY-02]', async () => {
  isMailDown = true;
  const order = await paidOrder({ guestEmail: 'caido@example.com' });
  await shop.server.runJobs().catch(() => undefined);
  expect(await mailsOf(order)).toMatchObject([{ state: 'failed' }]);
});

it('an automatic receipt is pending while it is sent [PAY-02]', async () => {
  const order = await paidOrder({ guestEmail: 'seguido@example.com' });
  let whileSending: OrderHistoryEntry[] = [];
  onSending = async () => void (whileSending = await mailsOf(order));
  await shop.server.runJobs();
  expect(whileSending).toMatchObject([{ email: 'se•••@example.com', state: 'pending' }]);
});

it('staff send a receipt again without reading its address [INV-01]', async () => {
  const order = await paidOrder({ guestEmail: 'otravez@example.com' });
  await shop.server.runJobs();
  const [first] = await mailsOf(order);
  mails.length = 0;
  expect((await sendInvoice({ id: order.id, mailId: first?.id })).body).toBe(true);
  expect(mails.map(({ to }) => to)).toEqual(['otravez@example.com']);
  const other = await paidOrder({ guestEmail: 'ajena@example.com' });
  expect((await sendInvoice({ id: other.id, mailId: first?.id })).status).toBe(404);
  expect((await sendInvoice({ id: order.id })).status).toBe(400);
  expect((await sendInvoice({ id: order.id, mailId: first?.id, email: 'a@example.com' })).status).toBe(400);
});

it('the erasure of a person removes the addresses of their receipts [PAY-02]', async () => {
  const order = await paidOrder({ guestEmail: 'borrada@example.com' });
  await shop.server.runJobs();
  const [mail] = await mailsOf(order);
  const person = { accountId: 0, emails: ['borrada@example.com'] };
  expect(await receiptPersonalData.read(shop.db, person)).toMatchObject([{ address: 'borrada@example.com' }]);
  await inTransaction(shop.db, (tx) => receiptPersonalData.erase(tx, person));
  expect(await mailsOf(order)).toMatchObject([{ email: null, state: 'sent' }]);
  expect((await sendInvoice({ id: order.id, mailId: mail?.id })).status).toBe(404);
});
