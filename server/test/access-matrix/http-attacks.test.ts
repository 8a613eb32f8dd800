import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '@app/contract/all-calls.ts';
import { callersAt, type Headers } from './fixtures/callers.ts';
import { openWorld, type World } from './fixtures/world.ts';

let world: World;
let callers: ReturnType<typeof callersAt>;
beforeAll(async () => {
  world = await openWorld();
  callers = callersAt(world.shop);
});
afterAll(() => world.shop.server.close());

const inject = (method: 'GET' | 'POST' | 'PUT' | 'HEAD', url: string, headers: Headers = {}, payload?: object) =>
  world.shop.server.app.inject({ method, url, headers, ...(payload && { payload }) });

const IDS = 200;
const AT_ONCE = 50;

/** Requests one URL after the other and returns the distinct responses. */
async function requestAll(urlOf: (step: number) => string, headers: Headers, steps = IDS): Promise<string[]> {
  const responses = new Set<string>();
  for (let first = 0; first < steps; first += AT_ONCE) {
    const urls = Array.from({ length: Math.min(AT_ONCE, steps - first) }, (_, at) => urlOf(first + at));
    const answers = await Promise.all(
      urls.map((url) => inject(url.endsWith('get-user') ? 'POST' : 'GET', url, headers)),
    );
    // A call that the server sheds under load was refused before any id was read.
    for (const { statusCode, body } of answers) if (statusCode !== 503) responses.add(`${statusCode} ${body}`);
  }
  return [...responses];
}

it('two hundred order ids around an existing one get the same 404 [ORD-01, ROLE-01]', async () => {
  const first = world.victim.orders.here.id - IDS / 2;
  for (const caller of ['device', 'claimed', 'proven'] as const) {
    const { headers } = await callers[caller]();
    const responses = await requestAll((step) => `/api/orders/${first + step}`, headers);
    expect([caller, responses]).toEqual([caller, [expect.stringMatching(/^404 .*"code":"not-found"/)]]);
  }
});

it.each(['balance', 'get-user'])(
  'account ids at %s reveal neither data nor existence [HOME-02, ROLE-01]',
  async (what) => {
    const { accountId, headers } = await callers.proven();
    const others = Array.from({ length: 101 }, (_, index) => Math.max(1, world.victim.accountId - 50) + index).filter(
      (id) => id !== accountId,
    );
    const responses = await requestAll((step) => `/api/users/${others[step]}/7/${what}`, headers, 100);
    const victims = await requestAll(() => `/api/users/${world.victim.accountId}/7/${what}`, headers, 1);
    expect([responses.length, responses]).toEqual([1, victims]);
    expect(victims[0]).toMatch(/^404 /);
  },
);

it.each(['qr', 'picture'])('a card shows its %s to its member only [HOME-02]', async (part) => {
  for (const caller of ['claimed', 'proven', 'role, no factor', 'admin'] as const) {
    const { headers } = await callers[caller]();
    const responses = await requestAll((step) => `/api/partner-card/${step + 1}/${part}`, headers, 100);
    expect([caller, responses.length]).toEqual([caller, 1]);
    expect(responses[0]).toMatch(/^(401|404|422) /);
  }
});

it('a claimed phone number reveals no data of its owner [AUTH-04, HOME-02]', async () => {
  const { victim, shop } = world;
  const claim = await inject('POST', '/api/login/phone', {}, { phoneNumber: victim.phone, venueId: shop.venue.id });
  const { token, user } = claim.json<{ token: string; user: { id: number; name: unknown; email: unknown } }>();
  expect([claim.statusCode, user.name, user.email, user.id === victim.accountId]).toEqual([200, null, null, false]);
  const headers = { authorization: `Bearer ${token}` };
  const reads = allCalls.filter(
    ({ method, url, schema }) => method === 'GET' && !url.includes(':') && !schema.tags.includes('live'),
  );
  const own = `/api/users/${user.id}/7/get-user`;
  const answers = [
    claim,
    await inject('POST', own, headers),
    ...(await Promise.all(reads.map(({ url }) => inject('GET', url, headers)))),
    await inject('POST', '/api/orders/fetch-local-orders', headers, {
      orderIds: Object.values(victim.orders).map(({ id }) => id),
    }),
  ];
  expect(answers.flatMap(({ body }) => victim.seenIn(body, { isStaff: false, isSigned: false }))).toEqual([]);
});

it('numbers that fit no column are rejected without an error [API-02]', async () => {
  const { headers, accountId } = await callers.proven();
  const most = Number.MAX_SAFE_INTEGER;
  const answers = [];
  for (const venueId of [most, -most, 2 ** 31, -1, 0]) {
    answers.push(
      await inject('POST', `/api/users/${accountId}/${venueId}/get-user`, headers),
      await inject('GET', `/api/users/${accountId}/${venueId}/balance`, headers),
      await inject('GET', `/api/users/orders?venueId=${venueId}`, headers),
      await inject('POST', '/api/login/phone', {}, { phoneNumber: '5491155550001', venueId }),
      await inject(
        'POST',
        '/api/login/tomorrow',
        {},
        { venueId, email: 'a@example.com', password: 'x', identification: '1' },
      ),
      await inject('POST', '/api/venues/tomorrow/get-consumed-benefits-by-user', headers, { userId: venueId }),
      await inject('POST', '/api/orders/fetch-local-orders', headers, { orderIds: [`${venueId}.x`] }),
      await inject('GET', `/api/venues/${venueId}/promotions?page=10000`),
      await inject('GET', `/api/venues/${venueId}/articles?page=10000`),
    );
  }
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ raw }) => raw.req.url)).toEqual([]);
});

const PRIVATE_READS = [
  '/api/users/orders',
  '/api/auth',
  '/api/auth/export',
  '/api/auth/open-money',
  '/api/staff/commerces',
  '/api/commerces/7000001/board',
];
const DISGUISES: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/./api/'),
  (path) => path.replace('/api/', '/media/../api/'),
  (path) => path.replace('/api/', '/api/venues/%2e%2e/'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replaceAll('a', '%61'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => `${path};x=1`,
  (path) => `${path}.json`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}?access=anyone&_method=GET`,
  (path) => `${path}#/api/health/live`,
  (path) => `http://localhost${path}`,
];

it('no spelling of a path bypasses the access check [ROLE-01]', async () => {
  const passed: string[] = [];
  for (const path of PRIVATE_READS) {
    for (const disguise of DISGUISES) {
      for (const method of ['GET', 'HEAD'] as const) {
        const url = disguise(path);
        const { statusCode, headers } = await inject(method, url);
        const isPage = String(headers['content-type']).startsWith('text/html');
        if (statusCode < 400 && !isPage) passed.push(`${method} ${url} ${statusCode}`);
      }
    }
  }
  expect(passed).toEqual([]);
});

it('no header overrides the method or the path', async () => {
  const { headers, accountId } = await callers.proven();
  const overriding = [
    'x-http-method-override',
    'x-http-method',
    'x-method-override',
    'x-original-url',
    'x-rewrite-url',
  ];
  for (const name of overriding) {
    const value = name.endsWith('url') ? '/api/auth' : 'DELETE';
    const overridden = await inject('POST', '/api/auth', { ...headers, [name]: value }, {});
    expect([name, overridden.statusCode]).toEqual([name, 405]);
    const live = await inject('GET', '/api/health/live', { ...headers, [name]: '/api/auth' });
    expect([name, live.json()]).toEqual([name, { status: 'live' }]);
  }
  expect((await inject('GET', '/api/auth', headers)).json()).toMatchObject({ id: accountId });
});

it('a staff cookie and a bearer token add no rights [ROLE-01, AUTH-11]', async () => {
  const { victim, shop } = world;
  const [editor, visitor, role] = [
    await callers['commerce editor'](),
    await callers.proven(),
    await callers['role, no factor'](),
  ];
  const both = { ...visitor.headers, ...editor.headers };
  for (const url of [`/api/orders/${victim.orders.here.id}`, `/api/users/${victim.accountId}/7/balance`]) {
    expect((await inject('GET', url, both)).statusCode).toBe(404);
  }
  expect((await inject('GET', '/api/auth', both)).json()).toMatchObject({ id: visitor.accountId });
  const other = `/api/commerces/${shop.venue.commerceId('otro')}/board`;
  expect((await inject('GET', other, { ...role.headers, ...editor.headers })).statusCode).toBe(404);
  const cookieToken = editor.headers['cookie']?.slice('staff='.length) ?? '';
  expect((await inject('GET', '/api/auth', { authorization: `Bearer ${cookieToken}` })).statusCode).toBe(403);
  const bearer = visitor.headers['authorization']?.slice('Bearer '.length) ?? '';
  expect((await inject('GET', '/api/staff/session', { cookie: `staff=${bearer}` })).statusCode).toBe(403);
  const twice = `staff=x; ${editor.headers['cookie'] ?? ''}`;
  expect([200, 403]).toContain((await inject('GET', '/api/staff/session', { cookie: twice })).statusCode);
});

it('the first of two Authorization headers counts [ROLE-01]', async () => {
  const address = new URL(await world.shop.server.listen());
  const [one, other] = [await callers.proven(), await callers['dead session']()];
  const ask = async (...headers: Headers[]) => {
    const socket = net.connect(Number(address.port), '127.0.0.1');
    const lines = headers.map(({ authorization = '' }) => `authorization: ${authorization}\r\n`).join('');
    socket.write(`GET /api/auth HTTP/1.1\r\nhost: localhost\r\n${lines}connection: close\r\n\r\n`);
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    await once(socket, 'close');
    return Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]);
  };
  expect(await ask(one.headers, other.headers)).toBe(200);
  expect(await ask(other.headers, one.headers)).toBe(403);
});
