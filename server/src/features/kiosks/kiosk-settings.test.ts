import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPairedKiosk, type PairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import type { OutOfOrderReason } from '@app/contract/values/kiosks.ts';
import type { KioskState } from '@app/contract/visitor/kiosks.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());

const pair = async () => insertPairedKiosk(shop.db, shop.venue.id, shop.commerceId);

async function set(
  { id }: PairedKiosk,
  { returnSeconds = 5, terminalSide = 'right', hasScanner = false }: Partial<Record<string, unknown>>,
  commerceId = shop.commerceId,
) {
  const url = `/api/commerces/${commerceId}/kiosks/${id}/settings`;
  return shop.send<Kiosk>(
    'PUT',
    url,
    { printer: null, returnSeconds, terminalSide, hasScanner },
    (await shop.server.signIn([{ roleId: 1 }])).headers,
  );
}

async function report(kiosk: PairedKiosk, outOfOrderReason: OutOfOrderReason | null = null) {
  const body = { appVersion: '1', outOfOrderReason };
  return (await shop.send<KioskState>('POST', '/api/kiosks/heartbeat', body, kiosk.headers)).body;
}

it('staff set how long a kiosk shows the number [KIOSK-06]', async () => {
  const kiosk = await pair();
  expect((await report(kiosk)).returnSeconds).toBe(5);
  expect((await set(kiosk, { returnSeconds: 12 })).body).toMatchObject({ id: kiosk.id, returnSeconds: 12 });
  expect((await report(kiosk)).returnSeconds).toBe(12);
  expect((await set(kiosk, { returnSeconds: 2 })).status).toBe(400);
  expect((await set(kiosk, { returnSeconds: 61 })).status).toBe(400);
  expect((await set(kiosk, { returnSeconds: 20 }, shop.venue.commerceId('otro'))).status).toBe(404);
  expect((await report(kiosk)).returnSeconds).toBe(12);
});

it('staff set the side on which the card terminal stands [KIOSK-01]', async () => {
  const kiosk = await pair();
  expect((await report(kiosk)).terminalSide).toBe('right');
  for (const terminalSide of ['left', 'below']) {
    expect((await set(kiosk, { terminalSide })).body).toMatchObject({ terminalSide });
    expect((await report(kiosk)).terminalSide).toBe(terminalSide);
  }
  expect((await set(kiosk, { terminalSide: 'behind' })).status).toBe(400);
});

it('staff say whether a scanner reads codes at the kiosk [KIOSK-01]', async () => {
  const kiosk = await pair();
  expect((await report(kiosk)).hasScanner).toBe(false);
  expect((await set(kiosk, { hasScanner: true })).body).toMatchObject({ hasScanner: true });
  expect((await report(kiosk)).hasScanner).toBe(true);
});

it('a kiosk knows the next kiosk that takes orders [KIOSK-06]', async () => {
  await shop.db.query('update kiosks set unpaired_at = now() where unpaired_at is null');
  const [first, second] = [await pair(), await pair()];
  await shop.db.query(`update kiosks set name = 'Tótem 2' where id = $1`, [second.id]);
  const foreign = await insertPairedKiosk(shop.db, shop.venue.id, shop.venue.commerceId('otro'));
  await report(foreign);
  expect((await report(first)).nextKioskName).toBeNull();
  await report(second);
  expect((await report(first)).nextKioskName).toBe('Tótem 2');
  await report(second, 'terminal');
  expect((await report(first)).nextKioskName).toBeNull();
  await report(second);
  await shop.db.query(`update kiosks set last_seen_at = now() - interval '91 seconds' where id = $1`, [second.id]);
  expect((await report(first)).nextKioskName).toBeNull();
});
