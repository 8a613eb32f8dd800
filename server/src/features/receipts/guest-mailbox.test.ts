import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAILS_PER_HOUR } from '#features/mailboxes/mailbox-budget.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';

const mails: Mail[] = [];
let isMailDown = false;
let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (isMailDown) throw new Error('451 the mail server is busy');
    mails.push(mail);
  };
  shop = await openShop(await startTestApp({ mailer: { send, close: () => undefined } }));
  staff = await shop.staff();
});
afterAll(() => shop.server.close());
beforeEach(() => {
  mails.length = 0;
  isMailDown = false;
});

const newDevice = () => ({ 'x-device-token': randomUUID().replaceAll('-', '').padEnd(43, 'x') });

/** Places orders that cost something and are paid at once, each on a new device. @returns their ids */
async function buy(count: number, wanted: OrderFacts): Promise<number[]> {
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const { body, status } = await shop.order({ details: [shop.line('Agua')], headers: newDevice(), ...wanted });
    expect(status).toBe(201);
    await shop.cash(body.id, { version: 1, amount: body.totalAmount }, staff);
    await shop.ordersAreOlder(3);
    ids.push(body.id);
  }
  return ids;
}

it("a guest's receipts arrive at once, within the budget of the mailbox [PAY-02]", async () => {
  const most = MAILS_PER_HOUR['to-guest'];
  const { headers, email } = await shop.server.signIn();
  const ids = await buy(most + 1, { guestEmail: email });
  await shop.server.runJobs();
  expect(mails).toHaveLength(most);
  expect(mails.every(({ subject }) => /comprobante N/.test(subject))).toBe(true);
  const { rows } = await shop.db.query<{ state: string; count: number }>(
    'select state, count(*)::int from receipt_mails where order_id = any ($1) group by state order by state',
    [ids],
  );
  expect(rows).toEqual([
    { state: 'failed', count: 1 },
    { state: 'sent', count: most },
  ]);

  mails.length = 0;
  await buy(1, { headers, guestEmail: null });
  await shop.server.runJobs();
  expect(mails.map(({ to }) => to)).toEqual([email]);
});

it('a receipt whose mail failed is sent again at once [PAY-02]', async () => {
  isMailDown = true;
  await buy(1, { guestEmail: 'later@example.com' });
  await shop.server.runJobs().catch(() => undefined);
  expect(mails).toHaveLength(0);
  isMailDown = false;
  await shop.db.query(
    `insert into job_outbox (venue_id, id, kind, payload)
     select venue_id, gen_random_uuid(), 'order-paid', jsonb_build_object('orderId', id) from orders
     where guest_email = 'later@example.com'`,
  );
  await shop.server.runJobs();
  expect(mails).toHaveLength(1);
});

it('of forty free orders of an address four are placed [ORD-07, PAY-02]', async () => {
  const free = { details: [shop.line('Vaso')], guestEmail: 'victim@example.com' };
  const answers = await Promise.all(Array.from({ length: 40 }, () => shop.order({ ...free, headers: newDevice() })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['429 too-many-free-orders']),
  );
  expect(refused[0]?.facts).toMatchObject({ max: 4, retryAfterSeconds: expect.any(Number) });
  await shop.server.runJobs();
  expect(mails).toHaveLength(4);
  const paid = { details: [shop.line('Agua')], guestEmail: 'victim@example.com', headers: newDevice() };
  expect((await shop.order(paid)).status).toBe(201);
  await shop.ordersAreOlder(3_600);
  expect((await shop.order({ ...free, headers: newDevice() })).status).toBe(201);
});
