import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { challengeOf, codeOf, wrongProofFor, newDevice, proofFor, wrongCode } from '#test/harness/accounts/device.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp, TEST_PROOF_BITS } from '#test/harness/test-app.ts';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import { createProofOfWork } from './proof-of-work.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  for (const table of ['sign_in_attempts', 'rate_limit_counters', 'sessions'])
    await shop.db.query(`delete from ${table}`);
});

const STADIUM = '203.0.113.7';
const ELSEWHERE = '198.51.100.7';
const phone = (remoteAddress = STADIUM) => newDevice(shop.server, remoteAddress);

/** A different network per index. */
const address = (index: number) => `10.${index >> 8}.${index & 255}.1`;

/** Makes one of these failed attempts and counts the others with it. */
async function failAttempts(count: number): Promise<void> {
  await phone().confirmEmail('nadie@example.com', '000000');
  await countAgain(count - 1, { key: 'network:%', isFailure: true });
}

/** Counts one counted attempt `times` more. `key` is an SQL pattern. */
async function countAgain(times: number, { key, isFailure }: { key: string; isFailure: boolean }): Promise<void> {
  const { rowCount } = await shop.db.query(
    `update sign_in_attempts set attempts = attempts + $1, failures = failures + $2
     where ctid = (select ctid from sign_in_attempts where key like $3 and (failures > 0) = $4 limit 1)`,
    [times, isFailure ? times : 0, key, isFailure],
  );
  if (rowCount !== 1) throw new Error(`No attempt is counted under ${key}.`);
}

const age = (table: string, column: string, by: string) =>
  shop.db.query(`update ${table} set ${column} = ${column} - $1::interval`, [by]);
const ageAttempts = (by: string) => age('sign_in_attempts', 'minute', by);
const ageRateLimits = (by: string) => age('rate_limit_counters', 'window_started_at', by);

it('codes typed at other devices never sign in, not even the right one [AUTH-03]', async () => {
  const owner = phone(ELSEWHERE);
  const code = await owner.askByEmail('ana@example.com');
  const statuses: number[] = [];
  for (const [index, typed] of ['000000', code, wrongCode(code), code].entries()) {
    statuses.push((await phone(address(index)).confirmEmail('ana@example.com', typed)).statusCode);
  }
  expect(statuses).toEqual([422, 422, 422, 422]);
  expect((await shop.db.query('select from sessions')).rowCount).toBe(0);
  expect((await owner.confirmEmail('ana@example.com', code)).statusCode).toBe(200);
});

it('twenty wrong codes from other devices pause a target for 24 hours, not its owner [AUTH-03]', async () => {
  const email = 'ana@example.com';
  const owner = phone(ELSEWHERE);
  await owner.signInByEmail(email);
  for (let device = 0; device < 4; device += 1) {
    await ageRateLimits('61 seconds');
    const otherDevice = phone(address(device));
    const code = await otherDevice.askByEmail(email);
    for (let attempts = 0; attempts < 5; attempts += 1) {
      expect(codeOf(await otherDevice.confirmEmail(email, wrongCode(code)))).toBe('wrong-verification-code');
    }
  }
  await ageRateLimits('23 hours');
  const late = phone(address(5));
  expect(await late.askByEmail(email)).toBe('refused 429');
  await ageRateLimits('1 hour');
  expect(await late.askByEmail(email)).toMatch(/^\d{6}$/);

  owner.use(null);
  expect((await owner.signInByEmail(email)).user.email).toBe(email);
});

it('a code sent before the pause does not sign in during it [AUTH-03]', async () => {
  const email = 'ana@example.com';
  const devices = Array.from({ length: 5 }, (_, index) => phone(address(index)));
  const codes: string[] = [];
  for (const device of devices) {
    await ageRateLimits('61 seconds');
    codes.push(await device.askByEmail(email));
  }
  for (const [index, device] of devices.slice(0, 4).entries()) {
    for (let attempts = 0; attempts < 5; attempts += 1) await device.confirmEmail(email, wrongCode(codes[index] ?? ''));
  }
  const right = await devices[4]?.confirmEmail(email, codes[4] ?? '');
  expect(right?.statusCode).toBe(429);
});

it('a second code within a minute is refused with Retry-After, also concurrently [AUTH-03]', async () => {
  const device = phone();
  const requestCode = () => device.post('/api/login/email', { email: 'apurada@example.com' });
  const answers = await Promise.all([requestCode(), requestCode(), requestCode()]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429]);
  const refused = answers.find((answer) => answer.statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
  expect(refused?.json()).toMatchObject({ code: 'too-many-requests' });
  expect(shop.server.mails.filter((mail) => mail.to === 'apurada@example.com')).toHaveLength(1);
});

it('an address gets five codes an hour; a known device of its owner has its own five [AUTH-03]', async () => {
  const email = 'blanco@example.com';
  const owner = phone(ELSEWHERE);
  await owner.signInByEmail(email);
  owner.use(null);
  await ageRateLimits('1 hour');
  for (let sent = 1; sent <= 5; sent += 1) {
    expect(await phone().askByEmail(email)).toMatch(/^\d{6}$/);
    await ageRateLimits('61 seconds');
  }
  const refused = await phone().post('/api/login/email', { email });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3_000]).toEqual([429, true]);
  expect((await owner.signInByEmail(email)).user.email).toBe(email);
});

it('a device requests ten codes an hour over all addresses [AUTH-03]', async () => {
  const device = phone();
  for (let requested = 1; requested <= 10; requested += 1) {
    expect(await device.askByEmail(`blanco${requested}@example.com`)).toMatch(/^\d{6}$/);
  }
  expect(await device.askByEmail('blanco11@example.com')).toBe('refused 429');
  expect(await phone().askByEmail('blanco11@example.com')).toMatch(/^\d{6}$/);
});

it('clients without a device share 300 requests per network in ten minutes [AUTH-03]', async () => {
  const requestCode = (remoteAddress: string, visitor: number) =>
    shop.server.app.inject({
      method: 'POST',
      url: '/api/login/email',
      remoteAddress,
      payload: { email: `programa${visitor}@example.com` },
    });
  expect((await requestCode('203.0.113.8', 1)).statusCode).toBe(200);
  await countAgain(298, { key: 'requests-without-device:%', isFailure: false });
  expect((await requestCode('203.0.113.9', 300)).statusCode).toBe(200);
  expect((await requestCode(STADIUM, 301)).statusCode).toBe(429);
  expect((await requestCode(ELSEWHERE, 302)).statusCode).toBe(200);
  expect(await phone().askByEmail('hincha@example.com')).toMatch(/^\d{6}$/);
});

it('a network with mostly wrong codes admits only known devices for 15 minutes [AUTH-03]', async () => {
  const signedIn = phone();
  await signedIn.signInByEmail('ana@example.com');
  const signedOut = phone();
  await signedOut.signInByEmail('eva@example.com');
  signedOut.use(null);
  const ordered = phone();
  await shop.order({ key: randomUUID(), headers: ordered.headers() });
  await failAttempts(500);

  const isRefused = async (device: ReturnType<typeof phone>, email: string) =>
    codeOf(await device.works().confirmEmail(email, '000000')) === 'too-many-requests';
  expect(await isRefused(phone(), 'nueva@example.com')).toBe(true);
  expect(await phone().works().askByEmail('nueva@example.com')).toBe('refused 429');
  expect(await isRefused(phone('203.0.113.200'), 'nueva@example.com')).toBe(true);
  for (const known of [signedIn, signedOut, ordered]) expect(await isRefused(known, 'nueva@example.com')).toBe(false);
  expect(await isRefused(phone(ELSEWHERE), 'nueva@example.com')).toBe(false);

  await ageAttempts('7 minutes');
  expect(await isRefused(phone(), 'nueva@example.com')).toBe(true);
  await ageAttempts('9 minutes');
  expect(await isRefused(phone(), 'nueva@example.com')).toBe(false);
});

it('where every third code is wrong, new devices need proof of work for 5 minutes [AUTH-03]', async () => {
  const known = phone();
  await known.signInByEmail('ana@example.com');
  await countAgain(39, { key: 'network:%', isFailure: false });
  await failAttempts(20);
  const newcomer = phone();
  const requested = await newcomer.post('/api/login/email', { email: 'nueva@example.com' });
  expect([requested.statusCode, codeOf(requested)]).toEqual([428, 'proof-of-work-required']);
  expect((await newcomer.works().signInByEmail('nueva@example.com')).user.email).toBe('nueva@example.com');
  expect((await known.confirmEmail('ana@example.com', '000000')).statusCode).toBe(422);
  await ageAttempts('6 minutes');
  expect((await phone().confirmEmail('nueva@example.com', '000000')).statusCode).toBe(422);
});

it('after fifty wrong codes from one address, new devices still sign in with work [AUTH-03]', async () => {
  await failAttempts(50);
  const requested = await phone().post('/api/login/email', { email: 'nueva@example.com' });
  expect(requested.statusCode).toBe(428);
  expect(challengeOf(requested).bits).toBe(TEST_PROOF_BITS + 1); // nearly all failed: the work doubles
  expect((await phone().works().signInByEmail('nueva@example.com')).user.email).toBe('nueva@example.com');
});

it('a proof of work is valid once, for its call, target and device, for 5 minutes [AUTH-03]', async () => {
  await failAttempts(50);
  const device = phone();
  const requestCode = (email: string, proof?: string, from = device) =>
    from.post('/api/login/email', { email }, proof === undefined ? {} : { [PROOF_OF_WORK_HEADER]: proof });
  const confirmWith = (email: string, proof: string) =>
    device.post('/api/login/email/confirm', { email, verificationCode: '000000' }, { [PROOF_OF_WORK_HEADER]: proof });

  const requested = challengeOf(await requestCode('uno@example.com'));
  const proof = proofFor(requested);
  expect((await requestCode('otra@example.com', proof)).statusCode).toBe(428);
  expect((await requestCode('uno@example.com', proof, phone())).statusCode).toBe(428);
  expect((await confirmWith('uno@example.com', proof)).statusCode).toBe(428);
  expect((await requestCode('uno@example.com', wrongProofFor(requested))).statusCode).toBe(428);
  expect((await requestCode('uno@example.com', proof.replace(/-\d+$/, ''))).statusCode).toBe(428);
  const both = await Promise.all([requestCode('uno@example.com', proof), requestCode('uno@example.com', proof)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 428]);

  const proofs = createProofOfWork(Buffer.alloc(32));
  const challenge = proofs.challenge('purpose', 1, 1_000);
  const answer = proofFor(challenge);
  expect(proofs.verify('purpose', answer, 1_299)).toEqual({ challenge: challenge.challenge, secondsLeft: 1 });
  expect(proofs.verify('purpose', answer, 1_300)).toBeNull();
  expect(proofs.verify('another', answer, 1_000)).toBeNull();
  expect(createProofOfWork(Buffer.alloc(32, 1)).verify('purpose', answer, 1_000)).toBeNull();
});

it('guessed numbers at a venue require work of new devices there only [AUTH-04]', async () => {
  const number = '5491155500000';
  const otherDevice = phone(address(0));
  await otherDevice.claimPhone(number, shop.venue.id);
  await otherDevice.confirmPhone(number, wrongCode(otherDevice.smsCode(number)));
  await countAgain(49, { key: 'venue:%', isFailure: true });
  const newcomer = phone(address(60));
  expect((await newcomer.claimPhone('5491155501000', shop.venue.id)).statusCode).toBe(428);
  expect((await newcomer.works().claimPhone('5491155501000', shop.venue.id)).statusCode).toBe(200);
  expect(await phone(address(61)).askByEmail('nueva@example.com')).toMatch(/^\d{6}$/);
});

it('limits and failures hold in another process and after a restart [AUTH-03]', async () => {
  const device = phone();
  const code = await device.askByEmail('ana@example.com');
  for (let attempts = 0; attempts < 4; attempts += 1) await device.confirmEmail('ana@example.com', wrongCode(code));
  await failAttempts(50);
  const restarted = await startTestApp({ intakeDb: shop.db, readDb: shop.db });
  try {
    const same = (url: string, payload: object, headers = device.headers()) =>
      restarted.app.inject({ method: 'POST', url, payload, headers, remoteAddress: ELSEWHERE });
    expect((await same('/api/login/email', { email: 'ana@example.com' })).statusCode).toBe(429);
    const confirm = (verificationCode: string) =>
      same('/api/login/email/confirm', { email: 'ana@example.com', verificationCode });
    expect(codeOf(await confirm(wrongCode(code)))).toBe('wrong-verification-code');
    expect(codeOf(await confirm(code))).toBe('wrong-verification-code');
    const otherDevice = newDevice(restarted, STADIUM);
    expect((await otherDevice.confirmEmail('nueva@example.com', '000000')).statusCode).toBe(428);
  } finally {
    await restarted.close();
  }
});

it('phones behind one address sign in, one in twenty mistyping [AUTH-03]', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const device = phone();
    const email = `tribuna${index}@example.com`;
    const code = await device.askByEmail(email);
    if (index % 20 === 0) await device.confirmEmail(email, wrongCode(code));
    statuses.push((await device.confirmEmail(email, code)).statusCode);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('no response is faster than the floor, whatever the address or the code [AUTH-03]', async () => {
  const floorMs = 100;
  const slow = await startTestApp({ signInFloorMs: floorMs, intakeDb: shop.db, readDb: shop.db });
  try {
    const device = newDevice(slow);
    await slow.db.query(`insert into accounts (email) values ('conocida@example.com')`);
    const timed = async (work: () => Promise<unknown>) => {
      const startedAtMs = performance.now();
      await work();
      return performance.now() - startedAtMs;
    };
    let code = '';
    const times = [
      await timed(async () => (code = await device.askByEmail('conocida@example.com'))),
      await timed(() => device.askByEmail('desconocida@example.com')),
      await timed(() => device.confirmEmail('desconocida@example.com', 'ABCDEF')),
      await timed(() => device.confirmEmail('conocida@example.com', wrongCode(code))),
      await timed(() => device.confirmEmail('conocida@example.com', code)),
    ];
    for (const ms of times) expect(ms).toBeGreaterThanOrEqual(floorMs - 1);
  } finally {
    await slow.close();
  }
});

it('X-Forwarded-For is trusted from a trusted proxy only', async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: '10.0.0.0/8' });
  const behind = await startTestApp({ config, intakeDb: shop.db, readDb: shop.db });
  try {
    for (const remoteAddress of ['10.1.2.3', '203.0.113.9']) {
      await behind.app.inject({
        method: 'POST',
        url: '/api/login/email/confirm',
        remoteAddress,
        headers: { 'x-forwarded-for': '198.51.100.7' },
        payload: { email: 'ana@example.com', verificationCode: '000000' },
      });
    }
    const { rows } = await shop.db.query<{ key: string }>('select key from sign_in_attempts order by key');
    expect(rows).toEqual([{ key: 'network:198.51.100.0/24' }, { key: 'network:203.0.113.0/24' }]);
  } finally {
    await behind.close();
  }
});

it('a signed-in user cannot enumerate numbers with new devices [AUTH-04, AUTH-05]', async () => {
  const { headers } = await shop.server.signIn();
  const calls = {
    '/api/login/partner': (index: number) => ({ partner: `3011${index}222`, entityIdentificator: 'la-ribera' }),
    '/api/login/phone': (index: number) => ({ phoneNumber: `54911555${5000 + index}0`, venueId: shop.venue.id }),
  };
  for (const [url, body] of Object.entries(calls)) {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const device = phone(address(index));
      statuses.push((await device.post(url, body(index), { authorization: headers.authorization })).statusCode);
    }
    expect([url, statuses.slice(3)]).toEqual([url, [429, 429, 429, 429, 429]]);
  }
});
