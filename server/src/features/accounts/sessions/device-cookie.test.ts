import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createServer, type ApiServer } from '#platform/http/server.ts';
import { TEST_ORIGIN } from '#test/harness/accounts/staff-headers.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { installDeviceCookie } from './device-cookie.ts';
import { createStaffCookie, createTabletCookie } from './staff-cookie.ts';
import { installViewer, viewerOf } from './viewer.ts';

let server: TestApp;
let plain: ApiServer;
let secure: ApiServer;

async function serve(isSecure: boolean): Promise<ApiServer> {
  const app = createServer({ logLevel: 'silent' });
  await installDeviceCookie(app, isSecure);
  installViewer(
    app,
    { db: server.db, reservedDb: server.db },
    { cookie: createStaffCookie(isSecure), tabletCookie: createTabletCookie(isSecure), publicUrl: TEST_ORIGIN },
  );
  app.get('/home', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>'));
  app.get('/api/read', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=9, s-maxage=9').send([]),
  );
  app.get('/file.js', async (_request, reply) => reply.type('text/javascript').send(''));
  app.get('/api/who', (request) => viewerOf(request));
  app.post('/api/write', async () => []);
  return app;
}

beforeAll(async () => {
  server = await startTestApp({ config: readConfig({ LOG_LEVEL: 'silent' }) });
  plain = await serve(false);
  secure = await serve(true);
});
afterAll(async () => server.close());

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  typeof headers['set-cookie'] === 'string' ? headers['set-cookie'] : '';

it('a page or a read sets the device cookie as HttpOnly and SameSite=Lax', async () => {
  for (const url of ['/home', '/api/read']) {
    expect(cookieOf(await plain.inject(url))).toMatch(
      /^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  }
});

it('over https the cookie has the __Host- prefix', async () => {
  expect(cookieOf(await secure.inject('/home'))).toMatch(
    /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('no write, file, HEAD or refusal sets the device cookie', async () => {
  const answers = await Promise.all([
    plain.inject({ method: 'POST', url: '/api/write' }),
    plain.inject('/file.js'),
    plain.inject({ method: 'HEAD', url: '/home' }),
    plain.inject('/api/nothing'),
  ]);
  expect(answers.map(cookieOf)).toEqual(['', '', '', '']);
});

it('a response that sets the device cookie is private to the browser', async () => {
  expect((await plain.inject('/api/read')).headers['cache-control']).toBe('private, max-age=9');
  const cookies = { device: 'd'.repeat(43) };
  expect((await plain.inject({ url: '/api/read', cookies })).headers['cache-control']).toContain('public');
});

it('a device is known by the digest of its cookie or header, if well-formed', async () => {
  const deviceIdFor = async (headers: Record<string, string>) =>
    (await plain.inject({ url: '/api/who', headers })).json<{ deviceId: string | null }>().deviceId;
  const token = 'a-b_'.repeat(11);
  const byCookie = await deviceIdFor({ cookie: `device=${token}` });
  expect(byCookie).toMatch(/^[0-9a-f]{64}$/);
  expect(await deviceIdFor({ 'x-device-token': token })).toBe(byCookie);
  expect(await deviceIdFor({ 'x-device-token': 'short' })).toBeNull();
  expect(await deviceIdFor({})).toBeNull();
});
