import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOf } from '#test/harness/accounts/device.ts';
import { followForTests } from '#test/harness/orders/follow-stream.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { enrolTablet, personWithPin, type BrowserForTests } from '#test/harness/tablets/shared-tablet.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { LockedTablet } from '@app/contract/staff/tablets.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { endIdleTabletSessions } from './tablet-session-store.ts';

const PIN = '2580';
let shop: Shop;
let manager: Record<string, string>;
let tablet: BrowserForTests & { id: string };
let tomas: Awaited<ReturnType<typeof personWithPin>>;
let nicolas: Awaited<ReturnType<typeof personWithPin>>;
let boardUrl: string;
beforeAll(async () => {
  shop = await openShop();
  boardUrl = `/api/commerces/${shop.commerceId}/board`;
  tomas = await personWithPin(shop, 'Tomás Aguirre', PIN);
  nicolas = await personWithPin(shop, 'Nicolás Paz', '904175');
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.db.query('delete from sessions where tablet_id is not null');
  await shop.db.query('delete from tablets');
  await shop.db.query('delete from rate_limit_counters');
  manager = { ...(await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers };
  tablet = await enrolTablet(shop, manager);
});

const unlock = (accountId: number, pin: string, on = tablet, newPin?: string) =>
  on.call('POST', '/api/tablet/unlock', { accountId, pin, ...(newPin !== undefined && { newPin }) });
const enter = () => unlock(tomas.accountId, PIN);
const alerts = async () =>
  (await shop.send<LiveView>('GET', `/api/admin/venues/${shop.venue.id}/live`, undefined, manager)).body.alerts;
const peopleOf = async () => (await tablet.call('GET', '/api/tablet')).json<LockedTablet>().people;

it('a PIN opens a session of its person on the tablet, for its commerce [AUTH-12]', async () => {
  expect((await peopleOf()).map(({ name, pinLength }) => [name, pinLength])).toEqual([
    ['Nicolás Paz', 6],
    ['Tomás Aguirre', 4],
  ]);
  const entered = await enter();
  expect(entered.json()).toMatchObject({
    user: { id: tomas.accountId, level: 'staff' },
    tablet: { id: tablet.id, commerceId: shop.commerceId, lockMinutes: 2 },
  });
  expect((await tablet.call('GET', boardUrl)).statusCode).toBe(200);
  const commerces = (await tablet.call('GET', '/api/staff/commerces')).json<{ id: number }[]>();
  expect(commerces.map(({ id }) => id)).toEqual([shop.commerceId]);
  expect((await peopleOf())[0]?.name, 'who used it last comes first').toBe('Tomás Aguirre');
});

it('a step is signed by the person of the PIN [AUTH-12, ORD-08]', async () => {
  const { body: order } = await shop.order();
  await enter();
  const cash = await tablet.call('POST', `/api/orders/${order.id}/cash`, { version: order.version, amount: 3_500 });
  expect(cash.statusCode).toBe(200);
  await unlock(nicolas.accountId, '904175');
  const { version } = cash.json<{ version: number }>();
  await tablet.call('POST', `/api/orders/${order.id}/transitions`, { orderStatusId: ORDER_STATUS.preparing, version });
  const { rows } = await shop.db.query<{ actorId: number }>(
    `select actor_id as "actorId" from order_status_changes where order_id = $1 and actor_id is not null
     order by version desc limit 1`,
    [order.id],
  );
  expect(rows).toEqual([{ actorId: nicolas.accountId }]);
});

it('five wrong PINs pause that person on that tablet, an alert says so [AUTH-12]', async () => {
  const left = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    left.push((await unlock(tomas.accountId, '0000')).json<{ facts: { attemptsLeft: number } }>().facts.attemptsLeft);
  }
  expect(left).toEqual([4, 3, 2, 1]);
  const fifth = await unlock(tomas.accountId, '0000');
  expect(fifth.statusCode).toBe(429);
  expect(fifth.json<{ facts: { retryAfterSeconds: number } }>().facts.retryAfterSeconds).toBeGreaterThan(290);
  expect((await enter()).statusCode, 'the right PIN is refused, too').toBe(429);
  const other = await enrolTablet(shop, manager, { name: 'Otra' });
  expect((await unlock(tomas.accountId, PIN, other)).statusCode, 'another tablet').toBe(200);
  expect((await unlock(nicolas.accountId, '904175')).statusCode, 'another person').toBe(200);
  const alert = { kind: 'paused-pins', commerceId: shop.commerceId, count: 1 };
  expect(await alerts(), 'the live page says so').toContainEqual(alert);
  await shop.db.query('update pin_attempts set paused_until = clock_timestamp()');
  expect(await alerts()).not.toContainEqual(alert);
  expect((await enter()).statusCode).toBe(200);
  const { rows } = await shop.db.query<{ action: string }>(
    `select action from audit_inbox where action like 'pin.%' and subject = $1 order by id desc limit 2`,
    [`account:${tomas.accountId}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['pin.paused', 'pin.failed']);
});

it('wrong PINs sent at once are counted one by one [AUTH-12]', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => unlock(tomas.accountId, '0000')));
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8);
});

it('a tablet pauses after fifteen wrong PINs of all people [AUTH-12]', async () => {
  const people = await Promise.all(['Ana', 'Bruno', 'Carla', 'Dina'].map((name) => personWithPin(shop, name, '7301')));
  for (const { accountId } of people) {
    for (let attempt = 0; attempt < 4; attempt += 1) await unlock(accountId, '0000');
  }
  expect((await unlock(people[3]?.accountId ?? 0, '7301')).statusCode).toBe(429);
  expect((await enter()).statusCode).toBe(429);
});

it('the PIN of a person without a role at the commerce opens nothing [AUTH-12]', async () => {
  const elsewhere = await openShop(shop.server, 9);
  const stranger = await personWithPin(elsewhere, 'Otra sede', PIN);
  const neighbour = await personWithPin({ ...shop, commerceId: shop.venue.commerceId('otro') }, 'Otro puesto', PIN);
  for (const { accountId } of [stranger, neighbour]) {
    expect((await unlock(accountId, PIN)).statusCode).toBe(404);
  }
  expect((await peopleOf()).map(({ name }) => name)).not.toContain('Otro puesto');
});

it('a PIN session makes no office call and gives no recent factor [AUTH-12]', async () => {
  const venueManager = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  const headers = { ...venueManager.headers };
  const payload = { venueId: shop.venue.id, pin: '7301' };
  await shop.server.app.inject({ method: 'PUT', url: '/api/staff/pins', headers, payload });
  expect((await unlock(venueManager.accountId, '7301')).statusCode).toBe(200);
  const refused = [
    await tablet.call('GET', `/api/admin/venues/${shop.venue.id}/staff`),
    await tablet.call('GET', `/api/admin/venues/${shop.venue.id}/tablets`),
    await tablet.call('POST', '/api/staff/security/factor/totp', { code: '123456' }),
    await tablet.call('PUT', '/api/staff/pins', { venueId: shop.venue.id, pin: '8402' }),
    await tablet.call('POST', `/api/commerces/${shop.commerceId}/top-ups`, {}),
    await tablet.call('GET', `/api/commerces/${shop.venue.commerceId('otro')}/board`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
});

it('a tablet that takes no cash records none, for any person [AUTH-12]', async () => {
  const kitchen = await enrolTablet(shop, manager, { takesCash: false });
  const { body: order } = await shop.order();
  await unlock(tomas.accountId, PIN, kitchen);
  const cash = await kitchen.call('POST', `/api/orders/${order.id}/cash`, { version: order.version, amount: 3_500 });
  expect(codeOf(cash)).toBe('permission-required');
});

it('a PIN gives what the role of its person gives, and no more [AUTH-12, ROLE-01]', async () => {
  const cook = await personWithPin(shop, 'Abril Benítez', '7301');
  await shop.db.query(`update account_roles set ready_set = 'cook' where account_id = $1`, [cook.accountId]);
  const { body: order } = await shop.order();
  await unlock(cook.accountId, '7301');
  expect((await tablet.call('GET', boardUrl)).statusCode).toBe(200);
  const cash = await tablet.call('POST', `/api/orders/${order.id}/cash`, { version: order.version, amount: 3_500 });
  expect(codeOf(cash)).toBe('permission-required');
  const listed = (await peopleOf()).find(({ name }) => name === 'Abril Benítez');
  expect(listed, 'the change of person knows it').toMatchObject({ readySet: 'cook', permissions: ['prepare'] });
  const kitchen = await enrolTablet(shop, manager, { takesCash: false });
  const { people } = (await kitchen.call('GET', '/api/tablet')).json<LockedTablet>();
  expect(people.find(({ name }) => name === 'Tomás Aguirre')?.permissions).toEqual([
    'prepare',
    'hand-over',
    'refund',
    'stock',
  ]);
});

it('a session works on its tablet only [AUTH-12]', async () => {
  await enter();
  const other = await enrolTablet(shop, manager, { name: 'Otra' });
  other.cookies.set('staff', tablet.cookies.get('staff') ?? '');
  expect(codeOf(await other.call('GET', boardUrl))).toBe('session-revoked');
  other.cookies.delete('tablet');
  expect(codeOf(await other.call('GET', boardUrl))).toBe('session-revoked');
  expect((await tablet.call('GET', boardUrl)).statusCode).toBe(200);
});

it('another person ends the session before, and so does the lock [AUTH-12]', async () => {
  await enter();
  const first = tablet.cookies.get('staff') ?? '';
  await unlock(nicolas.accountId, '904175');
  const second = tablet.cookies.get('staff') ?? '';
  tablet.cookies.set('staff', first);
  expect(codeOf(await tablet.call('GET', boardUrl))).toBe('session-revoked');
  expect((await tablet.call('POST', '/api/tablet/lock')).statusCode).toBe(204);
  tablet.cookies.set('staff', second);
  expect(codeOf(await tablet.call('GET', boardUrl))).toBe('session-revoked');
});

it('without a touch for the lock time the server asks for the PIN again [AUTH-12]', async () => {
  await enter();
  const idle = (minutes: string) =>
    shop.db.query(`update sessions set touched_at = clock_timestamp() - $1::interval where tablet_id is not null`, [
      minutes,
    ]);
  await idle('119 seconds');
  expect((await tablet.call('GET', boardUrl)).statusCode).toBe(200);
  expect((await tablet.call('POST', '/api/staff/tablet/touch')).statusCode).toBe(204);
  await idle('2 minutes');
  expect(codeOf(await tablet.call('GET', boardUrl))).toBe('tablet-locked');
  expect(codeOf(await tablet.call('POST', '/api/staff/tablet/touch'))).toBe('tablet-locked');
  await endIdleTabletSessions(shop.db);
  expect(codeOf(await tablet.call('GET', boardUrl))).toBe('session-revoked');
  expect((await enter()).statusCode).toBe(200);
});

it('behind the lock are counts, without names, amounts or numbers [AUTH-12]', async () => {
  const { body: order } = await shop.order();
  await enter();
  await tablet.call('POST', `/api/orders/${order.id}/cash`, { version: order.version, amount: 3_500 });
  await tablet.call('POST', '/api/tablet/lock');
  const counts = (await tablet.call('GET', '/api/tablet/counts')).json<Record<string, number>>();
  expect(Object.keys(counts).toSorted()).toEqual(['late', 'open', 'ready']);
  expect(counts['open']).toBeGreaterThan(0);
  expect((await tablet.call('GET', boardUrl)).statusCode).toBe(401);
});

it('a revoked tablet ends session and streams, and does nothing after [AUTH-12]', async () => {
  const base = await shop.server.listen();
  await enter();
  const stop = new AbortController();
  const followed = followForTests(`${base}${boardUrl}/live`, tablet.headers(), stop.signal);
  await expect.poll(() => followed.opened).toBe(1);
  const url = `/api/commerces/${shop.commerceId}/tablets/${tablet.id}`;
  expect((await shop.server.app.inject({ method: 'DELETE', url, headers: manager })).statusCode).toBe(204);
  await expect.poll(() => followed.refused).toEqual([403]);
  stop.abort();
  expect(codeOf(await tablet.call('GET', boardUrl))).toBe('session-revoked');
  for (const answer of [
    await tablet.call('GET', '/api/tablet'),
    await tablet.call('GET', '/api/tablet/counts'),
    await tablet.call('POST', '/api/tablet/lock'),
    await enter(),
  ]) {
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'tablet-revoked']);
  }
  expect((await shop.server.app.inject({ method: 'DELETE', url, headers: manager })).statusCode).toBe(404);
});

it('a session on a tablet ends with the role of its person [AUTH-12, ROLE-01]', async () => {
  const leaving = await personWithPin(shop, 'Lucía Mansilla', '7301');
  await unlock(leaving.accountId, '7301');
  const url = `/api/admin/venues/${shop.venue.id}/staff/${leaving.accountId}`;
  expect((await shop.server.app.inject({ method: 'DELETE', url, headers: manager })).statusCode).toBe(204);
  expect(codeOf(await tablet.call('GET', boardUrl))).toBe('session-revoked');
  expect((await unlock(leaving.accountId, '7301')).statusCode).toBe(404);
});

it('a given PIN opens the tablet once, to choose another [AUTH-12]', async () => {
  const person = await personWithPin(shop, 'Julieta Ríos', '7301');
  const give = async (headers: Record<string, string>, accountId: number) =>
    shop.server.app.inject({
      method: 'POST',
      url: `/api/commerces/${shop.commerceId}/people/${accountId}/pin`,
      headers,
    });
  const { pin } = (await give(manager, person.accountId)).json<{ pin: string }>();
  expect(codeOf(await unlock(person.accountId, '7301')), 'the former PIN').toBe('wrong-pin');
  expect(codeOf(await unlock(person.accountId, pin))).toBe('new-pin-required');
  for (const [weak, code] of [
    ['1234', 'pin-run'],
    ['1212', 'pin-repeat'],
    ['1987', 'pin-year'],
  ] as const) {
    expect(codeOf(await unlock(person.accountId, pin, tablet, weak))).toBe(code);
  }
  expect(codeOf(await unlock(person.accountId, pin, tablet, pin))).toBe('new-pin-required');
  expect((await unlock(person.accountId, pin, tablet, '8402')).statusCode).toBe(200);
  expect((await unlock(person.accountId, pin)).statusCode).toBe(422);
  expect((await unlock(person.accountId, '8402')).statusCode).toBe(200);
  await give(manager, person.accountId);
  await shop.db.query('update staff_pins set one_time_until = clock_timestamp() where one_time_until is not null');
  expect(
    (await peopleOf()).map(({ name }) => name),
    'expired',
  ).not.toContain('Julieta Ríos');
});

it('a person gives no PIN to one who may do more at the stall [AUTH-12, ROLE-01]', async () => {
  const chief = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  const lead = await personWithPin(shop, 'Jefa de turno', '8402');
  await shop.db.query(`update account_roles set ready_set = 'shift-lead' where account_id = $1`, [lead.accountId]);
  const cook = await personWithPin(shop, 'Cocinera', '7301');
  await shop.db.query(`update account_roles set ready_set = 'cook' where account_id = $1`, [cook.accountId]);
  const give = async (accountId: number) => {
    const url = `/api/commerces/${shop.commerceId}/people/${accountId}/pin`;
    return (await shop.server.app.inject({ method: 'POST', url, headers: lead.headers })).statusCode;
  };
  expect([await give(chief.accountId), await give(nicolas.accountId), await give(cook.accountId)]).toEqual([
    404, 404, 200,
  ]);
});

it('the table of PINs holds no PIN; each person has another hash [AUTH-12]', async () => {
  const other = await personWithPin(shop, 'Mismo PIN', PIN);
  const { rows } = await shop.db.query<{ hash: string; row: string }>(
    `select encode(pin_hash, 'hex') as hash, staff_pins::text as row from staff_pins where account_id = any($1)`,
    [[tomas.accountId, other.accountId]],
  );
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
  expect(rows.some(({ row }) => row.includes(PIN))).toBe(false);
});
