import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import { createNetworkPrinters } from '#integrations/printers/network-printers.ts';
import { throwRowFailure, type FailedRow } from '#platform/jobs/isolated-rows.ts';
import { startFakePrinter, type FakePrinter } from '#test/fakes/fake-printer.ts';
import { dumpEscPos } from '#test/harness/kiosks/escpos-dump.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { CashDrawer } from '@app/contract/staff/cash-drawers.ts';
import type { QueuedPrint, CommercePrinter, CommercePrinterSettings } from '@app/contract/staff/printing.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { PrintedDocument } from '@app/contract/values/paper.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { printDocuments } from './print-documents.job.ts';
import { readPrinterStates } from './read-printer-states.job.ts';

const ALL = { slip: true, labels: true, receipt: true };
const NONE = { slip: false, labels: false, receipt: false };

let shop: Shop;
let staff: Record<string, string>;
let paper: FakePrinter;
let printerId: string;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.ordersAreOlder(7_200);
  paper = await startFakePrinter();
  printerId = randomUUID();
});
afterEach(async () => {
  await shop.db.query('update stall_printers set removed_at = now()');
  await shop.db.query(`update print_jobs set state = 'dropped', ended_at = now() where ended_at is null`);
  await paper.close();
});

const url = (id = printerId, commerceId = shop.commerceId) => `/api/commerces/${commerceId}/printers/${id}`;
const put = async (changes: Partial<CommercePrinterSettings> = {}, id = printerId, commerceId = shop.commerceId) =>
  shop.send<CommercePrinter>(
    'PUT',
    url(id, commerceId),
    { name: 'Cocina', printer: { connection: 'network', ...paper.printer }, automatic: NONE, ...changes },
    commerceId === shop.commerceId ? staff : (await shop.server.signIn([{ roleId: 1 }])).headers,
  );
const printers = async () =>
  (await shop.send<CommercePrinter[]>('GET', `/api/commerces/${shop.commerceId}/printers`, undefined, staff)).body;
const deps = () => ({
  db: shop.db,
  printers: createNetworkPrinters(),
  findPayingCard,
  linkTo: () => new URL('https://entretiempo.example/orders-detail/7'),
  onRowFailure: throwRowFailure,
});
const work = async () => printDocuments(deps());
/** Ends the wait of the printers after a failed print. */
const wait = async () =>
  shop.db.query(`update stall_printers set retry_at = null, read_at = read_at - interval '31 seconds'`);
const papers = () => paper.tickets.map(dumpEscPos);
const jobs = async (order: Order) =>
  (await shop.db.query(`select document, state from print_jobs where order_id = $1 order by document`, [order.id]))
    .rows;

async function order(): Promise<Order> {
  const details = [shop.line('Cerveza', { quantity: 2, comments: 'Sin espuma' })];
  return (await shop.order({ details })).body;
}

async function paidOrder(): Promise<Order> {
  const placed = await order();
  const { body } = await shop.cash(placed.id, { version: placed.version, amount: placed.totalAmount }, staff);
  return { ...placed, version: body.version };
}

const print = async (id: number, document: PrintedDocument, on = printerId) =>
  shop.send<QueuedPrint>('POST', `/api/orders/${id}/prints`, { document, printerId: on }, staff);

it('a paid order prints slip, labels and receipt, each once [ORD-08]', async () => {
  await put({ automatic: ALL });
  const unpaid = await order();
  await work();
  expect(papers()).toEqual([]);
  const { body } = await shop.cash(unpaid.id, { version: unpaid.version, amount: unpaid.totalAmount }, staff);
  expect((await printers())[0]).toMatchObject({ waiting: 3 });
  await Promise.all([work(), work()]);
  await shop.step(unpaid.id, { to: ORDER_STATUS.preparing, version: body.version }, staff);
  await work();
  const printed = papers();
  expect(printed).toHaveLength(3);
  const [slip = ''] = printed.filter((text) => text.includes('COMANDA'));
  expect(slip).toContain(`[size 5x5]${unpaid.callNumber}[`);
  expect(slip).toContain(`Pedido ${unpaid.number}`);
  expect(slip).toContain('2 Cerveza');
  expect(slip).toMatch(/\[inverse] {2}Sin espuma +\[not inverse]/);
  expect(printed.filter((text) => text.includes('1 de 2') && text.includes('2 de 2'))).toHaveLength(1);
  expect(printed.filter((text) => text.includes('TOTAL') && text.includes('Efectivo'))).toHaveLength(1);
  expect((await printers())[0]).toMatchObject({ state: 'ready', waiting: 0, waitingSince: null });
});

/** Refunds one of the beers of an order, or all of it, with the code of an editor. */
async function refund({ id }: Order, lines?: { line: number; quantity: number }[]): Promise<void> {
  const code = '271828';
  const put = { method: 'PUT', url: '/api/users/refund-code', headers: staff, payload: { code } } as const;
  expect((await shop.server.app.inject(put)).statusCode).toBe(204);
  await shop.send('POST', '/api/users/validate-refund-validation-code', { code }, staff);
  expect((await shop.send('POST', '/api/orders/refund', { orderId: id, ...(lines && { lines }) }, staff)).body).toBe(
    true,
  );
}

it('a slip on paper is corrected once its order ends or a part is refunded [ORD-08, REF-04]', async () => {
  await put({ automatic: { ...NONE, slip: true } });
  const [inPart, whole, cancelled] = [await paidOrder(), await paidOrder(), await paidOrder()];
  await work();
  await refund(inPart, [{ line: 1, quantity: 1 }]);
  await refund(whole);
  await shop.end(cancelled.id, { version: cancelled.version, reason: 'Sin gas' }, staff);
  await work();
  const correctionOf = ({ callNumber }: Order) =>
    papers().filter((text) => /CORRECCIÓN|ANULACIÓN/.test(text) && text.includes(`[size 5x5]${callNumber}[`));
  expect(correctionOf(inPart)).toEqual([expect.stringMatching(/CORRECCIÓN[^]*SIN 1 Cerveza/)]);
  expect(correctionOf(inPart)[0]).toContain('DEVUELTO EN PARTE $ 3.500');
  for (const ended of [whole, cancelled]) {
    expect(correctionOf(ended)).toEqual([expect.stringMatching(/ANULACIÓN[^]*NO PREPARAR NI ENTREGAR/)]);
  }
  await refund(inPart);
  await work();
  expect(correctionOf(inPart).at(-1)).toContain('NO PREPARAR NI ENTREGAR');
});

it('a slip that waits prints what is left of a refunded order, or nothing [ORD-08, REF-04]', async () => {
  await put({ automatic: { ...NONE, slip: true } });
  const [inPart, whole] = [await paidOrder(), await paidOrder()];
  await refund(inPart, [{ line: 1, quantity: 1 }]);
  await refund(whole);
  await work();
  expect(papers()).toHaveLength(1);
  expect(papers()[0]).toContain('1 Cerveza');
  expect(papers()[0]).toContain('DEVUELTO EN PARTE $ 3.500');
  expect(await jobs(whole)).toEqual([{ document: 'slip', state: 'dropped' }]);
});

it('an order that is prepared before it is paid prints its slip at once [ORD-08]', async () => {
  await put({ automatic: ALL });
  await shop.set('commerces', "prepares_before_paying = 'always'");
  const { id, version } = await order();
  await shop.step(id, { to: ORDER_STATUS.preparing, version }, staff);
  await shop.set('commerces', "prepares_before_paying = 'never'");
  await work();
  const [slip = ''] = papers().filter((text) => text.includes('COMANDA'));
  expect(slip).toContain('COBRAR $ 7.000');
  expect(papers().filter((text) => text.includes('TOTAL'))).toEqual([]);
});

it('a free order is paid when it is placed, and prints its slip [ORD-08]', async () => {
  await put({ automatic: ALL });
  const free = (await shop.order({ isCash: false, details: [shop.line('Vaso')] })).body;
  expect(await jobs(free)).toMatchObject([{ document: 'labels' }, { document: 'receipt' }, { document: 'slip' }]);
});

it('a commerce without a printer for a document makes no job [ORD-08]', async () => {
  expect(await jobs(await paidOrder())).toEqual([]);
  await put({ automatic: { ...NONE, receipt: true } });
  expect(await jobs(await paidOrder())).toEqual([{ document: 'receipt', state: 'waiting' }]);
  await shop.send(
    'PUT',
    url(),
    { name: 'Cocina', printer: { connection: 'network', ...paper.printer }, automatic: NONE },
    staff,
  );
  expect(await jobs(await paidOrder())).toEqual([]);
});

it('a refused step queues nothing [ORD-08]', async () => {
  await put({ automatic: ALL });
  const { id, version, totalAmount } = await order();
  expect((await shop.cash(id, { version, amount: totalAmount + 1 }, staff)).status).toBe(409);
  const { rows } = await shop.db.query('select from print_jobs where order_id = $1', [id]);
  expect(rows).toEqual([]);
});

it('without paper a slip waits, and prints once when there is paper [ORD-08]', async () => {
  await put({ automatic: { ...NONE, slip: true } });
  paper.put('empty');
  const { id } = await paidOrder();
  await work();
  expect((await printers())[0]).toMatchObject({ state: 'no-paper', waiting: 1 });
  paper.put('full');
  await work();
  expect(papers()).toEqual([]);
  await wait();
  await work();
  expect(papers()).toHaveLength(1);
  expect(papers()[0]).not.toContain('COPIA');
  expect((await printers())[0]).toMatchObject({ state: 'ready', waiting: 0 });
  expect((await print(id, 'slip')).body).toMatchObject({ copy: 2 });
  await work();
  expect(papers()[1]).toContain('COPIA 2 · ');
});

it('paper that ends in a slip prints it again as a copy [ORD-08]', async () => {
  await put({ automatic: { ...NONE, slip: true } });
  paper.put('ends-while-printing');
  await paidOrder();
  await work();
  expect((await printers())[0]).toMatchObject({ state: 'no-paper', waiting: 1 });
  paper.put('full');
  await wait();
  await work();
  expect(papers()[1]).toContain('COPIA 2');
});

it('a slip whose process ended while sending prints again as a copy [ORD-08]', async () => {
  await put({ automatic: { ...NONE, slip: true } });
  const paid = await paidOrder();
  await shop.db.query(`update print_jobs set state = 'sending', sending_at = now() where order_id = $1`, [paid.id]);
  await work();
  expect(papers()).toEqual([]);
  await shop.db.query(`update print_jobs set sending_at = now() - interval '61 seconds' where order_id = $1`, [
    paid.id,
  ]);
  await work();
  expect(papers()[0]).toContain('COPIA 2');
  expect(await jobs(paid)).toEqual([{ document: 'slip', state: 'printed' }]);
});

it.each([
  ['empty', 'no-paper'],
  ['open', 'cover-open'],
  ['web', 'unreachable'],
] as const)('a printer whose roll is %s is read as %s [ORD-08]', async (roll, state) => {
  await put();
  paper.put(roll);
  await readPrinterStates(deps());
  expect((await printers())[0]).toMatchObject({ state });
  paper.put('full');
  await readPrinterStates(deps());
  expect((await printers())[0]).toMatchObject({ state });
  await wait();
  await readPrinterStates(deps());
  expect((await printers())[0]).toMatchObject({ state: 'ready' });
});

it('a printer that does not answer delays no other one [ORD-08]', async () => {
  // Fake printers listen at another address, so that no port of this one is ever taken.
  await put(
    { automatic: { ...NONE, slip: true }, printer: { connection: 'network', ...paper.printer, host: '127.0.0.2' } },
    randomUUID(),
  );
  await put({ automatic: { ...NONE, slip: true } });
  await paidOrder();
  await work();
  expect(papers()).toHaveLength(1);
  expect((await printers()).map(({ state, waiting }) => [state, waiting])).toEqual([
    ['unreachable', 1],
    ['ready', 0],
  ]);
});

it('a print that fails alone delays no other one [ORD-08]', async () => {
  await put({ automatic: { ...NONE, slip: true } });
  const [bad, good] = [await paidOrder(), await paidOrder()];
  await shop.db.query(
    `update orders set estimated_preparation_minutes = 1, created_at = 'infinity', paid_at = 'infinity' where id = $1`,
    [bad.id],
  );
  const failed: FailedRow[] = [];
  await printDocuments({ ...deps(), onRowFailure: (_error, row) => void failed.push(row) });
  await shop.db.query('update orders set created_at = now(), paid_at = now() where id = $1', [bad.id]);
  expect(failed).toMatchObject([{ job: 'print-documents' }]);
  expect(await jobs(good)).toEqual([{ document: 'slip', state: 'printed' }]);
  expect(await jobs(bad)).toEqual([{ document: 'slip', state: 'waiting' }]);
});

it('a cancelled order prints no slip any more [ORD-08]', async () => {
  await put({ automatic: { ...NONE, slip: true } });
  const paid = await paidOrder();
  await shop.end(paid.id, { version: paid.version, reason: 'Sin gas' }, staff);
  await work();
  expect(papers()).toEqual([]);
  expect(await jobs(paid)).toEqual([{ document: 'slip', state: 'dropped' }]);
});

it('staff print a test page and the list at their own printers [ORD-08, ROLE-01]', async () => {
  await put({ name: 'Cocina 1' });
  const send = async (document: string, to = url(), headers = staff) =>
    shop.send<QueuedPrint>('POST', `${to}/prints`, { document }, headers);
  expect((await send('test')).status).toBe(201);
  expect((await send('list')).status).toBe(201);
  await work();
  expect(papers()[0]).toContain('áéíóú ñ');
  expect(papers()[1]).toContain('No hay pedidos listos para llevar.');
  expect((await send('test', url(randomUUID()))).status).toBe(404);
  const elsewhere = shop.venue.commerceId('otro');
  expect((await send('test', url(printerId, elsewhere))).status).toBe(404);
  const { id } = await paidOrder();
  const foreign = randomUUID();
  expect((await put({}, foreign, elsewhere)).status).toBe(200);
  expect((await print(id, 'slip', foreign)).status).toBe(404);
  expect((await put({}, printerId, elsewhere)).status).toBe(404);
});

it('the close of a drawer prints count and movements, then a copy [ORD-08]', async () => {
  await put();
  const drawers = `/api/commerces/${shop.commerceId}/drawers`;
  const opened = await shop.send<CashDrawer>('POST', drawers, { float: 1_000 }, staff);
  const drawer = `${drawers}/${opened.body.id}`;
  await paidOrder();
  const out = { id: randomUUID(), kind: 'paid-out', amount: 500, reason: 'Hielo' };
  expect((await shop.send('POST', `${drawer}/movements`, out, staff)).status).toBe(201);
  const send = async (to = drawer, on = printerId, headers = staff) =>
    shop.send<QueuedPrint>('POST', `${to}/prints`, { printerId: on }, headers);
  expect((await send()).code).toBe('drawer-not-closed');

  const count = { notes: [{ value: 500, quantity: 3 }], other: 0, reason: 'Faltó cambio' };
  const { body } = await shop.send<CashDrawer>('POST', `${drawer}/close`, count, staff);
  expect((await send()).body.copy).toBe(1);
  expect((await send()).body.copy).toBe(2);
  await work();
  const [slip = '', copy = ''] = papers().filter((text) => text.includes('CIERRE DE CAJA'));
  for (const said of [/Hielo/, /Retiro +-\$ 500/, /3 x \$ 500 +\$ 1\.500/, /Faltó cambio/]) expect(slip).toMatch(said);
  expect(body.close?.difference).toBe(-6_000);
  expect(slip).toMatch(/FALTAN +\$ 6\.000/);
  expect(slip).not.toContain('COPIA');
  expect(copy).toContain('COPIA 2');

  const { headers } = await shop.server.signIn([
    { roleId: 3, venueId: shop.venue.id, commerceId: shop.venue.commerceId('otro') },
  ]);
  expect((await send(drawer, printerId, headers)).status).toBe(404);
  expect((await send(`${drawers}/999999999`)).status).toBe(404);
  expect((await send(drawer, randomUUID())).status).toBe(404);
});

it('a receipt needs a paid order [ORD-08]', async () => {
  await put();
  const { id } = await order();
  expect((await print(id, 'receipt')).code).toBe('order-not-paid');
  const read = await shop.send('GET', `/api/orders/${id}/papers/receipt`, undefined, staff);
  expect(read.code).toBe('order-not-paid');
});

it('a receipt needs a permission for amounts, a slip does not [ORD-08, ROLE-01]', async () => {
  await put();
  const { id } = await paidOrder();
  const place = { roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId } as const;
  const { headers } = await shop.server.signIn([{ ...place, readySet: 'cook' }]);
  const papers = async (document: PrintedDocument) =>
    (await shop.send('GET', `/api/orders/${id}/papers/${document}`, undefined, headers)).status;
  expect([await papers('receipt'), await papers('slip')]).toEqual([403, 200]);
  const print = await shop.send('POST', `/api/orders/${id}/prints`, { document: 'receipt', printerId }, headers);
  expect([print.status, print.code]).toEqual([403, 'permission-required']);
});

it('a browser reads the same papers [ORD-08]', async () => {
  const { id, number, callNumber } = await paidOrder();
  const read = async (document: PrintedDocument) =>
    JSON.stringify((await shop.send('GET', `/api/orders/${id}/papers/${document}`, undefined, staff)).body);
  expect(await read('slip')).toContain(`"text":"${callNumber}"`);
  expect(await read('slip')).toContain(`"text":"Pedido ${number}"`);
  expect(await read('labels')).toContain('2 de 2');
  expect(await read('receipt')).toContain('"right":"$\u00a07.000"');
});

it('staff set and remove printers at private addresses, audited [ORD-08, ROLE-01]', async () => {
  expect((await put({ printer: { connection: 'network', ...paper.printer, host: '8.8.8.8' } })).code).toBe(
    'malformed-request',
  );
  expect((await put({ printer: { connection: 'network', ...paper.printer, port: 22 } })).code).toBe(
    'malformed-request',
  );
  expect((await put({ name: 'Barra' })).body).toMatchObject({ id: printerId, name: 'Barra', state: 'unknown' });
  await put({ automatic: { ...NONE, slip: true } });
  const paid = await paidOrder();
  const removal = { method: 'DELETE', url: url(), headers: staff } as const;
  expect((await shop.server.app.inject(removal)).statusCode).toBe(204);
  expect((await shop.server.app.inject(removal)).statusCode).toBe(404);
  expect(await printers()).toEqual([]);
  expect(await jobs(paid)).toEqual([{ document: 'slip', state: 'dropped' }]);
  const { rows } = await shop.db.query<{ action: string }>(
    'select action from audit_inbox where subject = $1 order by id',
    [`printer:${printerId}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['printer.set', 'printer.set', 'printer.removed']);
});

it('a commerce has at most eight printers [ORD-08]', async () => {
  for (let count = 0; count < 8; count += 1) expect((await put({}, randomUUID())).status).toBe(200);
  expect((await put({}, randomUUID())).code).toBe('malformed-request');
});
