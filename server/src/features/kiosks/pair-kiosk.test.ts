import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { createKioskDevice } from '#test/harness/kiosks/kiosk-device.ts';
import { insertPairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { pairingCalls, pointAccount } from '#test/harness/kiosks/point-kiosk.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';

let till: PaymentsHarness;
let staffCalls: ReturnType<typeof pairingCalls>;
beforeAll(async () => {
  till = await openPaymentsHarness({ account: pointAccount('orders'), receivesWebhooks: false });
  staffCalls = pairingCalls(till);
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await till.db.query('update kiosks set unpaired_at = now() where unpaired_at is null');
});

const terminalIds = async () => (await staffCalls.points()).body.map(({ id }) => id);
const isPaired = async (terminalId: string) =>
  (await staffCalls.points()).body.find(({ id }) => id === terminalId)?.isPaired;

it('staff pair a device with a terminal, which then is under our control [KIOSK-05]', async () => {
  const [terminal = ''] = await terminalIds();
  const device = createKioskDevice(till.shop);
  const { status, body } = await staffCalls.pair(terminal, device.publicKey, { name: ' Puerta 4 ' });
  expect(status).toBe(200);
  expect(body.kiosk).toMatchObject({ name: 'Puerta 4', terminal: { provider: 4, id: terminal }, lastSeenAt: null });
  const [point] = (await staffCalls.points()).body;
  expect(point).toMatchObject({ id: terminal, isPaired: true, operatingMode: 'PDV' });
  expect((await device.start(body.kiosk?.id ?? '')).status).toBe(201);
});

it('one kiosk uses a terminal, and a second one is refused [KIOSK-05]', async () => {
  const [terminal = ''] = await terminalIds();
  const devices = [createKioskDevice(till.shop), createKioskDevice(till.shop)];
  const answers = await Promise.all(devices.map(async ({ publicKey }) => staffCalls.pair(terminal, publicKey)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('terminal-paired');
});

it('a device paired again keeps its printer, and its former session ends [KIOSK-05]', async () => {
  const [first = '', second = ''] = await terminalIds();
  const device = createKioskDevice(till.shop);
  const { kiosk } = (await staffCalls.pair(first, device.publicKey)).body;
  const { token } = (await device.start(kiosk?.id ?? '')).body;
  await till.db.query(
    `update kiosks set printer_host = '10.0.0.9', printer_port = 9100, printer_columns = 32, printer_code_page = 'cp850'
     where id = $1`,
    [kiosk?.id],
  );
  const { body: again } = await staffCalls.pair(second, device.publicKey);
  expect(again.kiosk?.printer).toEqual({ host: '10.0.0.9', port: 9_100, columns: 32, codePage: 'cp850' });
  expect([await isPaired(first), await isPaired(second)]).toEqual([false, true]);
  const report = { appVersion: '1', outOfOrderReason: null };
  const heartbeat = await till.shop.send('POST', '/api/kiosks/heartbeat', report, { authorization: `Bearer ${token}` });
  expect(heartbeat.code).toBe('session-revoked');
});

it('another venue clears the paired terminal of the device [VENUE-03, KIOSK-05]', async () => {
  const elsewhere = await makeVenue(till.db, { id: 78, commerces: [{ code: 'bar' }] });
  const device = createKioskDevice(till.shop);
  const former = await insertPairedKiosk(till.db, elsewhere.id, elsewhere.commerceId('bar'), device.publicKey);
  const stranger = await insertPairedKiosk(till.db, elsewhere.id, elsewhere.commerceId('bar'));
  const paired = async () => {
    const { rows } = await till.db.query<{ id: string }>(
      'select id from kiosks where venue_id = $1 and unpaired_at is null',
      [elsewhere.id],
    );
    return rows.map(({ id }) => id);
  };
  const [terminal = ''] = await terminalIds();
  const { kiosk } = (await staffCalls.pair(terminal, device.publicKey)).body;
  expect(await paired(), 'the key alone proves nothing').toHaveLength(2);
  expect((await device.start(kiosk?.id ?? '')).status).toBe(201);
  expect(await paired()).toEqual([stranger.id]);
  const report = { appVersion: '1', outOfOrderReason: null };
  expect((await till.shop.send('POST', '/api/kiosks/heartbeat', report, former.headers)).code).toBe('session-revoked');
});

it('after unpairing, the key of the device starts no session [KIOSK-05]', async () => {
  const [terminal = ''] = await terminalIds();
  const device = createKioskDevice(till.shop);
  const { kiosk } = (await staffCalls.pair(terminal, device.publicKey)).body;
  const { token } = (await device.start(kiosk?.id ?? '')).body;
  expect((await staffCalls.unpair(terminal)).body).toEqual({ kiosk: null });
  expect(await isPaired(terminal)).toBe(false);
  expect((await device.start(kiosk?.id ?? '')).code).toBe('terminal-not-paired');
  const headers = { authorization: `Bearer ${token}` };
  const details = [till.shop.line('Agua')];
  const order = await till.shop.order({ isForTotem: true, guestEmail: null, details, headers });
  expect([order.status, order.code]).toEqual([403, 'session-revoked']);
  expect((await staffCalls.unpair(terminal)).status).toBe(200);
});

it('pairing needs a terminal of the account and a P-256 key [KIOSK-05, POINT-01]', async () => {
  const [terminal = ''] = await terminalIds();
  const { publicKey } = createKioskDevice(till.shop);
  expect((await staffCalls.pair('PAX_A910__UNKNOWN', publicKey)).status).toBe(404);
  const { publicKey: other } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  for (const key of [Buffer.alloc(91), other.export({ format: 'der', type: 'spki' })]) {
    expect((await staffCalls.pair(terminal, key)).code).toBe('malformed-request');
  }
  expect(await isPaired(terminal)).toBe(false);
});

it('a provider that does not answer pairs nothing, and says so [KIOSK-05]', async () => {
  const [terminal = ''] = await terminalIds();
  await till.faults('list-terminals', ...Array<string>(4).fill('error'));
  const { publicKey } = createKioskDevice(till.shop);
  const { status, code } = await staffCalls.pair(terminal, publicKey);
  expect([status, code]).toEqual([503, 'payment-not-available']);
  await till.reset();
  expect(await isPaired(terminal)).toBe(false);
});
