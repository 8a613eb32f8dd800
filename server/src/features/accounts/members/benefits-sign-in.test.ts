import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startIdentityWorld, VENUES, type IdentityWorld, type Visitor } from '#test/fakes/identity-world.ts';

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

const LOGIN = { venueId: 1, email: 'socia@example.com', password: 'gol', identification: '12345678' };
const logIn = (login = LOGIN) => visitor.post('/api/login/tomorrow', login);
const Signed = z.object({ user: z.object({ id: z.number() }) });
const Refused = z.object({ code: z.string(), facts: z.object({ text: z.string().optional() }) });

it("the club's answer sets plan, benefits and consumptions [AUTH-06]", async () => {
  const answer = await logIn();
  expect(answer.json()).toMatchObject({
    user: {
      level: 'proven',
      isTomorrowPartner: true,
      tomorrowPlanId: 2,
      enabledToTomorrowBenefits: true,
      tomorrowConsumptions: [{ tomorrowGlobalBenefitProductId: 1, amountConsumed: 1 }],
    },
  });
  const { id } = Signed.parse(answer.json()).user;
  visitor = world.visitor();
  expect(Signed.parse((await logIn()).json()).user.id).toBe(id);
});

it('membership and programme of one member share one account [AUTH-05, AUTH-06]', async () => {
  const { id } = Signed.parse((await logIn()).json()).user;
  visitor = world.visitor();
  const member = { partner: LOGIN.identification, entityIdentificator: 'la-ribera' };
  await visitor.post('/api/login/partner', member);
  const verificationCode = await world.codeFor('5491155550007');
  const answer = await visitor.post('/api/login/partner/confirm', { ...member, verificationCode });
  expect(answer.json()).toMatchObject({ user: { id, isTomorrowPartner: true } });
});

it("wrong details are refused with the club's text [AUTH-06, AUTH-10]", async () => {
  expect((await logIn({ ...LOGIN, password: 'no' })).json()).toMatchObject({
    status: 422,
    code: 'phone-number-modal-error-on-login',
    facts: { text: 'Los datos no coinciden con ningún socio del programa.' },
  });
});

it("the club's text is cut to 200 characters and left out when empty [AUTH-10, T-08]", async () => {
  await world.next('club', 'benefits-login', 'nasty-text');
  const nasty = await logIn();
  expect(nasty.headers['content-type']).toMatch(/^application\/problem\+json/);
  const { text = '' } = Refused.parse(nasty.json()).facts;
  expect(text).toMatch(/^<img src=x onerror=/);
  expect(text).toHaveLength(200);
  await world.next('club', 'benefits-login', 'silent');
  expect((await logIn()).json()).toMatchObject({ code: 'phone-number-modal-error-on-login', facts: {} });
});

it('no typed value is stored or logged [AUTH-06, T-08]', async () => {
  const password = 'c4nary-Passw0rd';
  const identification = '77665544332';
  await logIn({ ...LOGIN, password, identification });
  await world.next('club', 'benefits-login', 'invalid-json');
  await logIn({ ...LOGIN, password, identification });
  await world.next('club', 'benefits-login', 'timeout');
  await logIn({ ...LOGIN, password, identification });
  const { db } = world.server;
  const tables = await db.query<{ name: string }>(
    "select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  expect(tables.rows.length).toBeGreaterThan(20);
  for (const { name } of tables.rows) {
    const found = await db.query(`select from ${name} t where t::text like any($1)`, [
      [`%${password}%`, `%${identification}%`],
    ]);
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
  expect(world.logged.join('\n')).toMatch(/integration request failed/);
  expect(world.logged.join('\n')).not.toMatch(new RegExp(`${password}|${identification}|socia@example`));
  expect(JSON.stringify(await world.journal())).not.toContain(password);
});

it('five wrong passwords pause a document for fifteen minutes on all devices [AUTH-06, T-08]', async () => {
  const wrong = { ...LOGIN, password: 'no' };
  for (let time = 0; time < 5; time += 1) {
    visitor = world.visitor();
    expect((await logIn(wrong)).statusCode).toBe(422);
  }
  const paused = await logIn();
  expect(paused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(paused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect((await logIn({ ...LOGIN, identification: '12.345.678' })).statusCode).toBe(429);
});

it('right passwords and club outages count as no wrong attempt [AUTH-06]', async () => {
  for (let time = 0; time < 6; time += 1) expect((await logIn()).statusCode).toBe(200);
  await world.next('club', 'benefits-login', 'unavailable');
  expect((await logIn()).json()).toMatchObject({ status: 503, code: 'service-unavailable' });
  expect((await visitor.get('/api/auth')).statusCode).toBe(200);
  expect((await logIn()).statusCode).toBe(200);
});

it('a venue without a programme refuses this sign-in method [AUTH-02, AUTH-06]', async () => {
  for (const venueId of [VENUES.club, VENUES.teatro, 999]) {
    expect((await logIn({ ...LOGIN, venueId })).json()).toMatchObject({ status: 422, code: 'login-method-disabled' });
  }
});

it.each([{ email: '' }, { password: '' }, { identification: ' ' }])(
  '%j is refused without a call to the club [AUTH-06]',
  async (missing) => {
    expect((await logIn({ ...LOGIN, ...missing })).statusCode).toBe(422);
    expect((await world.journal()).filter(({ party }) => party === 'club')).toEqual([]);
  },
);

it("only the member's own session reads the benefits [AUTH-06, T-10]", async () => {
  const { id: userId } = Signed.parse((await logIn()).json()).user;
  const read = async (reader: Visitor, about: number) => [
    (await reader.post('/api/venues/tomorrow/user-enabled-to-benefits', { userId: about })).json(),
    (await reader.post('/api/venues/tomorrow/get-consumed-benefits-by-user', { userId: about })).json(),
  ];
  expect(await read(visitor, userId)).toEqual([
    { enabledToTomorrowBenefits: true, tomorrowPlanId: 2 },
    [{ tomorrowGlobalBenefitProductId: 1, amountConsumed: 1 }],
  ]);
  const nothing = [{ enabledToTomorrowBenefits: false, tomorrowPlanId: null }, []];
  const claimed = world.visitor();
  await claimed.post('/api/login/partner', { partner: '18204000', entityIdentificator: 'la-ribera' });
  const other = world.visitor();
  await other.post('/api/login/tomorrow', { ...LOGIN, email: 'socio@example.com', identification: '18204000' });
  expect((await other.get('/api/auth')).json()).toMatchObject({ level: 'proven', tomorrowPlanId: 1 });
  for (const [reader, about] of [
    [world.visitor(), userId],
    [claimed, userId],
    [other, userId],
    [visitor, userId + 1],
  ] as const) {
    expect(await read(reader, about)).toEqual(nothing);
  }
});
