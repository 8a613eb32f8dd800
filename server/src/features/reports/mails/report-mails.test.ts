import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findReportReaders } from '#features/accounts/roles/find-report-readers.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { runEnqueuedJobs } from '#test/harness/run-enqueued-jobs.ts';
import type { ReportMail, ReportMailTimes } from '@app/contract/back-office/reports/report-mails.ts';
import { enqueueReportMails } from './enqueue-report-mails.job.ts';
import { sendReportWorker } from './send-report.job.ts';

let shop: Shop;
let headers: Record<string, string>;
let accountId: number;
let mails: Mail[];
let isMailDown: boolean;
beforeAll(async () => {
  shop = await openShop();
  ({ headers, accountId } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  mails = [];
  isMailDown = false;
  await shop.db.query('delete from report_mails');
});

const url = (rest = '') => `/api/admin/venues/${shop.venue.id}/report-mails${rest}`;
const wanted = (times: ReportMailTimes, recipientIds = [accountId]) => ({
  report: 'sales-by-product',
  times,
  format: 'csv',
  language: 'es',
  recipientIds,
});
const put = (id: string, times: ReportMailTimes, ids?: number[]) =>
  shop.send<ReportMail>('POST', url(), { id, ...wanted(times, ids) }, headers);
const statusOf = async (method: 'POST' | 'DELETE', path: string) =>
  (await shop.server.app.inject({ method, url: path, headers })).statusCode;
const DAILY = { kind: 'daily', atMinute: 0 } as const;

/** Runs the task and its jobs, as the processes do. */
async function deliver(): Promise<void> {
  await enqueueReportMails(shop.db);
  await shop.db.query(`delete from job_outbox where kind <> 'send-report'`);
  const send = async (mail: Mail) => {
    if (isMailDown) throw new Error('The mail server does not answer.');
    mails.push(mail);
  };
  await runEnqueuedJobs(shop.db, [
    sendReportWorker({
      db: shop.db,
      mailer: { send, close: () => undefined },
      host: 'example.com',
      publicUrl: 'https://example.com',
      findReaders: findReportReaders,
    }),
  ]);
}

/** An order that was paid yesterday. */
async function sellYesterday(): Promise<void> {
  const { body } = await shop.order({ details: [shop.line('Cerveza', { quantity: 2 })] });
  await shop.cash(body.id, { version: 1, amount: body.totalAmount }, await shop.staff());
  await shop.db.query(`update orders set paid_at = paid_at - interval '1 day' where id = $1`, [body.id]);
}
/** The schedule as if its last mail had been enqueued a day earlier. */
const dayLater = () => shop.db.query('update report_mails set enqueued_day = enqueued_day - 1');

it('a daily report has the day before as a file, once [API-03]', async () => {
  await sellYesterday();
  const id = randomUUID();
  expect((await put(id, DAILY)).status).toBe(201);
  await deliver();
  expect(mails).toEqual([]);
  await dayLater();
  await deliver();
  await deliver();
  expect(mails.map(({ to, attachments = [] }) => [to, attachments.length])).toEqual([[expect.any(String), 1]]);
  const [mail] = mails;
  const file = mail?.attachments?.[0];
  expect(mail?.subject).toContain('Ventas por producto');
  expect(file?.filename).toMatch(/^ventas-por-producto-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(file?.content.toString()).toContain('"Cerveza";1;2;7000,00;');
  const { body } = await shop.send<{ mails: ReportMail[] }>('GET', url(), undefined, headers);
  expect(body.mails).toMatchObject([{ id, failedAt: null, recipients: [{ accountId }] }]);
  expect(body.mails[0]?.lastSentAt).not.toBeNull();
});

it('a report of a day without rows is not sent [API-03]', async () => {
  await put(randomUUID(), { kind: 'daily', atMinute: 0 });
  await shop.db.query(`update orders set paid_at = paid_at - interval '9 days' where paid_at is not null`);
  await dayLater();
  await deliver();
  expect(mails).toEqual([]);
});

it('an event is reported two hours after its end, once [API-03]', async () => {
  const eventId = shop.venue.id * 1_000_000 + 900;
  await put(randomUUID(), { kind: 'event' });
  await shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     values ($1, $2, 'Clásico', now() - interval '5 hours', now() + interval '1 hour')`,
    [shop.venue.id, eventId],
  );
  const { body } = await shop.order({ details: [shop.line('Cerveza')], eventId });
  await shop.cash(body.id, { version: 1, amount: body.totalAmount }, await shop.staff());
  const endedFor = (minutes: number) =>
    shop.db.query(`update events set ends_at = now() - make_interval(mins => $2) where id = $1`, [eventId, minutes]);
  await endedFor(119);
  await deliver();
  expect(mails).toEqual([]);
  await endedFor(121);
  await shop.db.query(`update report_mails set enqueued_until = enqueued_until - interval '3 minutes'`);
  await deliver();
  await deliver();
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Clásico')]);
});

it('who may no longer read the reports gets no mail [API-03, ROLE-01]', async () => {
  await sellYesterday();
  const other = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  await put(randomUUID(), DAILY, [other.accountId]);
  await shop.db.query('delete from account_roles where account_id = $1', [other.accountId]);
  await dayLater();
  await deliver();
  expect(mails).toEqual([]);
  expect((await put(randomUUID(), DAILY, [other.accountId])).status).toBe(422);
});

it('a mail that fails is named until one is sent; a person sends it again [API-03]', async () => {
  await sellYesterday();
  const id = randomUUID();
  await put(id, DAILY);
  const failedAt = async () =>
    (await shop.send<{ mails: ReportMail[] }>('GET', url(), undefined, headers)).body.mails[0]?.failedAt;
  await dayLater();
  isMailDown = true;
  await expect(deliver()).rejects.toThrow('does not answer');
  expect(await failedAt()).not.toBeNull();
  isMailDown = false;
  expect(await statusOf('POST', url(`/${id}/sendings`))).toBe(204);
  await deliver();
  expect(mails).toHaveLength(1);
  expect(await failedAt()).toBeNull();
});

it('a venue has twenty schedules at most; a removed one is sent no more [API-03]', async () => {
  const ids = Array.from({ length: 20 }, () => randomUUID());
  for (const id of ids) expect((await put(id, DAILY)).status).toBe(201);
  expect(await put(randomUUID(), DAILY)).toMatchObject({ status: 422, code: 'too-many-report-mails' });
  expect(await statusOf('DELETE', url(`/${ids[0]}`))).toBe(204);
  expect(await statusOf('DELETE', url(`/${ids[0]}`))).toBe(404);
  expect((await put(randomUUID(), DAILY)).status).toBe(201);
});
