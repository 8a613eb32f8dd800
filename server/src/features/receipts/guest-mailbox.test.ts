import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#integrations/mail/mailer.ts';
import { openShop, type Shop, type Wanted } from '#test/harness/orders/shop.ts';
import { runEnqueuedJobs } from '#test/harness/run-enqueued-jobs.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import { collectReceipts } from './collected/collect-receipts.job.ts';
import { collectedReceiptsWorker } from './collected/send-collected-receipts.job.ts';

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
beforeEach(async () => {
  mails.length = 0;
  isMailDown = false;
  await shop.db.query('delete from guest_mailboxes; delete from waiting_receipts');
});

const newDevice = () => ({ 'x-device-token': randomUUID().replaceAll('-', '').padEnd(43, 'x') });
const anHourLater = async () => {
  await shop.db.query(`update guest_mailboxes set mailed_at = mailed_at - interval '1 hour'`);
  await collectReceipts(shop.db);
  await shop.server.runJobs();
};

/** Places orders that cost something and are paid at once, each on a new device. @returns their numbers */
async function buy(count: number, wanted: Wanted): Promise<number[]> {
  const numbers: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const { body, status } = await shop.order({ details: [shop.line('Agua')], headers: newDevice(), ...wanted });
    expect(status).toBe(201);
    await shop.cash(body.id, { version: 1, amount: body.totalAmount }, staff);
    await shop.ordersAreOlder(3);
    numbers.push(body.number);
  }
  return numbers;
}

it("a guest's address gets one mail an hour, with all receipts since [PAY-02]", async () => {
  const numbers = await buy(4, { guestEmail: 'stranger@example.com' });
  await shop.server.runJobs();
  expect(mails.map(({ to, subject }) => [to, /comprobante N/.test(subject)])).toEqual([['stranger@example.com', true]]);
  await collectReceipts(shop.db);
  await shop.server.runJobs();
  expect(mails).toHaveLength(1);

  const [late = 0] = await buy(1, { guestEmail: 'Stranger+later@example.com' });
  await shop.server.runJobs();
  await anHourLater();
  expect(mails).toHaveLength(2);
  const [first, collected] = mails;
  const collectedNumbers = numbers.filter(
    (number) => !first?.subject.includes(String(number)) && !first?.text.includes(`Pedido ${number}`),
  );
  expect(collected?.subject).toBe('Los comprobantes de tus 4 compras');
  for (const number of [...collectedNumbers, late]) expect(collected?.text).toContain(`Pedido ${number} · bar`);
  expect(collected?.attachments).toHaveLength(4);

  await anHourLater();
  expect(mails).toHaveLength(2);
  await buy(1, { guestEmail: 'stranger@example.com' });
  await shop.server.runJobs();
  expect(mails).toHaveLength(3);
});

it('a proven address gets each receipt at once [PAY-02]', async () => {
  const { headers } = await shop.server.signIn();
  await buy(3, { headers, guestEmail: null });
  await shop.server.runJobs();
  expect(mails).toHaveLength(3);
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
  expect(mails).toHaveLength(1);
  const paid = { details: [shop.line('Agua')], guestEmail: 'victim@example.com', headers: newDevice() };
  expect((await shop.order(paid)).status).toBe(201);
  await shop.ordersAreOlder(3_600);
  expect((await shop.order({ ...free, headers: newDevice() })).status).toBe(201);
});

it('an address that cannot be mailed delays no other address [PAY-02]', async () => {
  const waiting: number[] = [];
  for (const guestEmail of ['bad@example.com', 'fine@example.com']) {
    await buy(2, { guestEmail });
    await shop.server.runJobs();
    const { rows } = await shop.db.query<{ id: number }>('select max(order_id)::float8 as id from waiting_receipts');
    waiting.push(rows[0]?.id ?? 0);
  }
  mails.length = 0;
  const poisoned = `check (kind <> 'receipts-collected' or not payload @> '{"orderIds": [${waiting[0]}]}')`;
  await shop.db.query(`alter table job_outbox add constraint poisoned ${poisoned}`);
  await shop.db.query(`update guest_mailboxes set mailed_at = mailed_at - interval '1 hour'`);
  const aside: string[] = [];
  await collectReceipts(shop.db, (_error, { row }) => void aside.push(row));
  await shop.server.runJobs();
  expect(mails.map(({ to }) => to)).toEqual(['fine@example.com']);
  expect(aside).toEqual([String(waiting[0])]);
  await shop.db.query('alter table job_outbox drop constraint poisoned');
  await shop.db.query('update job_rows_set_aside set next_attempt_at = clock_timestamp()');
  await collectReceipts(shop.db);
  await shop.server.runJobs();
  expect(mails.map(({ to }) => to)).toEqual(['fine@example.com', 'bad@example.com']);
});

it('a receipt that cannot be made delays no other receipt of its mail [PAY-02]', async () => {
  const [, , bad = 0, fine = 0] = await buy(4, { guestEmail: 'mixed@example.com' });
  await shop.server.runJobs();
  const { rows } = await shop.db.query<{ id: number }>('select id::float8 as id from orders where number = $1', [bad]);
  const badId = rows[0]?.id ?? 0;
  mails.length = 0;
  const aside: string[] = [];
  const worker = (isBroken: boolean) =>
    collectedReceiptsWorker({
      db: shop.db,
      mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
      host: 'example.com',
      linkTo: () => new URL('https://example.com/'),
      findPayingCard: async (_db, _venueId, orderId) => {
        if (isBroken && orderId === badId) throw new Error('no font has this letter');
        return null;
      },
      onRowFailure: (_error, { job, row }) => void aside.push(`${job}/${row}`),
    });
  const collect = async (isBroken: boolean) => {
    await shop.db.query(`update guest_mailboxes set mailed_at = mailed_at - interval '1 hour'`);
    await collectReceipts(shop.db);
    await runEnqueuedJobs(shop.db, [worker(isBroken)]);
  };
  await collect(true);
  expect(aside).toEqual([`receipts-collected/${badId}`]);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Pedido ${fine} · bar`);
  expect(mails[0]?.text).not.toContain(`Pedido ${bad} · bar`);
  await collect(false);
  expect(mails[1]?.text).toContain(`Pedido ${bad} · bar`);
});
