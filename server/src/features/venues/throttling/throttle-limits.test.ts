import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { findCommerceQueues } from '#features/orders/queue/commerce-queues.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { commerces } from '@app/contract/resources/commerces.ts';
import { venues } from '@app/contract/resources/venues.ts';
import type { ThrottleLimits, CommerceThrottleLimits } from '@app/contract/staff/throttle-limits.ts';

const USUAL: ThrottleLimits = { busyFromOrders: 25, busyFromMinutes: 25, pauseFromMinutes: null };
const AS_THE_VENUE: ThrottleLimits = { busyFromOrders: null, busyFromMinutes: null, pauseFromMinutes: null };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.server.close());

const ofCommerce = () => `/api/commerces/${shop.commerceId}/load-limits`;
const ofVenue = () => `/api/venues/${shop.venue.id}/load-limits`;
const editorOfCommerce = () => shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId }]);
const editorOfVenue = () => shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);

async function audited() {
  const { rows } = await shop.db.query(
    `select actor_id, subject, facts from audit_inbox where action = 'load-limits.set' order by id`,
  );
  return rows;
}

it("a commerce's own limits replace its venue's; both are audited [COM-03, ROLE-01]", async () => {
  const { headers, accountId } = await editorOfCommerce();
  const read = () => shop.send<CommerceThrottleLimits>('GET', ofCommerce(), undefined, headers);
  expect((await read()).body).toEqual({ own: AS_THE_VENUE, venue: USUAL });

  const own = { ...AS_THE_VENUE, busyFromOrders: 8 };
  for (let times = 0; times < 2; times += 1) {
    expect((await shop.send('PUT', ofCommerce(), own, headers)).body).toEqual({ own, venue: USUAL });
  }
  expect((await read()).body).toEqual({ own, venue: USUAL });
  expect(await audited()).toEqual([
    {
      actor_id: accountId,
      subject: `commerce:${shop.commerceId}`,
      facts: {
        'busyFromOrders.before': null,
        'busyFromOrders.after': 8,
        'busyFromMinutes.before': null,
        'busyFromMinutes.after': null,
        'pauseFromMinutes.before': null,
        'pauseFromMinutes.after': null,
      },
    },
  ]);
});

it("only the venue's editor removes limits of all commerces [COM-03, ROLE-01]", async () => {
  const ofOneCommerce = await editorOfCommerce();
  const ofAll = await editorOfVenue();
  const limits = { ...USUAL, busyFromMinutes: null };
  expect((await shop.send('PUT', ofVenue(), limits, ofOneCommerce.headers)).status).toBe(404);
  expect((await shop.send('PUT', ofVenue(), limits, ofAll.headers)).body).toEqual(limits);
  const { body } = await shop.send<CommerceThrottleLimits>('GET', ofCommerce(), undefined, ofOneCommerce.headers);
  expect(body).toEqual({ own: AS_THE_VENUE, venue: limits });
  expect(await audited()).toMatchObject([{ actor_id: ofAll.accountId, subject: `venue:${shop.venue.id}` }]);
});

it("a commerce removes its venue's limit by 0; a venue cannot [COM-03]", async () => {
  const { headers } = await editorOfVenue();
  const own = { busyFromOrders: 0, busyFromMinutes: null, pauseFromMinutes: 0 };
  expect((await shop.send('PUT', ofCommerce(), own, headers)).body).toEqual({ own, venue: USUAL });
  const [queue] = await findCommerceQueues(shop.db, shop.venue.id, shop.commerceId);
  expect(queue?.limits).toEqual({ busyFromOrders: null, busyFromMinutes: 25, pauseFromMinutes: null });
  expect((await shop.send('PUT', ofVenue(), { ...USUAL, busyFromOrders: 0 }, headers)).status).toBe(400);
});

it.each([{ busyFromOrders: -1 }, { busyFromMinutes: 241 }, { pauseFromMinutes: 1.5 }])(
  'an invalid limit is refused: %o [COM-03]',
  async (wrong) => {
    const { headers } = await editorOfVenue();
    expect((await shop.send('PUT', ofCommerce(), { ...USUAL, ...wrong }, headers)).status).toBe(400);
    expect(await audited()).toEqual([]);
  },
);

it('limits need a second factor of the last 15 minutes [COM-03, AUTH-12]', async () => {
  const { headers, accountId } = await editorOfVenue();
  await shop.db.query(
    `update sessions set factor_confirmed_at = now() - interval '2 hours' where account_id = $1 and level = 'staff'`,
    [accountId],
  );
  for (const url of [ofCommerce(), ofVenue()]) {
    expect(await shop.send('PUT', url, USUAL, headers)).toMatchObject({
      status: 422,
      code: 'recent-second-factor-required',
    });
  }
  const back = `/api/admin/venues/${shop.venue.id}`;
  for (const [row, schema, others] of [
    [`${back}/commerces/${shop.commerceId}`, commerces.schema.shape, { name: 'Bar de prueba' }],
    [back, venues.schema.shape, { legalName: 'Ribera S. A.' }],
  ] as const) {
    const { body } = await shop.send<Record<string, unknown>>('GET', row, undefined, headers);
    const change = (changes: object) => ({
      version: body['version'],
      values: { ...z.object(schema).parse(body), ...changes },
    });
    const refused = await shop.send('PUT', row, change({ busyFromOrders: 3 }), headers);
    expect([refused.status, refused.code]).toEqual([422, 'recent-second-factor-required']);
    expect((await shop.send('PUT', row, change(others), headers)).status).toBe(200);
  }
  const many = { ids: [shop.commerceId], values: { pauseFromMinutes: 1 } };
  expect((await shop.send('PUT', `${back}/commerces`, many, headers)).code).toBe('recent-second-factor-required');
  expect(await audited()).toEqual([]);
});
