import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openShop, type OrderFacts, type Shop } from '#test/harness/orders/shop.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { deleteOldGroups, eraseGroupsOf } from './group-order-store.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());

type Headers = Record<string, string>;

const person = (): Headers => ({ 'x-device-token': randomUUID().replaceAll('-', '').padEnd(43, 'x') });
const beer = (quantity = 1) => shop.line('Cerveza', { quantity });
const water = (quantity = 1) => shop.line('Agua', { quantity });

async function open(owner: Headers, lines = [beer()], cartKey: string = randomUUID()) {
  const { venue, commerceId } = shop;
  const wanted = { venueId: venue.id, commerceId, cartKey, name: 'Lucía', lines };
  return shop.send<GroupOrder>('POST', '/api/group-orders', wanted, owner);
}

const urlOf = ({ token }: Pick<GroupOrder, 'token'>) => `/api/group-orders/${token}`;
const read = async (group: GroupOrder, who: Headers = {}) => shop.send<GroupOrder>('GET', urlOf(group), undefined, who);
const join = async (group: GroupOrder, who: Headers, name = 'Nico') =>
  shop.send<GroupOrder>('PUT', `${urlOf(group)}/membership`, { name }, who);
const choose = async (group: GroupOrder, who: Headers, lines: object[], version = 1) =>
  shop.send<GroupOrder>('PUT', `${urlOf(group)}/lines`, { version, lines }, who);
const close = async (group: GroupOrder, who: Headers) =>
  shop.send<GroupOrder>('POST', `${urlOf(group)}/close`, undefined, who);
const cancel = async (group: GroupOrder, who: Headers) =>
  shop.send<GroupOrder>('POST', `${urlOf(group)}/cancel`, undefined, who);
const remove = async (group: GroupOrder, memberId: string, headers: Headers) => {
  const { app } = shop.server;
  const answer = await app.inject({ method: 'DELETE', url: `${urlOf(group)}/members/${memberId}`, headers });
  return { status: answer.statusCode, body: answer.json<GroupOrder>() };
};
const place = async (group: GroupOrder, headers: Headers, wanted: OrderFacts = {}) =>
  shop.order({ groupToken: group.token, headers, ...wanted });

const namesOf = ({ members }: GroupOrder) => members.map(({ name }) => name);
const chosenIn = ({ members }: GroupOrder) => members.map(({ lines }) => lines.map(({ quantity }) => quantity).join());

/** A group with its owner and one friend, who chose water. */
async function two() {
  const [owner, friend] = [person(), person()];
  const { body: group } = await open(owner);
  await join(group, friend);
  await choose(group, friend, [water()]);
  return { owner, friend, group };
}

const shift = async (group: GroupOrder, minutes: number) =>
  shop.db.query(
    `update group_orders set closes_at = closes_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2)
     where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [group.token, minutes],
  );

it('a friend joins without an account and chooses; the owner sees it [ORD-01]', async () => {
  const { owner, friend, group } = await two();
  const { body } = await read(group, owner);
  expect([body.state, namesOf(body), chosenIn(body)]).toEqual(['open', ['Lucía', 'Nico'], ['1', '1']]);
  expect(body.members.map(({ isOwner, isYou }) => [isOwner, isYou])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect((await read(group, friend)).body.version).toBe(2);
});

it('one cart opens one group, also when it is sent twice at once [ORD-07]', async () => {
  const owner = person();
  const key = randomUUID();
  const answers = await Promise.all([open(owner, [beer()], key), open(owner, [beer()], key)]);
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
  expect((await open(person(), [beer()], key)).body.token).not.toBe(answers[0].body.token);
});

it('without the token there is nothing; with it a stranger sees names only [ORD-01]', async () => {
  const { group, friend } = await two();
  expect((await read({ ...group, token: randomUUID() }, friend)).status).toBe(404);
  const { body } = await read(group, person());
  expect([namesOf(body), chosenIn(body), body.version, body.order]).toEqual([['Lucía', 'Nico'], ['', ''], null, null]);
  expect((await choose(group, person(), [beer()])).status).toBe(404);
});

it('a member changes, closes, cancels and removes nothing of others [ORD-01]', async () => {
  const { owner, friend, group } = await two();
  const [mine, theirs] = (await read(group, owner)).body.members;
  const answers = [
    await close(group, friend),
    await cancel(group, friend),
    await remove(group, mine?.id ?? '', friend),
    await remove(group, theirs?.id ?? '', person()),
    await remove(group, mine?.id ?? '', owner),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(chosenIn((await read(group, owner)).body)).toEqual(['1', '1']);
  expect((await remove(group, theirs?.id ?? '', friend)).status).toBe(200);
  expect(namesOf((await read(group, owner)).body)).toEqual(['Lucía']);
});

it('a repeated choice counts once; an older one replaces no newer one [ORD-07]', async () => {
  const { friend, group } = await two();
  const [first, again] = await Promise.all([
    choose(group, friend, [water(2)], 2),
    choose(group, friend, [water(2)], 2),
  ]);
  expect([first.status, again.status, again.body.version]).toEqual([200, 200, 3]);
  const late = await choose(group, friend, [water()], 2);
  expect([late.status, late.code]).toEqual([409, 'group-order-changed']);
  expect(chosenIn((await read(group, friend)).body)).toEqual(['1', '2']);
});

it('of two different choices from one version one counts [ORD-07]', async () => {
  const { friend, group } = await two();
  const answers = await Promise.all([3, 4, 5].map(async (units) => choose(group, friend, [water(units)], 2)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('a choice that meets the closing is in the order or refused [ORD-07]', async () => {
  const { owner, friend, group } = await two();
  const [chosen, closed] = await Promise.all([choose(group, friend, [water(9)], 2), close(group, owner)]);
  expect(closed.body.state).toBe('closed');
  const { body } = await read(group, owner);
  expect(chosenIn(body)).toEqual(['1', chosen.status === 200 ? '9' : '1']);
  expect([200, 409]).toContain(chosen.status);
  expect((await choose(group, friend, [water(3)], body.version ?? 0)).code).toBe('group-order-closed');
  expect((await join(group, person())).code).toBe('group-order-closed');
});

it('eight people have room in a group, and 40 lines [ORD-01]', async () => {
  const { body: group } = await open(person());
  const friends = Array.from({ length: 9 }, person);
  const answers = await Promise.all(friends.map(async (friend) => join(group, friend)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ code }) => code === 'group-order-full')).toHaveLength(2);
  const [one, other] = friends.filter((_friend, index) => answers[index]?.status === 200);
  const many = Array.from({ length: 20 }, () => water());
  expect((await choose(group, one ?? {}, many)).status).toBe(200);
  expect((await choose(group, other ?? {}, many)).code).toBe('too-many-lines');
});

it('products of another stall, and callers without a device, are refused [CART-03]', async () => {
  const { body: group } = await open(person());
  const friend = person();
  await join(group, friend);
  const foreign = { ...water(), productId: shop.venue.productId('Pancho') };
  expect((await choose(group, friend, [foreign])).code).toBe('product-not-available');
  expect((await open({})).status).toBe(400);
});

it('two taps of the owner, with two keys, place one order [ORD-07]', async () => {
  const { owner, friend, group } = await two();
  expect((await place(group, owner)).code).toBe('group-order-placed');
  await close(group, owner);
  expect((await place(group, friend)).code).toBe('group-order-placed');
  const details = [beer(), water()];
  const answers = await Promise.all([place(group, owner, { details }), place(group, owner, { details })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const placed = answers.find(({ status }) => status === 201)?.body;
  const { body } = await read(group, friend);
  expect([body.state, body.order]).toEqual([
    'placed',
    { callNumber: placed?.callNumber, orderStatusId: 1, paid: false, promisedAt: null },
  ]);
  expect((await cancel(group, owner)).code).toBe('group-order-placed');
});

it('the same key places the order of a group once and keeps its answer [ORD-07]', async () => {
  const { owner, group } = await two();
  await close(group, owner);
  const key = randomUUID();
  const [one, other] = await Promise.all([place(group, owner, { key }), place(group, owner, { key })]);
  expect(one.body.id).toBe(other.body.id);
  expect((await place(group, owner, { key })).body.id).toBe(one.body.id);
});

it('a refused order gives the group back; the last units go to one buyer [ORD-07]', async () => {
  const { owner, group } = await two();
  await close(group, owner);
  await shop.setUnits('Cerveza', 2);
  const details = [beer(2)];
  const [grouped, other] = await Promise.all([place(group, owner, { details }), shop.order({ details })]);
  expect([grouped.status, other.status].toSorted()).toEqual([201, 409]);
  expect(await shop.unitsOf('Cerveza')).toBe(0);
  if (grouped.status === 409) {
    expect((await read(group, owner)).body.state).toBe('closed');
    expect((await place(group, owner, { details: [water()] })).status).toBe(201);
  }
  await shop.setUnits('Cerveza', 50);
});

it('an expired order gives way to another one of the same group [ORD-07]', async () => {
  const { owner, group } = await two();
  await close(group, owner);
  const { body: first } = await place(group, owner);
  await shop.db.query(
    `update orders set expires_at = now() - interval '1 second', created_at = created_at - interval '1 minute' where id = $1`,
    [first.id],
  );
  const { body: second } = await place(group, owner);
  expect(second.id).not.toBe(first.id);
  expect((await read(group, owner)).body.order?.orderStatusId).toBe(1);
});

it('a group closes at its time, expires, and then its names are deleted [ORD-01]', async () => {
  const { owner, friend, group } = await two();
  await shift(group, 31);
  expect((await read(group, friend)).body.state).toBe('closed');
  await shift(group, 60);
  expect((await read(group, friend)).body.state).toBe('expired');
  expect((await place(group, owner)).code).toBe('group-order-placed');
  await shift(group, 24 * 60);
  await deleteOldGroups(shop.db);
  expect((await read(group, owner)).status).toBe(404);
});

it('an export has the own part of groups, and nothing of other members [APP-09]', async () => {
  const { headers } = await shop.server.signIn();
  const { group } = await two();
  await join(group, headers, 'Sofi');
  await choose(group, headers, [beer(3)]);
  const { status, body } = await shop.send<{ orders: { inGroups: unknown[] } }>(
    'GET',
    '/api/auth/export',
    undefined,
    headers,
  );
  expect(status).toBe(200);
  expect(body.orders.inGroups).toMatchObject([{ isOwner: false, name: 'Sofi', lines: [{ quantity: 3 }] }]);
  expect(JSON.stringify(body)).not.toMatch(/Lucía|Nico/);
});

it('who deletes the account leaves no name and no choice in groups [ORD-01]', async () => {
  const { headers, accountId } = await shop.server.signIn();
  const { body: own } = await open(headers);
  const { group } = await two();
  await join(group, headers, 'Sofi');
  await eraseGroupsOf(shop.db, accountId);
  expect((await read(own, person())).status).toBe(404);
  expect(namesOf((await read(group, person())).body)).toEqual(['Lucía', 'Nico']);
});

it('a customer has three groups open at once [ORD-07]', async () => {
  const owner = person();
  const { body: first } = await open(owner);
  const answers = [await open(owner), await open(owner), await open(owner)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  await cancel(first, owner);
  expect((await open(owner)).status).toBe(201);
});

it('the orders of all these groups hold every invariant [CART-03, ORD-07]', async () => {
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([]);
});
