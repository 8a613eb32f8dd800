import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ApiProblem } from '@app/client/failures.ts';
import { followStream } from '@app/client/live-stream.ts';
import { clusterUrl } from '../harness/demo-database.ts';
import { findPgBouncer, startPgBouncer, type PgBouncer } from '../harness/pg-bouncer.ts';
import { separatePrograms } from '../harness/stadium-programs.ts';
import { startStadium, type Stadium } from '../harness/stadium.ts';

const ADMIN = 'admin@example.com';
const UNITS = 30;
const program = await findPgBouncer();

/** 1.21 and later support prepared statements, but are not configured to. */
test.describe('PgBouncer in transaction mode', () => {
  test.skip(program === undefined, 'PgBouncer is not installed');
  let pooler: PgBouncer;
  let stadium: Stadium;
  test.beforeAll(async () => {
    pooler = await startPgBouncer(program ?? '', clusterUrl());
    stadium = await startStadium(separatePrograms, (url) => ({
      DATABASE_URL: pooler.near(url),
      DATABASE_DIRECT_URL: url,
      DATABASE_STATEMENT_NAMES: 'off',
      PROCESSES: '2',
      WORKERS: '1',
    }));
  });
  test.afterAll(async () => {
    await stadium?.stop();
    await pooler?.stop();
  });

  test('sells each unit of a hot product once, through two processes [ORD-07]', async () => {
    const productId = await stadium.productId('estadio', 'parrilla', 'Choripán');
    await stadium.query('update stock set units = $2 where product_id = $1', [productId, UNITS]);
    const orders = await Promise.allSettled(
      Array.from({ length: 2 * UNITS }, () => stadium.order('estadio', 'parrilla', { Choripán: 1 })),
    );
    const placed = orders.flatMap((order) => (order.status === 'fulfilled' ? [order.value.number] : []));
    const refusals = orders.flatMap((order) => (order.status === 'rejected' ? [order.reason] : []));
    expect(new Set(placed).size).toBe(UNITS);
    expect(refusals.map((reason) => (reason instanceof ApiProblem ? reason.code : reason))).toEqual(
      Array.from({ length: UNITS }, () => 'no-stock'),
    );
    await stadium.untilCalm();
  });

  test('parallel requests with one key are one order [ORD-02]', async () => {
    const key = randomUUID();
    const sendings = Array.from({ length: 8 }, () =>
      stadium.order('estadio', 'heladeria-nino', { 'Dona glaseada': 1 }, key),
    );
    const ids = (await Promise.all(sendings)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    const rows = await stadium.query('select id::int from orders where idempotency_key = $1', [key]);
    expect(rows).toEqual([{ id: ids[0] }]);
  });

  test('background jobs run: orders expire and mails are sent [ORD-07, AUTH-12]', async () => {
    const { id } = await stadium.order('estadio', 'heladeria-nino', { 'Dona glaseada': 1 });
    await stadium.query(`update orders set expires_at = now() where id = $1`, [id]);
    const stockState = async () => stadium.query('select status_id, stock_state from orders where id = $1', [id]);
    await expect.poll(stockState, { timeout: 30_000 }).toEqual([{ status_id: 7, stock_state: 'released' }]);
    const staff = await stadium.staff(ADMIN);
    await staff.send('POST /api/staff/second-factor-resets', { body: { email: 'barra@example.com' } });
    const mails = () => stadium.mailbox.subjectsTo('barra@example.com');
    await expect.poll(mails).toEqual(['Se restableció tu segundo factor']);
  });

  test('staff sign in, accept cash, and the board updates at once [CHK-07, ORD-08]', async () => {
    const staff = await stadium.staff(ADMIN);
    const { cookie } = await stadium.staffSession(ADMIN);
    const commerce = await stadium.commerce('estadio', 'heladeria-nino');
    const events: string[] = [];
    const board = new AbortController();
    void followStream({
      url: `${stadium.url}/api/commerces/${commerce.id}/board/live`,
      headers: () => ({ cookie }),
      onOpen: () => undefined,
      onEvent: ({ event }) => events.push(event),
      onDown: () => undefined,
      signal: board.signal,
    });
    await expect(() => expect(events).toContain('hello')).toPass({ timeout: 10_000 });
    events.length = 0; // the expiry of the order before may arrive too
    const order = await stadium.order('estadio', 'heladeria-nino', { 'Dona glaseada': 1 });
    await expect(() => expect(events).toContain('board')).toPass({ timeout: 10_000 });
    events.length = 0;
    const { version } = await stadium.ticket(order);
    const ticket = await staff.send('POST /api/orders/:id/cash', {
      params: { id: order.id },
      body: { version, amount: order.totalAmount },
    });
    expect(ticket.orderStatusId).toBe(2);
    await expect(() => expect(events).toContain('board')).toPass({ timeout: 10_000 });
    board.abort();
  });

  test('a pause and an unavailable product reach visitors of every process', async () => {
    const staff = await stadium.staff(ADMIN);
    const commerce = await stadium.commerce('estadio', 'heladeria-nino');
    const id = await stadium.productId('estadio', 'heladeria-nino', 'Dona glaseada');
    const soon = new Date(Date.now() + 600_000).toISOString();
    await staff.send('PUT /api/products/:id/stop', { params: { id }, body: { unavailableUntil: soon } });
    await staff.send('PUT /api/commerces/:id/pause', { params: { id: commerce.id }, body: { pausedUntil: soon } });
    const order = stadium.order('estadio', 'heladeria-nino', { 'Dona glaseada': 1 });
    await expect(order).rejects.toMatchObject({ code: 'commerce-not-enabled' });
    const seen = async () => {
      const menus = await Promise.all(Array.from({ length: 6 }, () => stadium.commerce('estadio', 'heladeria-nino')));
      return menus.map((menu) => menu.products.find((product) => product.id === id)?.unavailableUntil ?? null);
    };
    await expect.poll(seen).toEqual(Array.from({ length: 6 }, () => soon));
  });

  for (const [fault, settings, message] of [
    [
      'statements keep their names, which the pooler mixes up',
      (url: string) => ({ DATABASE_DIRECT_URL: url }),
      'set DATABASE_STATEMENT_NAMES=off',
    ],
    ['the direct address is missing', () => ({}), 'set DATABASE_DIRECT_URL'],
    [
      'the direct address leads through the pooler too',
      (url: string) => ({ DATABASE_DIRECT_URL: `${pooler.near(url)}?application_name=direct` }),
      'DATABASE_DIRECT_URL leads to a connection pooler as well',
    ],
  ] as const) {
    test(`refuses to start when ${fault}`, async () => {
      const start = startStadium(separatePrograms, (url) => ({ DATABASE_URL: pooler.near(url), ...settings(url) }));
      await expect(start).rejects.toThrow(message);
    });
  }
});
