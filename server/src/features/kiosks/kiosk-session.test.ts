import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import type { KioskState } from '@app/contract/visitor/kiosks.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { insertPairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { openShop } from '#test/harness/orders/shop.ts';
import type { Shop } from '#test/harness/orders/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());

type Session = { token: string; expiresAt: string; state: KioskState };

/** A device whose key is that of a paired kiosk. */
async function pairedDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const der = publicKey.export({ format: 'der', type: 'spki' });
  const { id } = await insertPairedKiosk(shop.db, shop.venue.id, shop.commerceId, der);
  const challengeOf = async (kioskId = id) =>
    (await shop.send<{ challenge: string }>('POST', '/api/kiosks/challenges', { kioskId })).body.challenge;
  const signed = (challenge: string) =>
    sign('sha256', Buffer.from(challenge), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
  const start = (challenge: string, signature = signed(challenge), kioskId = id) =>
    shop.send<Session>('POST', '/api/kiosks/sessions', { kioskId, challenge, signature });
  return { id, challengeOf, signed, start };
}

const heartbeat = ({ token }: Session, outOfOrderReason: string | null = null) =>
  shop.send<KioskState>(
    'POST',
    '/api/kiosks/heartbeat',
    { appVersion: '0.1.0', outOfOrderReason },
    { authorization: `Bearer ${token}` },
  );
const kiosks = async () =>
  (await shop.send<Kiosk[]>('GET', `/api/commerces/${shop.commerceId}/kiosks`, undefined, await shop.staff())).body;

it('the key of a paired kiosk starts its session [KIOSK-05, APP-07]', async () => {
  const device = await pairedDevice();
  const { status, body } = await device.start(await device.challengeOf());
  expect(status).toBe(201);
  expect(body.state).toMatchObject({ kioskId: device.id, venueId: 7, commerceId: shop.commerceId, name: 'Tótem' });
  expect((await heartbeat(body)).body).toEqual(body.state);
});

it('a session of a kiosk ends its former ones [KIOSK-05]', async () => {
  const device = await pairedDevice();
  const { body: first } = await device.start(await device.challengeOf());
  const { body: second } = await device.start(await device.challengeOf());
  expect((await heartbeat(first)).code).toBe('session-revoked');
  expect((await heartbeat(second)).status).toBe(200);
});

it('a challenge is for one trial, one minute and one kiosk [KIOSK-05]', async () => {
  const [device, other] = [await pairedDevice(), await pairedDevice()];
  const used = await device.challengeOf();
  expect((await device.start(used)).status).toBe(201);
  const wrong = await device.challengeOf();
  const old = await device.challengeOf();
  await shop.db.query(`update kiosks set challenge_expires_at = clock_timestamp() where id = $1`, [device.id]);
  const foreign = await other.challengeOf();
  for (const refused of [
    await device.start(used),
    await device.start(wrong),
    await device.start(old),
    await device.start(foreign),
    await device.start(foreign, device.signed(foreign), other.id),
    await other.start(foreign),
    await device.start(await device.challengeOf(randomUUID()), undefined, randomUUID()),
  ]) {
    expect([refused.status, refused.code]).toEqual([422, 'terminal-not-paired']);
  }
});

it('staff see what a kiosk reports, and when it is silent [KIOSK-05]', async () => {
  const device = await pairedDevice();
  const own = async () => (await kiosks()).find(({ id }) => id === device.id);
  expect(await own()).toMatchObject({ isOnline: false, lastSeenAt: null, appVersion: null, outOfOrderReason: null });
  const { body: session } = await device.start(await device.challengeOf());
  await heartbeat(session, 'printer');
  expect(await own()).toMatchObject({ isOnline: true, appVersion: '0.1.0', outOfOrderReason: 'printer' });
  await heartbeat(session);
  await shop.db.query(`update kiosks set last_seen_at = now() - interval '2 minutes' where id = $1`, [device.id]);
  expect(await own()).toMatchObject({ isOnline: false, outOfOrderReason: null });
});
