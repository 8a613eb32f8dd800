import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startFakePrinter, type FakePrinter } from '#test/fakes/fake-printer.ts';
import { dumpEscPos } from '#test/harness/kiosks/escpos-dump.ts';
import { insertPairedKiosk, type PairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import type { KioskState, TicketState } from '@app/contract/visitor/kiosks.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
let kiosk: PairedKiosk;
let paper: FakePrinter;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  kiosk = await insertPairedKiosk(shop.db, shop.venue.id, shop.commerceId);
  paper = await startFakePrinter();
  await give(paper.printer);
});
afterEach(async () => paper.close());

async function give(printer: KioskPrinter | null, to = kiosk, commerceId = shop.commerceId) {
  const url = `/api/commerces/${commerceId}/kiosks/${to.id}/settings`;
  return shop.send<Kiosk>(
    'PUT',
    url,
    { printer, returnSeconds: 5, terminalSide: 'right', hasScanner: false },
    (await shop.server.signIn([{ roleId: 1 }])).headers,
  );
}

const chosen = (quantity: number, choices: Record<string, number>) =>
  shop.line('Milanesa', {
    quantity,
    relatedProducts: Object.entries(choices).map(([name, units]) => ({
      id: shop.venue.productId(name),
      quantity: units,
    })),
  });

async function paidOrder(by = kiosk, details = [chosen(1, { Ensalada: 1 })]): Promise<Order> {
  const { body } = await shop.order({ isForTotem: true, guestEmail: null, details, headers: by.headers });
  await shop.db.query('update orders set paid_at = now() where venue_id = $1 and id = $2', [shop.venue.id, body.id]);
  return body;
}

const print = async (order: Order, { isReprint = false, by = kiosk } = {}) =>
  shop.send<{ state: TicketState }>(
    'POST',
    '/api/kiosks/tickets',
    { orderId: order.id, isReprint },
    { ...by.headers, 'x-order-token': order.accessToken ?? '' },
  );
const heartbeat = async () =>
  (
    await shop.send<KioskState>(
      'POST',
      '/api/kiosks/heartbeat',
      { appVersion: '1', outOfOrderReason: null },
      kiosk.headers,
    )
  ).body.printer;
/** Lets the last reading of the printer be half a minute old. */
const age = async () =>
  shop.db.query(`update kiosks set printer_read_at = printer_read_at - interval '31 seconds' where id = $1`, [
    kiosk.id,
  ]);

it('a paid order prints its ticket once, and again as a reprint [KIOSK-04]', async () => {
  const order = await paidOrder();
  expect((await print(order)).body).toEqual({ state: 'printed' });
  expect((await print(order)).body).toEqual({ state: 'printed' });
  expect(paper.tickets).toHaveLength(1);
  const [first = ''] = paper.tickets.map(dumpEscPos);
  expect(first).toContain(`[size 8x8]${order.callNumber}[size 1x1]`);
  expect(first).toContain(Array.from(order.verificationCode).join(' '));
  expect(first).toMatch(/ {2}1 {3}Milanesa +\$ 11\.000\n {8}\+ Ensalada\n/);
  expect(first).toContain(`#order=${order.accessToken}&venue=${shop.venue.id}`);
  expect((await print(order, { isReprint: true })).body).toEqual({ state: 'printed' });
  expect(dumpEscPos(paper.tickets[1] ?? Buffer.alloc(0))).toContain('REIMPRESIÓN');
});

it('choices of each unit are printed without numbers [KIOSK-04, EXTRA-02]', async () => {
  const details = [chosen(2, { Ensalada: 2 }), chosen(3, { Papas: 2, Ensalada: 1 })];
  await print(await paidOrder(kiosk, details));
  const [ticket = ''] = paper.tickets.map(dumpEscPos);
  expect(ticket).toMatch(
    / 2 {3}Milanesa .*\n {8}\+ Ensalada\n.* 3 {3}Milanesa .*\n {8}\+ 2 Papas\n {8}\+ 1 Ensalada\n/,
  );
});

it('calls at the same time print one ticket [KIOSK-04]', async () => {
  const order = await paidOrder();
  await Promise.all(Array.from({ length: 5 }, async () => print(order)));
  expect(paper.tickets).toHaveLength(1);
});

it('unpaid orders and those of others print nothing [KIOSK-04]', async () => {
  const unpaid = await paidOrder();
  await shop.db.query('update orders set paid_at = null where venue_id = $1 and id = $2', [shop.venue.id, unpaid.id]);
  expect((await print(unpaid)).code).toBe('order-not-paid');
  const foreign = await insertPairedKiosk(shop.db, shop.venue.id, shop.venue.commerceId('otro'));
  await give(paper.printer, foreign, shop.venue.commerceId('otro'));
  const order = await paidOrder();
  expect((await print(order, { by: foreign })).status).toBe(404);
  expect((await print({ ...order, accessToken: 'forged' })).status).toBe(404);
  expect((await print({ ...order, id: order.id + 1_000 })).status).toBe(404);
  expect(paper.tickets).toEqual([]);
});

it('without paper nothing is sent, and the kiosk says so before paying [KIOSK-04]', async () => {
  paper.put('empty');
  await age();
  expect(await heartbeat()).toBe('no-paper');
  const order = await paidOrder();
  expect((await print(order)).body).toEqual({ state: 'no-paper' });
  expect(paper.tickets).toEqual([]);
  paper.put('full');
  expect((await print(order)).body).toEqual({ state: 'no-paper' });
  expect((await print(order, { isReprint: true })).body).toEqual({ state: 'printed' });
  expect(await heartbeat()).toBe('ready');
});

it('paper that ends at a ticket is known at once [KIOSK-04]', async () => {
  paper.put('ends-while-printing');
  expect((await print(await paidOrder())).body).toEqual({ state: 'no-paper' });
  expect(await heartbeat()).toBe('no-paper');
});

it('a silent printer is unreachable; without one the browser prints [KIOSK-04]', async () => {
  await paper.close();
  await age();
  expect(await heartbeat()).toBe('unreachable');
  expect((await print(await paidOrder())).body).toEqual({ state: 'unreachable' });
  paper = await startFakePrinter();
  await give(null);
  expect(await heartbeat()).toBe('none');
  expect((await print(await paidOrder())).body).toEqual({ state: 'none' });
});

it('another service at the address is no printer [KIOSK-04]', async () => {
  paper.put('web');
  await age();
  expect(await heartbeat()).toBe('unreachable');
  expect((await print(await paidOrder())).body).toEqual({ state: 'unreachable' });
});

it('the state of the printer is read once in 30 seconds [KIOSK-04]', async () => {
  expect(await heartbeat()).toBe('ready');
  paper.put('empty');
  expect(await heartbeat()).toBe('ready');
  expect(paper.asked()).toBe(1);
  await age();
  expect(await heartbeat()).toBe('no-paper');
  expect(paper.asked()).toBe(2);
});

it('a ticket without a confirmation counts as sent and is not sent again [KIOSK-04]', async () => {
  paper.put('drops-while-printing');
  const order = await paidOrder();
  expect((await print(order)).body).toEqual({ state: 'sent' });
  expect((await print(order)).body).toEqual({ state: 'sent' });
  expect(paper.tickets).toHaveLength(1);
});

it('staff set the printer, with a private address only [KIOSK-04, KIOSK-05]', async () => {
  const wanted: KioskPrinter = { host: '10.1.2.3', port: 9_101, columns: 32, codePage: 'windows1252' };
  expect((await give(wanted)).body).toMatchObject({ id: kiosk.id, printer: wanted, printerState: 'unreachable' });
  expect((await give({ ...wanted, host: '8.8.8.8' })).code).toBe('malformed-request');
  for (const port of [22, 9_099, 9_200]) expect((await give({ ...wanted, port })).code).toBe('malformed-request');
  expect((await give(wanted, kiosk, shop.venue.commerceId('otro'))).status).toBe(404);
  expect((await give(paper.printer)).body.printerState).toBe('ready');
  expect((await give(null)).body).toMatchObject({ printer: null, printerState: 'none' });
});
