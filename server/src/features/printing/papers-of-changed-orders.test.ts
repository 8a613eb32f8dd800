import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import { dropPapersOfEndedOrders } from '#features/print-queue/print-job-store.ts';
import { createNetworkPrinters } from '#integrations/printers/network-printers.ts';
import { throwRowFailure } from '#platform/jobs/isolated-rows.ts';
import { startFakePrinter, type FakePrinter } from '#test/fakes/fake-printer.ts';
import { dumpEscPos } from '#test/harness/kiosks/escpos-dump.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { CommercePrinterSettings } from '@app/contract/staff/printing.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { printDocuments } from './print-documents.job.ts';

type Automatic = CommercePrinterSettings['automatic'];
const SLIP: Automatic = { slip: true, labels: false, receipt: false };
const RECEIPT: Automatic = { slip: false, labels: false, receipt: true };

let shop: Shop;
let staff: Record<string, string>;
let paper: FakePrinter;
let printerId: string;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
});
afterAll(() => shop.server.close());
beforeEach(async () => {
  await shop.ordersAreOlder(7_200);
  paper = await startFakePrinter();
  printerId = randomUUID();
});
afterEach(async () => {
  await shop.db.query('update stall_printers set removed_at = now()');
  await paper.close();
});

/** The printer of the shop prints these papers without a press. */
async function print(automatic: Automatic): Promise<void> {
  const settings = { name: 'Cocina', printer: { connection: 'network', ...paper.printer }, automatic };
  const { status } = await shop.send('PUT', `/api/commerces/${shop.commerceId}/printers/${printerId}`, settings, staff);
  expect(status).toBe(200);
}

const work = async () =>
  printDocuments({
    db: shop.db,
    printers: createNetworkPrinters(),
    findPayingCard,
    linkTo: () => new URL('https://entretiempo.example/orders-detail/7'),
    onRowFailure: throwRowFailure,
  });
const papers = () => paper.tickets.map(dumpEscPos);
const jobs = async ({ id }: Order) =>
  (await shop.db.query('select document, state from print_jobs where order_id = $1 order by document, state', [id]))
    .rows;

async function paidOrder(): Promise<Order> {
  const { body: placed } = await shop.order();
  await shop.cash(placed.id, { version: 1, amount: placed.totalAmount }, staff);
  return placed;
}

async function endedOrder(): Promise<Order> {
  const order = await paidOrder();
  await shop.end(order.id, { version: 2, reason: 'Sin gas' }, staff);
  return order;
}

/** Moves the end of orders, and their waiting papers, into the past. */
async function endedHoursAgo(orders: readonly Order[], hours: number): Promise<void> {
  const values = [orders.map(({ id }) => id), hours];
  const past = 'make_interval(hours => $2)';
  await shop.db.query(`update orders set status_since = status_since - ${past} where id = any($1)`, values);
  await shop.db.query(`update order_status_changes set at = at - ${past} where order_id = any($1)`, values);
  await shop.db.query(`update print_jobs set requested_at = requested_at - ${past} where order_id = any($1)`, values);
}

it('a printed slip is corrected when its order moves [ORD-08, CHK-02]', async () => {
  await print(SLIP);
  const placed = await paidOrder();
  await work();
  await shop.db.query(`update orders set slot_at = now() + interval '1 hour' where id = $1`, [placed.id]);
  const headers = { 'x-order-token': placed.accessToken ?? '' };
  const { body: moved } = await shop.send<Order>('PUT', `/api/orders/${placed.id}/slot`, { slotAt: null }, headers);
  await work();
  const corrections = papers().filter((text) => text.includes('CORRECCIÓN'));
  expect(corrections).toEqual([
    expect.stringContaining(`Para las ${clockText(moved.promisedAt ?? '', moved.venue.localDateTimeIdentifier)}`),
  ]);
  expect(corrections[0]).not.toContain('El resto del pedido');
});

it('an unpaid order that its buyer cancels is void on paper [ORD-08, ORD-02]', async () => {
  await print(SLIP);
  await shop.set('commerces', `prepares_before_paying = 'always'`);
  const { body: placed } = await shop.order({ details: [shop.line('Cerveza', { comments: 'Soy celíaca' })] });
  await shop.send('POST', `/api/orders/${placed.id}/prints`, { printerId, document: 'slip' }, staff);
  await work();
  const goesOn = await shop.send(
    'POST',
    `/api/orders/${placed.id}/prints`,
    { printerId, document: 'correction' },
    staff,
  );
  expect([goesOn.status, goesOn.code]).toEqual([409, 'order-state-changed']);
  const headers = { 'x-order-token': placed.accessToken ?? '' };
  expect((await shop.send('POST', `/api/orders/${placed.id}/cancel`, undefined, headers)).status).toBe(200);
  await work();
  const asked = await shop.send(
    'POST',
    `/api/orders/${placed.id}/prints`,
    { printerId, document: 'correction' },
    staff,
  );
  expect(asked.body).toMatchObject({ copy: 2 });
  await work();
  const [slip, voided, copy] = papers();
  expect(slip).toMatch(/ALERGIA[^]*Soy celíaca[^]*Soy celíaca/);
  for (const text of [voided, copy]) {
    expect(text).toContain('ANULACIÓN');
    expect(text).toContain('NO PREPARAR NI ENTREGAR');
    expect(text).not.toContain('Devuelto');
  }
  expect([voided?.includes('COPIA 2'), copy?.includes('COPIA 2'), papers().length]).toEqual([false, true, 3]);
});

it('papers of orders that ended a night ago are dropped [ORD-08]', async () => {
  await print(RECEIPT);
  const [old, asked, fresh] = [await endedOrder(), await endedOrder(), await endedOrder()];
  await endedHoursAgo([old, asked], 13);
  await shop.send('POST', `/api/orders/${asked.id}/prints`, { printerId, document: 'receipt' }, staff);
  expect(await dropPapersOfEndedOrders(shop.db)).toBe(2);
  expect([await jobs(old), await jobs(asked), await jobs(fresh)]).toEqual([
    [{ document: 'receipt', state: 'dropped' }],
    [
      { document: 'receipt', state: 'dropped' },
      { document: 'receipt', state: 'waiting' },
    ],
    [{ document: 'receipt', state: 'waiting' }],
  ]);
});

it('a printer that comes back prints no paper of a night ago [ORD-08]', async () => {
  await print(RECEIPT);
  const old = await endedOrder();
  await endedHoursAgo([old], 13);
  await work();
  expect(papers()).toEqual([]);
  expect(await jobs(old)).toEqual([{ document: 'receipt', state: 'dropped' }]);
});
