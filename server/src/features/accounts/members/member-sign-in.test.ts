import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startIdentityWorld, VENUES, type IdentityWorld, type Visitor } from '#test/fakes/identity-world.ts';
import { challengeOf, proofFor } from '#test/harness/accounts/device.ts';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';

let world: IdentityWorld;
let visitor: Visitor;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.reset();
  await world.server.db.query('delete from sign_in_attempts; delete from rate_limit_counters');
  visitor = world.visitor();
});

const MEMBER = { partner: '18204000', entityIdentificator: 'la-ribera' };
const EMAIL = 'socio@example.com';
const claim = (partner = MEMBER) => visitor.post('/api/login/partner', partner);
const confirm = (verificationCode: string, partner: typeof MEMBER & { joinAccounts?: boolean } = MEMBER) =>
  visitor.post('/api/login/partner/confirm', { ...partner, verificationCode });
const Proven = z.object({
  user: z.object({
    id: z.number(),
    partnerProfile: z.object({
      partnerQrUrl: z.string(),
      partnerImageUrl: z.string(),
      lastMembershipPeriodPaid: z.string(),
    }),
  }),
});

const Seen = z.object({
  updatedAt: z.string(),
  partnerProfile: z.object({ lastMembershipPeriodPaid: z.string(), updatedAt: z.string() }),
});

async function proveMember() {
  await claim();
  const answer = await confirm(await world.codeFor(EMAIL));
  expect(answer.statusCode).toBe(200);
  return Proven.parse(answer.json()).user;
}

it('a document number alone shows "member" and no personal data [AUTH-05, T-05]', async () => {
  const answer = await claim();
  expect(answer.json()).toMatchObject({
    user: { level: 'claimed', isPartner: true, email: null, name: null, dni: null, phone: null, partnerProfile: null },
    verification: { required: true, channel: 'email', sentTo: null, expiresInSeconds: 600 },
  });
  for (const secret of ['LR-18204', 'GATE', 'socio@', 'Simón', 'partner-card', 'PeriodPaid', '18204000']) {
    expect(answer.body).not.toContain(secret);
  }
  for (const path of [
    '/api/auth',
    `/api/partner-card/${VENUES.estadio}/qr`,
    `/api/partner-card/${VENUES.estadio}/picture`,
  ]) {
    const seen = await visitor.get(path);
    expect(seen.body).not.toMatch(/LR-18204|GATE|<svg|RIFF|Simón/);
  }
});

it("the code goes to the club's contact and shows the card to its owner only [AUTH-05, HOME-02]", async () => {
  const user = await proveMember();
  expect(user).toMatchObject({ partnerProfile: { lastMembershipPeriodPaid: '2026-11' } });
  const seen = (await visitor.post(`/api/users/${user.id}/${VENUES.estadio}/get-user`, {})).json();
  expect(seen).toMatchObject({ isPartner: true, partnerProfile: user.partnerProfile });
  const elsewhere = (await visitor.post(`/api/users/${user.id}/${VENUES.club}/get-user`, {})).json();
  expect(elsewhere).toMatchObject({ partnerProfile: null });

  const qr = await visitor.get(user.partnerProfile.partnerQrUrl);
  expect(qr.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
  const picture = await visitor.get(user.partnerProfile.partnerImageUrl);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
  for (const path of [user.partnerProfile.partnerQrUrl, user.partnerProfile.partnerImageUrl]) {
    expect((await world.visitor().get(path)).statusCode).toBe(401);
    const other = await world.server.signIn();
    expect((await world.server.app.inject({ url: path, headers: other.headers })).statusCode).toBe(404);
  }
});

it('the QR code of the gates is encrypted in the database [HOME-02]', async () => {
  await proveMember();
  const { rows } = await world.server.db.query<{ row: string }>('select m::text as row from club_members m');
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(Buffer.from('GATE').toString('hex'));
});

it('a changed card is shown and raises updatedAt of the user [HOME-02]', async () => {
  const { id } = await proveMember();
  const read = async () => {
    await world.server.db.query("update club_members set read_at = now() - interval '1 hour'");
    const answer = await visitor.post(`/api/users/${id}/${VENUES.estadio}/get-user`, {});
    return Seen.parse(answer.json());
  };
  const before = await read();
  expect(await read()).toEqual(before);
  await world.server.db.query("update club_members set last_membership_period_paid = '2026-09'");
  const after = await read();
  expect(after.partnerProfile.lastMembershipPeriodPaid).toBe('2026-11');
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
});

it('a former member has no card [HOME-02]', async () => {
  const { id } = await proveMember();
  await world.server.db.query("update club_members set read_at = null, member_id = 'LR-left'");
  const answer = await visitor.post(`/api/users/${id}/${VENUES.estadio}/get-user`, {});
  expect(answer.json()).toMatchObject({ isPartner: false, partnerProfile: null });
});

it('a QR code of a removed key is read from the club again [HOME-02]', async () => {
  const { partnerProfile } = await proveMember();
  const before = (await visitor.get(partnerProfile.partnerQrUrl)).body;
  await world.server.db.query('update club_members set encrypted_qr = $1', [randomBytes(64)]);
  expect((await visitor.get(partnerProfile.partnerQrUrl)).body).toBe(before);
});

it('the code goes by SMS where the club has a phone number [AUTH-05]', async () => {
  const member = { ...MEMBER, partner: '12345678' };
  expect((await claim(member)).json()).toMatchObject({ verification: { channel: 'sms', sentTo: null } });
  expect((await confirm(await world.codeFor('5491155550007'), member)).json()).toMatchObject({
    user: { level: 'proven' },
  });
});

it('a member without a contact at the club stays claimed [AUTH-05]', async () => {
  const answer = (await claim({ ...MEMBER, partner: '20111222' })).json();
  expect(answer).toMatchObject({ user: { level: 'claimed' } });
  expect(answer).not.toHaveProperty('verification');
});

it('the code works once, for its device and its number [AUTH-05]', async () => {
  await claim();
  const code = await world.codeFor(EMAIL);
  expect((await confirm(code, { ...MEMBER, partner: '12345678' })).statusCode).toBe(422);
  const claimant = visitor;
  visitor = world.visitor();
  expect((await confirm(code)).json()).toMatchObject({ status: 422, code: 'wrong-verification-code' });
  visitor = claimant;
  expect((await confirm(code)).statusCode).toBe(200);
  expect((await confirm(code)).statusCode).toBe(422);
});

it('a signed-in user proves the membership for the account [AUTH-05]', async () => {
  await visitor.post('/api/login/email', { email: 'hincha@example.com' });
  const verificationCode = await world.codeFor('hincha@example.com');
  const own = await visitor.post('/api/login/email/confirm', { email: 'hincha@example.com', verificationCode });
  await claim({ ...MEMBER, partner: '12345678' });
  const code = await world.codeFor('5491155550007');
  const refused = await confirm(code, { ...MEMBER, partner: '12345678' });
  expect(refused.json()).toMatchObject({ status: 409, code: 'accounts-not-joined' });
  const answer = await confirm(code, { ...MEMBER, partner: '12345678', joinAccounts: true });
  expect(answer.statusCode).toBe(200);
  expect((await visitor.get('/api/auth')).json()).toMatchObject({ email: 'hincha@example.com', isPartner: true });
  expect(own.statusCode).toBe(200);
});

it.each([
  ['a number that no member has', { ...MEMBER, partner: '99999999' }],
  ['a member of another club', { ...MEMBER, entityIdentificator: 'horizonte' }],
  ['a club that is not here', { ...MEMBER, entityIdentificator: 'boca' }],
])('%s gets the same refusal: no such member [AUTH-05]', async (_title, partner) => {
  expect((await claim(partner)).json()).toMatchObject({ status: 422, code: 'partner-does-not-exist', facts: {} });
});

it.each(['18.204.000', '', '18204000 or 1=1', '١٨٢٠٤٠٠٠'])(
  'a document number has digits only: "%s" is refused [AUTH-05]',
  async (partner) => {
    expect((await claim({ ...MEMBER, partner })).json()).toMatchObject({ code: 'only-whole-numbers' });
  },
);

it('a device can look up three numbers at most, also concurrently [AUTH-05, T-05]', async () => {
  const numbers = Array.from({ length: 40 }, (_, step) => String(18_203_000 + step * 2));
  const statuses: number[] = [];
  while (numbers.length > 0) {
    const answers = await Promise.all(numbers.splice(0, 20).map((partner) => claim({ ...MEMBER, partner })));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(3);
  expect((await world.journal()).filter(({ party }) => party === 'club')).toHaveLength(3);
});

it('after fifty wrong documents new devices need proof of work; members sign in [AUTH-05, T-05]', async () => {
  const statuses = new Set<number>();
  let answered = 0;
  for (let number = 0; number < 200; number += 1) {
    visitor = world.visitor();
    const { statusCode } = await claim({ ...MEMBER, partner: String(40_000_000 + number) });
    statuses.add(statusCode);
    if (statusCode === 422) answered += 1;
  }
  expect(answered).toBe(50);
  expect(statuses).toEqual(new Set([422, 428]));
  visitor = world.visitor();
  const proof = proofFor(challengeOf(await claim(MEMBER)));
  expect((await visitor.post('/api/login/partner', MEMBER, { [PROOF_OF_WORK_HEADER]: proof })).statusCode).toBe(200);
});

it('a device has ten look-ups an hour, not counting outages of the club [AUTH-05]', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 14; time += 1) {
    if (time < 3) await world.next('club', 'search', 'error');
    statuses.push((await claim({ ...MEMBER, partner: '99999999' })).statusCode);
  }
  expect(statuses).toEqual([503, 503, 503, ...Array<number>(10).fill(422), 429]);
});

it('an outage of the club is reported as one; the stored card stays [AUTH-05, HOME-02]', async () => {
  const user = await proveMember();
  const asMember = visitor;
  await world.server.db.query("update club_members set read_at = now() - interval '1 hour'");
  await world.next('club', 'card', 'error');
  visitor = world.visitor();
  await world.next('club', 'search', 'reset');
  const answer = await claim();
  expect(answer.json()).toMatchObject({ status: 503, code: 'service-unavailable' });
  expect(answer.headers['retry-after']).toBe('5');
  const seen = await asMember.post(`/api/users/${user.id}/${VENUES.estadio}/get-user`, {});
  expect(seen.json()).toMatchObject({ level: 'proven', partnerProfile: user.partnerProfile });
  expect((await asMember.get(user.partnerProfile.partnerQrUrl)).statusCode).toBe(200);
});
