import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { LiveAction } from '@app/contract/today/live-actions.ts';

type Headers = Record<string, string>;

let shop: Shop;
let editor: Headers;
let staff: Headers;
beforeAll(async () => {
  shop = await openShop();
  ({ headers: editor } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
  staff = await shop.staff();
});
afterAll(() => shop.server.close());

const base = () => `/api/admin/venues/${shop.venue.id}/live`;
const bar = () => shop.commerceId;
const otro = () => shop.venue.commerceId('otro');

async function send(text: string, commerceIds: number[] | null, { id = randomUUID(), headers = editor } = {}) {
  return shop.send<{ id: string; stalls: number }>('POST', `${base()}/messages`, { id, text, commerceIds }, headers);
}
const textsAt = async (commerceId: number) =>
  (await shop.send<Board>('GET', `/api/commerces/${commerceId}/board`, undefined, editor)).body.messages.map(
    ({ text }) => text,
  );
const see = async (commerceId: number, id: string, headers = staff) =>
  shop.send<{ seenAt: string }>('POST', `/api/commerces/${commerceId}/messages/${id}/seen`, undefined, headers);
const actions = async (headers = editor) =>
  (await shop.send<LiveAction[]>('GET', `${base()}/actions`, undefined, headers)).body;

it('a message stays on the board until staff there saw it, with who [COM-03]', async () => {
  const { body } = await send('Primero los de platea', [bar()]);
  expect(body.stalls).toBe(1);
  expect(await textsAt(bar())).toEqual(['Primero los de platea']);
  expect(await textsAt(otro())).toEqual([]);
  expect((await actions())[0]).toMatchObject({ kind: 'message', isOwn: true, isInForce: true, seen: [] });
  const first = await see(bar(), body.id);
  expect(first.status).toBe(200);
  expect(await textsAt(bar())).toEqual([]);
  expect((await see(bar(), body.id)).body).toEqual(first.body);
  const [action] = await actions();
  expect(action).toMatchObject({ isInForce: false, seen: [{ commerceId: bar() }] });
  expect(action?.seen[0]?.by).not.toBeNull();
});

it('a message to all stalls reaches each one; a repeat sends nothing [COM-03]', async () => {
  const id = randomUUID();
  expect((await send('Cierren la caja', null, { id })).body.stalls).toBe(2);
  expect((await send('Cierren la caja', null, { id })).status).toBe(200);
  expect(await textsAt(bar())).toEqual(['Cierren la caja']);
  expect(await textsAt(otro())).toEqual(['Cierren la caja']);
  await see(bar(), id);
  const withdrawn = await shop.send<{ stalls: number }>(
    'POST',
    `${base()}/messages/${id}/withdrawal`,
    undefined,
    editor,
  );
  expect(withdrawn.body.stalls).toBe(1);
  expect(await textsAt(otro())).toEqual([]);
  expect((await actions()).find((action) => action.id === id)).toMatchObject({ isInForce: false });
});

it('a person of one stall messages that stall alone [COM-03, ROLE-01]', async () => {
  expect((await send('Hola', [otro()], { headers: staff })).status).toBe(404);
  expect((await send('Hola', [bar(), 7_900_000])).status).toBe(404);
  const { body } = await send('Para nosotros', null, { headers: staff });
  expect(body.stalls).toBe(1);
  expect((await see(otro(), body.id, editor)).status).toBe(404);
  expect((await see(otro(), body.id)).status).toBe(404);
  const { headers } = await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: otro() }]);
  const away = await shop.send('POST', `${base()}/messages/${body.id}/withdrawal`, undefined, headers);
  expect(away.status).toBe(404);
  expect((await actions(headers)).map(({ id }) => id)).not.toContain(body.id);
});

it('a message has a text, and not too long a one [COM-03]', async () => {
  expect((await send(' ', [bar()])).status).toBe(400);
  expect((await send('a'.repeat(141), [bar()])).status).toBe(400);
});

it('the audit has who sent and saw a message, without its text [COM-03]', async () => {
  const { body } = await send('Van dos corredores', [bar()]);
  await see(bar(), body.id);
  const { rows } = await shop.db.query<{ action: string; facts: object }>(
    `select action, facts from audit_inbox where facts ->> 'message' = $1 order by id`,
    [body.id],
  );
  expect(rows).toEqual([
    { action: 'commerce.message-sent', facts: { message: body.id } },
    { action: 'commerce.message-seen', facts: { message: body.id } },
  ]);
});
