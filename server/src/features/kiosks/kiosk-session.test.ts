import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKioskDevice, type KioskSession } from '#test/harness/kiosks/kiosk-device.ts';
import { insertPairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import type { KioskState } from '@app/contract/visitor/kiosks.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());

async function pairedDevice() {
  const device = createKioskDevice(shop);
  return { device, ...(await insertPairedKiosk(shop.db, shop.venue.id, shop.commerceId, device.publicKey)) };
}

const heartbeat = ({ token }: KioskSession, outOfOrderReason: string | null = null) =>
  shop.send<KioskState>(
    'POST',
    '/api/kiosks/heartbeat',
    { appVersion: '0.1.0', outOfOrderReason },
    { authorization: `Bearer ${token}` },
  );
const kiosks = async () =>
  (await shop.send<Kiosk[]>('GET', `/api/commerces/${shop.commerceId}/kiosks`, undefined, await shop.staff())).body;

it('the key of a paired kiosk starts its session [KIOSK-05, APP-07]', async () => {
  const { id, device } = await pairedDevice();
  const { status, body } = await device.start(id);
  expect(status).toBe(201);
  expect(body.state).toMatchObject({ kioskId: id, venueId: 7, commerceId: shop.commerceId, name: 'Tótem' });
  expect((await heartbeat(body)).body).toEqual(body.state);
});

it('a session of a kiosk ends its former ones [KIOSK-05]', async () => {
  const { id, device } = await pairedDevice();
  const { body: first } = await device.start(id);
  const { body: second } = await device.start(id);
  expect((await heartbeat(first)).code).toBe('session-revoked');
  expect((await heartbeat(second)).status).toBe(200);
});

it('a challenge starts one session of one kiosk [KIOSK-05]', async () => {
  const [own, other] = [await pairedDevice(), await pairedDevice()];
  const older = await own.device.challengeOf(own.id);
  const used = await own.device.challengeOf(own.id);
  expect((await own.device.start(own.id, used)).status).toBe(201);
  const foreign = await other.device.challengeOf(other.id);
  const unknown = randomUUID();
  for (const refused of [
    await own.device.start(own.id, used),
    await own.device.start(own.id, older),
    await own.device.start(own.id, foreign),
    await own.device.start(own.id, 'x'.repeat(64)),
    await own.device.start(other.id, foreign),
    await own.device.start(unknown),
  ]) {
    expect([refused.status, refused.code]).toEqual([422, 'terminal-not-paired']);
  }
  expect((await other.device.start(other.id, foreign)).status).toBe(201);
});

it('one of two concurrent uses of a challenge starts the session [KIOSK-05]', async () => {
  const { id, device } = await pairedDevice();
  const challenge = await device.challengeOf(id);
  const answers = await Promise.all([1, 2, 3, 4].map(() => device.start(id, challenge)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
});

it('a stranger with the id of a kiosk does not keep it from its session [KIOSK-05]', async () => {
  const { id, device } = await pairedDevice();
  const stranger = createKioskDevice(shop);
  const before = await shop.db.query('select * from kiosks where id = $1', [id]);
  const challenge = await device.challengeOf(id);
  const floods = Array.from({ length: 130 }, () => stranger.challengeOf(id));
  await Promise.all(floods);
  for (let count = 0; count < 10; count += 1) expect((await stranger.start(id)).status).toBe(422);
  expect((await shop.db.query('select * from kiosks where id = $1', [id])).rows).toEqual(before.rows);
  expect((await device.start(id, challenge)).status).toBe(201);
});

it('staff see what a kiosk reports, and when it is silent [KIOSK-05]', async () => {
  const { id: ownId, device } = await pairedDevice();
  const own = async () => (await kiosks()).find(({ id }) => id === ownId);
  expect(await own()).toMatchObject({ isOnline: false, lastSeenAt: null, appVersion: null, outOfOrderReason: null });
  const { body: session } = await device.start(ownId);
  await heartbeat(session, 'printer');
  expect(await own()).toMatchObject({ isOnline: true, appVersion: '0.1.0', outOfOrderReason: 'printer' });
  await heartbeat(session);
  await shop.db.query(`update kiosks set last_seen_at = now() - interval '2 minutes' where id = $1`, [ownId]);
  expect(await own()).toMatchObject({ isOnline: false, outOfOrderReason: null });
});
