import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMediaFiles } from '#features/media/open-media-files.ts';
import { createPaymentCounters } from '#features/payments/payment-counters.ts';
import { readConfig } from '#platform/config/config.ts';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import type { FailedRow } from '#platform/jobs/isolated-rows.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { connectPrinting } from './connect-printing.ts';
import { scheduledTasks } from './tasks/scheduled-tasks.ts';

const POISONED = 7;
const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);

let shop: Shop;
let healthy: Shop;
let buyer: Record<string, string>;
beforeAll(async () => {
  shop = await openShop(await startTestApp({ encrypter }), POISONED);
  healthy = await openShop(shop.server, 8);
  buyer = (await shop.server.signIn()).headers;
  for (const each of [shop, healthy]) {
    await each.order({ headers: buyer, isCash: true });
    await each.ordersAreOlder(3_600);
    const config = each.venue.id * 1_000_000 + 500;
    await shop.db.query(
      'insert into provider_configs (venue_id, id, payment_config_id, provider) values ($1, $2, $2, 1)',
      [each.venue.id, config],
    );
    const account = `insert into captures (venue_id, config_id, provider_ref, amount_minor, currency, verdict, captured_at)
      values ($1, $2, 'p', 100, 'ARS', 'unbooked', now() - interval '1 day')`;
    await shop.db.query(account, [each.venue.id, config]);
  }
  // No writer can make such a row: the constraint goes first.
  await shop.db.query('alter table venues drop constraint venues_time_zone_known');
  await shop.db.query(`update venues set time_zone = 'Mars/Phobos' where id = $1`, [POISONED]);
});
afterAll(async () => shop.server.close());

async function tasks(failed: FailedRow[], asked: number[]) {
  const { db } = shop;
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: shop.server.databaseUrl,
    DATA_DIR: path.join(os.tmpdir(), `entretiempo-poison-${randomBytes(6).toString('hex')}`),
  });
  const onRowFailure = (_error: unknown, row: FailedRow) => void failed.push(row);
  const onFailure = () => undefined;
  const accounts = {
    of: async (venueId: number) => {
      asked.push(venueId);
      return null;
    },
  };
  const payments = {
    db,
    eventBus: SILENT_EVENT_BUS,
    accounts,
    counts: createPaymentCounters(new Registry()),
    onFailure,
    onRowFailure,
  };
  const clubs = { of: async () => null };
  const printing = await connectPrinting({ db, encrypter, publicUrl: 'http://localhost:3000' });
  const media = await openMediaFiles(config);
  return scheduledTasks(
    db,
    SILENT_EVENT_BUS,
    payments,
    { encrypter, authorizer: null, outbound: createOutboundClient(null) },
    { db, clubs, onFailure, onRowFailure },
    printing,
    media,
  );
}

it('no scheduled task stops at the rows of a poisoned venue [F-15]', async () => {
  const [failed, asked]: [FailedRow[], number[]] = [[], []];
  const stopped: string[] = [];
  for (const task of await tasks(failed, asked)) {
    try {
      await task.run();
    } catch (error) {
      stopped.push(`${task.name}: ${String(error)}`);
    }
  }
  expect(stopped).toEqual([]);
  expect(new Set(failed.map(({ venueId }) => venueId))).toEqual(new Set([POISONED]));
  expect(failed.map(({ job }) => job)).toContain('reconcile-days');
  expect(asked).toContain(8);
});

it('a buyer reads the orders of other venues, and exports them [ORD-03]', async () => {
  const list = await shop.send<Paged<Order>>('GET', '/api/users/orders', undefined, buyer);
  expect([list.status, list.body.data.map(({ venue }) => venue.id)]).toEqual([200, [8]]);
  const exported = await shop.server.app.inject({ method: 'GET', url: '/api/auth/export', headers: buyer });
  expect(exported.statusCode).toBe(200);
  expect(exported.json<{ orders: { own: { venue: { id: number } }[] } }>().orders.own).toHaveLength(1);
});

it('lists over all venues, and those of other venues, answer [VENUE-01]', async () => {
  const admin = (await shop.server.signIn([{ roleId: 1 }])).headers;
  const urls = [
    '/api/venues',
    '/api/admin/venues',
    '/api/staff/commerces',
    '/api/operations',
    '/sitemap.xml',
    '/api/venues/8',
    `/api/admin/venues/8/orders`,
    `/api/admin/venues/8/live`,
    `/api/commerces/${healthy.commerceId}/board`,
  ];
  const answers = await Promise.all(
    urls.map(async (url) => ({
      url,
      status: (await shop.server.app.inject({ method: 'GET', url, headers: admin })).statusCode,
    })),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await healthy.order({ isCash: true, guestEmail: 'otra@example.com' })).status).toBe(201);
});
