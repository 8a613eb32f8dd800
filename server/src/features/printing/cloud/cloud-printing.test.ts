import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { makeCloudPrinter } from '#test/harness/printing/cloud-printer.ts';
import type { PrinterAddress } from '@app/contract/staff/cloud-printers.ts';
import type { QueueEntry } from '@app/contract/staff/print-bridge.ts';
import type { CommercePrinter, ConnectedPrinter } from '@app/contract/staff/printing.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';

const NONE = { slip: false, labels: false, receipt: false };
const PAPER_80_DOTS = 576;
const PAPER_58_DOTS = 384;

let shop: Shop;
let sandbox: Sandbox;
let origin: string;
let staff: Record<string, string>;
let printerId: string;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([openShop(), startSandbox({ http: 0, smtp: 0 })]);
  origin = await shop.server.listen();
  staff = await shop.staff();
});
afterAll(async () => Promise.all([sandbox.close(), shop.server.close()]));
beforeEach(async () => {
  await shop.ordersAreOlder(7_200);
  await shop.db.query('update stall_printers set removed_at = now(), token_hash = null');
  await shop.db.query('delete from rate_limit_counters');
  printerId = randomUUID();
});

const path = (id = printerId) => `/api/commerces/${shop.commerceId}/printers/${id}`;
async function set(printer: ConnectedPrinter, automatic = { ...NONE, slip: true }, id = printerId): Promise<void> {
  expect((await shop.send('PUT', path(id), { name: 'Barra', printer, automatic }, staff)).status).toBe(200);
}
async function makeAddress(): Promise<string> {
  const { status, body } = await shop.send<PrinterAddress>('POST', `${path()}/address`, undefined, staff);
  expect(status).toBe(201);
  return new URL(new URL(body.url).pathname, origin).href;
}
async function connect(vendor: 'star' | 'epson', columns: 48 | 32 = 48, automatic = { ...NONE, slip: true }) {
  await set({ connection: vendor, columns }, automatic);
  return makeCloudPrinter(sandbox.url, vendor, await makeAddress());
}
async function paidOrder(quantity = 1): Promise<number> {
  const { body } = await shop.order({ details: [shop.line('Cerveza', { quantity })] });
  await shop.cash(body.id, { version: body.version, amount: body.totalAmount }, staff);
  return body.id;
}
const shownPrinter = async () =>
  (await shop.send<CommercePrinter[]>('GET', `/api/commerces/${shop.commerceId}/printers`, undefined, staff)).body[0];
const queue = async () =>
  (await shop.send<QueueEntry[]>('GET', `/api/commerces/${shop.commerceId}/prints`, undefined, staff)).body.map(
    ({ document, copy, state }) => ({ document, copy, state }),
  );
const pass = async (seconds: number) =>
  shop.db.query(
    `with given as (update print_jobs set sending_at = sending_at - make_interval(secs => $1))
     update stall_printers set asked_at = asked_at - make_interval(secs => $1),
       retry_at = retry_at - make_interval(secs => $1)`,
    [seconds],
  );

it('an answer to another device says why [ORD-08]', async () => {
  await set({ connection: 'star', columns: 48 });
  const url = new URL(await makeAddress()).pathname;
  const ask = async (printerMAC: string) =>
    shop.server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'x-star-mac': printerMAC },
      payload: {
        printerMAC,
        statusCode: '200%20OK',
        status: '23 6 0 0 0 0 0 0 0 ',
        jobToken: null,
        clientAction: null,
      },
    });
  expect((await ask('00:11:62:0a:0b:0c')).statusCode).toBe(200);
  const refused = await ask('00:11:62:0d:0e:0f');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'another-printer']);
});

describe.each(['star', 'epson'] as const)('%s', (vendor) => {
  it('prints a document once, as an image as wide as its paper [ORD-08]', async () => {
    const printer = await connect(vendor);
    await paidOrder();
    expect(await queue()).toEqual([{ document: 'slip', copy: 1, state: 'waiting' }]);
    const { papers } = await printer.ask();
    expect(papers.map(({ width }) => width)).toEqual([PAPER_80_DOTS]);
    expect(papers[0]?.height).toBeGreaterThan(200);
    expect((await printer.ask()).papers).toHaveLength(1);
    expect(await queue()).toEqual([{ document: 'slip', copy: 1, state: 'printed' }]);
    expect(await shownPrinter()).toMatchObject({ state: 'ready', waiting: 0, hasAddress: true });
  });

  it('prints narrow paper, and a label of each unit [ORD-08]', async () => {
    const printer = await connect(vendor, 32, { ...NONE, labels: true });
    await paidOrder(2);
    const { papers } = await printer.ask();
    // Star cuts at the end of a document only, so its labels are one paper with lines to tear along.
    expect(papers.map(({ width }) => width)).toEqual(
      Array.from({ length: vendor === 'star' ? 1 : 2 }, () => PAPER_58_DOTS),
    );
  });

  it('a document whose report is lost prints again as a copy only [ORD-08]', async () => {
    const printer = await connect(vendor);
    await paidOrder();
    await printer.change({ nextFate: 'report-lost' });
    expect((await printer.ask()).papers).toHaveLength(1);
    expect((await printer.ask()).papers).toHaveLength(1);
    expect(await queue()).toEqual([{ document: 'slip', copy: 1, state: 'sending' }]);
    await pass(61);
    expect(await queue()).toEqual([{ document: 'slip', copy: 1, state: 'unknown' }]);
    const { papers } = await printer.ask();
    expect(papers).toHaveLength(2);
    expect(papers[1]?.image).not.toBe(papers[0]?.image);
    expect(await queue()).toEqual([{ document: 'slip', copy: 2, state: 'printed' }]);
  });

  it('a late report of a document ends it without a copy [ORD-08]', async () => {
    const printer = await connect(vendor);
    await paidOrder();
    await printer.change({ nextFate: 'report-lost' });
    await printer.ask();
    await pass(61);
    await printer.reportLate();
    expect((await printer.ask()).papers).toHaveLength(1);
    expect(await queue()).toEqual([{ document: 'slip', copy: 1, state: 'printed' }]);
  });

  it('a roll that ends in a document prints a copy of it later [ORD-08]', async () => {
    const printer = await connect(vendor);
    await paidOrder();
    await printer.change({ nextFate: 'paper-ends' });
    await printer.ask();
    expect(await shownPrinter()).toMatchObject({ state: 'no-paper', waiting: 1 });
    await pass(6);
    await printer.ask();
    expect(await queue()).toEqual([{ document: 'slip', copy: 2, state: 'waiting' }]);
    await printer.change({ hasPaper: true });
    await pass(6);
    await printer.ask();
    expect(await queue()).toEqual([{ document: 'slip', copy: 2, state: 'printed' }]);
  });

  it('says that its cover is open, and prints once it is closed [ORD-08]', async () => {
    const printer = await connect(vendor);
    await printer.change({ isCoverOpen: true });
    await printer.ask();
    await paidOrder();
    expect(await shownPrinter()).toMatchObject({ state: 'cover-open' });
    await printer.change({ isCoverOpen: false });
    await pass(6);
    await printer.ask();
    expect(await queue()).toEqual([{ document: 'slip', copy: 1, state: 'printed' }]);
  });

  it('is unreachable after 30 seconds without a request [ORD-08]', async () => {
    const printer = await connect(vendor);
    expect(await shownPrinter()).toMatchObject({ state: 'unknown', askedAt: null });
    await printer.change({ isOnline: true });
    await printer.ask();
    await pass(29);
    expect((await shownPrinter())?.state).not.toBe('unreachable');
    await pass(2);
    expect(await shownPrinter()).toMatchObject({ state: 'unreachable', askedAt: expect.any(String) });
  });

  it('a replaced, a revoked and a removed address take nothing [ORD-08]', async () => {
    const printer = await connect(vendor);
    await paidOrder();
    const next = await makeAddress();
    expect(await printer.ask()).toMatchObject({ papers: [], answer: expect.stringMatching(/ 404$/) });
    await printer.change({ url: next });
    expect((await printer.ask()).papers).toHaveLength(1);
    await paidOrder();
    const revoked = await shop.server.app.inject({ method: 'DELETE', url: `${path()}/address`, headers: staff });
    expect(revoked.statusCode).toBe(204);
    expect(await printer.ask()).toMatchObject({ answer: expect.stringMatching(/ 404$/) });
    expect(await shownPrinter()).toMatchObject({ hasAddress: false });
    await printer.change({ url: await makeAddress() });
    await shop.server.app.inject({ method: 'DELETE', url: path(), headers: staff });
    expect(await printer.ask()).toMatchObject({ answer: expect.stringMatching(/ 404$/) });
    expect((await printer.ask()).papers).toHaveLength(1);
  });

  it('another device than the first one at an address takes nothing [ORD-08]', async () => {
    const printer = await connect(vendor);
    await printer.change({ deviceId: '00:11:62:0a:0b:0c' });
    await printer.ask();
    await paidOrder();
    await printer.change({ deviceId: '00:11:62:0d:0e:0f' });
    expect(await printer.ask()).toMatchObject({ papers: [], answer: expect.stringMatching(/ 403$/) });
    await printer.change({ deviceId: '' });
    expect(await printer.ask()).toMatchObject({ papers: [], answer: expect.stringMatching(/ 403$/) });
    await printer.change({ deviceId: '00:11:62:0A:0b:0c' });
    expect((await printer.ask()).papers).toHaveLength(vendor === 'star' ? 1 : 0);
    expect(await shownPrinter()).toMatchObject({ deviceId: '00:11:62:0a:0b:0c' });
  });

  it('two requests at once get one document [ORD-08]', async () => {
    const printer = await connect(vendor);
    await paidOrder();
    const [one, other] = await Promise.all([printer.ask(), printer.ask()]);
    const copies = await queue();
    // A second request of Star names the document, and gets a marked copy.
    expect(Math.max(one.papers.length, other.papers.length)).toBe(copies[0]?.copy);
  });

  it('more than 120 requests of a printer in a minute are refused [ORD-08]', async () => {
    const printer = await connect(vendor);
    await printer.ask();
    await shop.db.query(`update rate_limit_counters set count = 120 where key like 'printer-requests:%'`);
    expect(await printer.ask()).toMatchObject({ answer: expect.stringMatching(/ 429$/) });
  });
});

it('a document that Star asks for twice is a copy the second time [ORD-08]', async () => {
  const printer = await connect('star');
  await paidOrder();
  await printer.change({ nextFate: 'asked-twice' });
  expect((await printer.ask()).papers).toHaveLength(1);
  expect(await queue()).toEqual([{ document: 'slip', copy: 2, state: 'printed' }]);
});

it('a report that Epson sends twice ends a document once [ORD-08]', async () => {
  const printer = await connect('epson');
  await paidOrder();
  await printer.change({ nextFate: 'asked-twice' });
  await printer.ask();
  expect(await queue()).toEqual([{ document: 'slip', copy: 1, state: 'printed' }]);
});

it('only a printer that asks gets an address, with a recent factor [AUTH-12]', async () => {
  await set({ connection: 'bridge', columns: 48, codePage: 'cp858' });
  expect((await shop.send('POST', `${path()}/address`, undefined, staff)).status).toBe(404);
  await set({ connection: 'star', columns: 48 });
  await makeAddress();
  await set({ connection: 'epson', columns: 48 });
  expect(await shownPrinter()).toMatchObject({ hasAddress: false, deviceId: null });
  const { rows } = await shop.db.query('select count(*)::int as n from stall_printers where token_hash is not null');
  expect(rows).toEqual([{ n: 0 }]);
});

it('a malformed poll is refused, and a large one [ORD-08]', async () => {
  await set({ connection: 'star', columns: 48 });
  const url = new URL(await makeAddress()).pathname;
  const poll = async (payload: string) => (await shop.server.app.inject({ method: 'POST', url, payload })).statusCode;
  expect(await poll('{}')).toBe(400);
  expect(await poll('no json')).toBe(400);
  expect(await poll(JSON.stringify({ statusCode: '200 OK', status: 'x'.repeat(33_000) }))).toBe(413);
  expect(await poll(JSON.stringify({ statusCode: '%E0%A4%A', printerMAC: null }))).toBe(200);
});
