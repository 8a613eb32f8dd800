import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { ListedOrder, LiveView } from '@app/contract/back-office/order-list.ts';
import type { ReportEvent } from '@app/contract/back-office/reports/report-events.ts';
import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';

let shop: Shop;
let editor: Record<string, string>;
let ofBar: Record<string, string>;
let orders: Record<'beer' | 'water' | 'unpaid' | 'pancho', Order>;
beforeAll(async () => {
  shop = await openShop();
  ({ headers: editor } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
  ofBar = await shop.staff();
  await shop.db.query(`update commerces set name = '=Otro' where code = 'otro'`);
  const beer = await paid({ details: [shop.line('Cerveza', { quantity: 2 })] });
  const water = await paid({ details: [shop.line('Agua')] });
  const pancho = await paid({ commerceId: shop.venue.commerceId('otro'), details: [shop.line('Pancho')] });
  orders = { beer, water, pancho, unpaid: (await shop.order()).body };
});
afterAll(async () => shop.server.close());

async function paid(wanted: Parameters<Shop['order']>[0]): Promise<Order> {
  const { body } = await shop.order(wanted);
  expect((await shop.cash(body.id, { version: 1, amount: body.totalAmount }, editor)).status).toBe(200);
  return body;
}

const base = () => `/api/admin/venues/${shop.venue.id}`;
const list = async (query = '', headers = editor) =>
  (await shop.send<Paged<ListedOrder>>('GET', `${base()}/orders${query}`, undefined, headers)).body;
const idsOf = async (query: string, headers = editor) => (await list(query, headers)).data.map(({ id }) => id);

describe('the list of orders', () => {
  it('has the newest first, in pages, without personal data [API-03]', async () => {
    const { data, ...page } = await list('?perPage=3');
    expect(page).toEqual({
      currentPage: 1,
      lastPage: 2,
      perPage: 3,
      total: 4,
      totals: [{ currency: 'ARS', orders: 4, paidMinor: 950_000, refundedMinor: 0 }],
      search: null,
      isPersonal: true,
    });
    expect(data.map(({ id }) => id)).toEqual([orders.unpaid.id, orders.pancho.id, orders.water.id]);
    expect(await idsOf('?perPage=3&page=2')).toEqual([orders.beer.id]);
    expect(data[2]).toMatchObject({ commerce: { name: 'bar' }, paymentMethod: 'cash', totalMinor: 150_000, units: 1 });
    expect(JSON.stringify(data)).not.toContain('example.com');
  });

  it('is filtered by number, commerce, state, payment way, amount and days [API-03]', async () => {
    const { beer, water, unpaid, pancho } = orders;
    expect(await idsOf(`?search=${water.number}&reading=number`)).toEqual([water.id]);
    expect(await idsOf(`?commerceId=${pancho.commerce.id}`)).toEqual([pancho.id]);
    expect(await idsOf('?orderStatusId=1')).toEqual([unpaid.id]);
    expect(await idsOf('?paymentMethod=provider')).toEqual([]);
    expect(await idsOf('?minMinor=160000&maxMinor=700000&orderStatusId=2')).toEqual([beer.id]);
    expect(await idsOf('?from=2020-01-01&to=2020-01-31')).toEqual([]);
    expect(await idsOf('?sort=totalMinor&order=asc&commerceId=' + beer.commerce.id)).toEqual([
      water.id,
      unpaid.id,
      beer.id,
    ]);
  });

  it('is found by its called number, of a day or of chosen days [API-03, ORD-08]', async () => {
    const { beer, water, pancho } = orders;
    const calls = (ofOrders: readonly Order[]) => ofOrders.map(({ callNumber }) => callNumber);
    expect(calls([beer, water, pancho])).toEqual([1, 2, 1]);
    expect((await list('?search=2&reading=number')).data.map(({ id, callNumber }) => ({ id, callNumber }))).toEqual([
      { id: water.id, callNumber: 2 },
    ]);
    expect(await idsOf('?search=1&reading=number')).toEqual([pancho.id, beer.id]);
    expect(await idsOf('?search=1&reading=number', ofBar)).toEqual([beer.id]);
    await shop.db.query(`update orders set created_at = created_at - interval '2 days' where id = $1`, [water.id]);
    const day = calendarDay(Date.now() - 2 * 86_400_000, water.venue.localDateTimeIdentifier);
    expect(await idsOf('?search=2&reading=number')).toEqual([]);
    expect(await idsOf(`?search=2&reading=number&from=${day}&to=${day}`)).toEqual([water.id]);
    expect(await idsOf(`?search=${water.number}&reading=number`)).toEqual([water.id]);
    await shop.db.query(`update orders set created_at = created_at + interval '2 days' where id = $1`, [water.id]);
  });

  it('covers at most 31 days [API-03]', async () => {
    const url = `${base()}/orders?from=2026-01-01&to=2026-02-01`;
    expect((await shop.send('GET', url, undefined, editor)).status).toBe(400);
  });

  it('shows an editor of a commerce its orders alone [ROLE-01]', async () => {
    const { beer, water, unpaid, pancho } = orders;
    expect(await idsOf('', ofBar)).toEqual([unpaid.id, water.id, beer.id]);
    expect(await idsOf(`?search=${pancho.number}&reading=number`, ofBar)).toEqual([]);
    const url = `${base()}/orders?commerceId=${pancho.commerce.id}`;
    expect((await shop.send('GET', url, undefined, ofBar)).status).toBe(404);
  });

  it('is exported whole, without formulas [API-03]', async () => {
    const url = `${base()}/orders?format=csv&perPage=1`;
    const { headers, body } = await shop.server.app.inject({ url, headers: editor });
    expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"');
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.startsWith(`${orders.pancho.number},`))).toContain(
      `,"'=Otro",2,"cash",1000.00,0.00,"ARS",`,
    );
  });

  it('is a file for people too: local times, words, totals, and no formula [API-03]', async () => {
    await shop.db.query(
      `update venues set name = '=Sede', time_zone = 'America/Argentina/Buenos_Aires' where id = $1`,
      [shop.venue.id],
    );
    await shop.db.query(`update orders set created_at = '2026-11-29T00:30Z', total_minor = 480050 where id = $1`, [
      orders.pancho.id,
    ]);
    const file = async (query: string) =>
      shop.server.app.inject({ url: `${base()}/orders?from=2026-11-28&to=2026-11-28&${query}`, headers: editor });
    const { headers, body } = await file('format=csv&language=es');
    expect(headers['content-disposition']).toBe('attachment; filename="pedidos-2026-11-28.csv"');
    expect(body.trimEnd().split('\r\n')).toEqual([
      '\uFEFF"Pedidos"',
      `"Sede";"'=Sede"`,
      '"Período";"28/11/2026"',
      '"Hora de";"America/Argentina/Buenos Aires"',
      '',
      '"N.º";"Se canta";"Pedido";"Pagado";"Puesto";"Estado";"Pago";"Total";"Devuelto";"Moneda";"Unidades";"Evento";"En tótem";"En mostrador"',
      expect.stringMatching(
        /^\d+;\d+;28\/11\/2026 21:30;[^;]+;"'=Otro";"En cola";"Efectivo";4800,50;0,00;"ARS";1;;"No";"No"$/,
      ),
      '"Total";;;;;;;4800,50;0,00;"ARS";1;;;',
    ]);
    const english = (await file('format=csv&language=en')).body.split('\r\n');
    expect(english[0]).toBe('\uFEFF"Orders"');
    expect(english[6]).toContain(`,2026-11-28 21:30,`);
    expect(english[6]).toContain(`,"In the queue","Cash",4800.50,`);
    const [sheet] = await readXlsxFile((await file('format=xlsx&language=es')).rawPayload);
    expect(sheet?.sheet).toBe('Pedidos');
    expect(sheet?.data.at(1)).toEqual(expect.arrayContaining(['Sede', "'=Sede"]));
    expect(minutesOf(sheet?.data.at(6)?.[2])).toBe(minutesOf(new Date('2026-11-28T21:30Z')));
    expect(sheet?.data.at(-1)?.[7]).toBe(4800.5);
  });
});

/** A workbook has the part of a day, which is a minute only when it is rounded. */
function minutesOf(cell: unknown): number | null {
  return cell instanceof Date ? Math.round(cell.getTime() / 60_000) : null;
}

describe('the page of an order', () => {
  const orderAt = (id: number, headers: Record<string, string>, venueId = shop.venue.id) =>
    shop.send<RefundableOrder>('GET', `/api/admin/venues/${venueId}/orders/${id}`, undefined, headers);

  it('has its lines, refunds and sums, without the address of the buyer [API-03]', async () => {
    const { beer } = orders;
    const { status, body } = await orderAt(beer.id, editor);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: beer.id, number: beer.number, paid: true, totalAmount: beer.totalAmount });
    expect(body.lines.map(({ product, quantity }) => [product, quantity])).toEqual([['Cerveza', 2]]);
    expect(body.buyer.email).toMatch(/^..?•+@example\.com$/);
  });

  it('is for the staff of its commerce and venue alone [ROLE-01]', async () => {
    const { beer, pancho } = orders;
    expect((await orderAt(beer.id, ofBar)).status).toBe(200);
    expect((await orderAt(pancho.id, ofBar)).status).toBe(404);
    expect((await orderAt(beer.id, editor, shop.venue.id + 1)).status).toBe(404);
    expect((await orderAt(beer.id, {})).status).toBe(401);
  });
});

it('begun events can be chosen, by editors of a commerce too [API-03]', async () => {
  const url = `${base()}/reports/events`;
  await shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at) select $1, $1 * 1000000 + 900 + days, 'Fecha ' || days,
       now() - (days + 0.1) * interval '1 day', now() - days * interval '1 day' + interval '3 hours'
     from generate_series(-2, 2) as days`,
    [shop.venue.id],
  );
  const names = async (headers: Record<string, string>) =>
    (await shop.send<ReportEvent[]>('GET', url, undefined, headers)).body.map(({ name }) => name);
  expect(await names(editor)).toEqual(expect.arrayContaining(['Fecha -1', 'Fecha 0', 'Fecha 1', 'Fecha 2']));
  expect(await names(editor)).not.toContain('Fecha -2');
  expect(await names(ofBar)).toEqual(await names(editor));
});

describe('the live view', () => {
  const view = async (headers = editor) =>
    (await shop.send<LiveView>('GET', `${base()}/live`, undefined, headers)).body;

  it('has queues, waits, stopped products and alerts of each commerce [API-03]', async () => {
    await shop.db.query(
      `update orders set promised_at = now() - interval '1 minute', paid_at = paid_at - interval '9 minutes' where id = $1`,
      [orders.beer.id],
    );
    await shop.db.query(`update products set unavailable_until = now() + interval '1 hour' where id = $1`, [
      shop.venue.productId('Agua'),
    ]);
    await shop.set('commerces', `paused_until = case code when 'otro' then now() + interval '5 minutes' end`);
    await shop.setUnits('Papas', 0);
    const { commerces, alerts } = await view();
    const bar = { id: shop.commerceId, lateOrders: 1, oldestMinutes: 9, stoppedProducts: 1, soldOutProducts: 1 };
    expect(commerces).toMatchObject([
      {
        ...bar,
        pausedUntil: null,
        busy: null,
        orders: [
          { orderStatusId: 1, orders: 1 },
          { orderStatusId: 2, orders: 2 },
        ],
      },
      { name: '=Otro', orders: [{ orderStatusId: 2, orders: 1 }], lateOrders: 0 },
    ]);
    expect(commerces[0]?.unavailable).toEqual([
      { id: shop.venue.productId('Agua'), name: 'Agua', until: expect.stringMatching(/^\d{4}-.*Z$/) },
      { id: shop.venue.productId('Papas'), name: 'Papas', until: null },
    ]);
    expect(commerces[0]?.wait?.maxMinutes).toBeGreaterThan(0);
    expect(commerces[1]?.pausedUntil).not.toBeNull();
    expect(alerts.map(({ kind }) => kind)).toEqual(['late-orders', 'stopped-products', 'sold-out-products', 'paused']);
  });

  it('shows exceptions about money to editors of the venue alone [ROLE-01, PAY-04]', async () => {
    await shop.db.query(
      `insert into money_exceptions (venue_id, kind, subject) values ($1, 'unknown-refund', 'test')`,
      [shop.venue.id],
    );
    const kinds = async (headers = editor) => (await view(headers)).alerts.map(({ kind }) => kind);
    expect(await kinds()).toContain('money-exceptions');
    expect(await kinds(ofBar)).not.toContain('money-exceptions');
    expect((await view(ofBar)).commerces.map(({ name }) => name)).toEqual(['bar']);
  });
});
