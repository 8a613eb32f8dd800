import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { isBare, startBuiltWeb, type BuiltWeb } from '#test/harness/built-web.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';

let web: BuiltWeb;
let server: TestApp;
beforeAll(async () => {
  web = await startBuiltWeb();
  ({ server } = web);
});
afterAll(() => web.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

it('home, commerce and product are server-rendered [APP-02]', async () => {
  for (const screen of ['home', 'commerce', 'product-details']) {
    const page = await get(`/${screen}/estadio`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<main>$& /${screen}/estadio entretiempo #`);
    expect(page.body).toContain('<title>Estadio <Sur></title>');
  }
});

it('a page has its menu version [VENUE-05]', async () => {
  expect((await get('/home/estadio')).body).toMatch(/"version":"[\w-]{12}"/);
});

it.each(['/orders/estadio', '/discount/estadio?id=3', '/events', '/no/such/page', '/home-made', '/index.html'])(
  '%s gets the bare page, which the app renders [APP-02]',
  async (url) => {
    const page = await get(url);
    expect([page.statusCode, page.headers['content-type'], isBare(page.body)]).toEqual([
      200,
      'text/html; charset=utf-8',
      true,
    ]);
  },
);

it.each(['/home/estadio', '/commerce/estadio', '/orders/estadio'])(
  'the first load of %s sets the device cookie, a later one does not [ORD-07]',
  async (url) => {
    const first = String((await get(url)).headers['set-cookie']);
    expect(first).toMatch(/^device=[\w-]{43};/);
    const later = await get(url, { cookie: first.split(';')[0] ?? '' });
    expect(later.headers['set-cookie']).toBeUndefined();
  },
);

it('the root redirects to home with its query [APP-02]', async () => {
  expect((await get('/')).headers.location).toBe('/home');
  expect((await get('/?token=abc')).headers.location).toBe('/home?token=abc');
});

it.each([
  '//evil.example',
  '/%5Cevil.example',
  '/\\\\evil.example',
  '/https:evil.example',
  '/?//evil.example',
  '/?a=%0d%0aset-cookie:b=c',
  '/%0d%0aset-cookie:b=c',
])('no requested address redirects to another host or adds a header: %s [APP-02]', async (url) => {
  const answer = await get(url);
  const location = answer.headers.location;
  if (location !== undefined) {
    expect(new URL(location, 'https://ours.example').origin).toBe('https://ours.example');
    expect(location).toMatch(/^\/home/);
  }
  expect(String(answer.headers['set-cookie'])).not.toContain('b=c');
  expect([200, 302, 400, 404]).toContain(answer.statusCode);
});

it('a disabled service worker clears its caches on phones and unregisters', async () => {
  const off = await startTestApp({ appsDir: web.appsDir, config: { ...readConfig({}), serviceWorker: false } });
  const answer = await off.app.inject('/service-worker.js');
  await off.close();
  expect(answer.body).toContain('caches.delete');
  expect(answer.body).toContain('registration.unregister()');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect((await get('/service-worker.js')).headers['content-security-policy']).toContain("connect-src 'self'");
});

it('the board has a service worker with the same policy and switch [APP-11]', async () => {
  const worker = await get('/staff/service-worker.js');
  expect([worker.statusCode, worker.body]).toEqual([200, '// staff']);
  expect(worker.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    'cache-control': 'no-cache',
  });
  expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  const off = await startTestApp({ appsDir: web.appsDir, config: { ...readConfig({}), serviceWorker: false } });
  const answer = await off.app.inject('/staff/service-worker.js');
  await off.close();
  expect(answer.body).toContain('registration.unregister()');
});

it('the board can be installed under its own name [APP-10, ORD-08]', async () => {
  const manifest = await get('/staff/manifest.webmanifest');
  expect(manifest.statusCode).toBe(200);
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(manifest.json()).toEqual({ name: 'Puesto' });
  expect((await get('/staff/board/1')).headers['content-security-policy']).toContain("manifest-src 'self'");
});

it('a token in the address reaches no rendered page [APP-02]', async () => {
  expect((await get('/commerce/estadio?token=secret')).body).not.toContain('secret');
  expect((await get('/home/estadio?venues&other=secret')).body).toContain('<main>$& /home/estadio?venues entretiempo');
});

it('a screen whose rendering fails is left to the browser', async () => {
  const page = await get('/home/broken');
  expect([page.statusCode, isBare(page.body)]).toEqual([200, true]);
});

it('concurrent requests render a page once; a change renders it again [APP-07]', async () => {
  const drawn = async () => /#\d+(?=<.main)/.exec((await get('/home/estadio')).body)?.[0];
  const [first, second] = await Promise.all([drawn(), drawn()]);
  expect(second).toBe(first);
  await server.db.query(`insert into outbox (venue_id, topic) values (1, 'catalogue')`);
  await expect.poll(drawn).not.toBe(first);
});

it('the chosen language is rendered and declared [APP-01]', async () => {
  expect((await get('/home/estadio')).body).toContain('<html lang="es">');
  expect((await get('/home/estadio', { cookie: 'language=en' })).body).toContain('<html lang="en">');
  expect((await get('/orders', { cookie: 'language=en' })).body).toContain('<title>en</title>');
  expect((await get('/home/estadio', { cookie: 'language=xx' })).body).toContain('<html lang="es">');
});

it('the browser decides the language of a first visit, else the venue [APP-01]', async () => {
  const shown = async (headers: Record<string, string>) =>
    /<html lang="(..)"/.exec((await get('/home/estadio', headers)).body)?.[1];
  expect(await shown({ 'accept-language': 'en-US,en;q=0.9' })).toBe('en');
  expect(await shown({ 'accept-language': 'fr-FR,en;q=0.8,es;q=0.5' })).toBe('en');
  expect(await shown({ 'accept-language': 'fr-FR' })).toBe('es');
  expect(await shown({ 'accept-language': 'en-US', cookie: 'language=es' })).toBe('es');
});

it.each([
  ['/home/estadio?token=a%2Bb', '/home/estadio#token=a%2Bb'],
  ['/home?venues=&token=ab', '/home?venues=#token=ab'],
])('a sign-in code moves to the fragment, which no Referer has: %s [APP-02]', async (url, to) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, to, 'no-store']);
});

it.each(['/orders/estadio?token=ab', '/home/estadio?tokens=ab'])('%s stays as it is [APP-02]', async (url) => {
  expect((await get(url)).statusCode).toBe(200);
});

it("the style sheet is inlined, and the screen's code is preloaded [APP-11]", async () => {
  const { body } = await get('/commerce/estadio');
  expect(body).toContain('<style>body{margin:0}</style>');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/commerce-eeeeeeee.js">');
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/price-dddddddd.css">');
  expect(body).not.toContain('modulepreload" crossorigin href="/assets/index-aaaaaaaa.js"');
  expect((await get('/home/estadio')).body).not.toContain('commerce-eeeeeeee');
});

it('a page runs only our scripts and cannot be framed', async () => {
  const { headers } = await get('/home/estadio');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers['cache-control']).toBe('private, no-cache');
});

it("the provider's script runs only in documents for card forms [PAY-01]", async () => {
  for (const url of [
    '/add-card/estadio/parrilla/mercado-pago',
    '/mp-checkout-payment/estadio/parrilla/mercado-pago-checkout?status=approved',
    '/wallet-card/estadio',
  ]) {
    const { body, headers, statusCode } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain('/assets/payment-aaaaaaaa.js');
    expect(body).toContain('<meta name="mercado-pago-script" content="https://sdk.mercadopago.com/js/v2" />');
    expect(body).toContain('<meta name="test-payments" content="on" />'); // the demo
    expect(policy).toContain("script-src 'self' https://sdk.mercadopago.com");
    expect(policy).toContain('https://api.mercadopago.com');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/\*|script-src[^;]*unsafe/);
  }
  for (const url of ['/home', '/shopping-cart/estadio', '/orders/estadio', '/add-cards', '/payment.html']) {
    const { body, headers } = await get(url);
    expect(String(headers['content-security-policy'])).not.toContain('mercadopago');
    expect(body).not.toContain('payment-aaaaaaaa');
  }
});

it('a payment document without a script of the provider is as strict as a page [PAY-01]', async () => {
  for (const screen of ['fd-payment', 'sitef-payment', 'paypal-payment']) {
    const { body, headers } = await get(`/${screen}/estadio/parrilla/x`);
    const policy = String(headers['content-security-policy']);
    expect(body).toContain('/assets/payment-aaaaaaaa.js');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types app;");
    expect(policy).toContain("script-src 'self';");
    expect([screen, policy]).toEqual([screen, expect.not.stringMatching(/unsafe-|\*/)]);
  }
});

it('the kiosk and its payment screens have a document of their own [KIOSK-01]', async () => {
  for (const url of ['/kiosk', '/kiosk/menu', '/mp-point-payment', '/clover-payment/estadio', '/payment-resume']) {
    const { body, headers, statusCode } = await get(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain('src="/kiosk/assets/kiosk-aaaaaaaa.js"');
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' wss://*:12345");
  }
  expect((await get('/kiosk.html')).body).not.toContain('kiosk-aaaaaaaa');
  expect((await get('/kiosks')).body).not.toContain('kiosk-aaaaaaaa');
  expect((await get('/kiosk/assets/kiosk-aaaaaaaa.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/kiosk/assets/kiosk-00000000.js')).statusCode).toBe(404);
});

it('the screens at the counters have a document of their own [ORD-08]', async () => {
  for (const url of ['/now-serving/estadio', '/now-serving/estadio/parrilla']) {
    const { body, headers, statusCode } = await get(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain('src="/kiosk/assets/now-serving-aaaaaaaa.js"');
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self'");
  }
  expect((await get('/now-serving.html')).body).not.toContain('now-serving-aaaaaaaa');
});

it('a file with a hash is immutable, in the best accepted encoding', async () => {
  const url = '/assets/index-aaaaaaaa.js';
  const plain = await get(url);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  const brotli = await get(url, { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  const again = await get(url, { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
});

it('a page has the best accepted encoding, and 304 for a current copy', async () => {
  const plain = await get('/orders/estadio');
  expect(plain.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
  const brotli = await get('/orders/estadio', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  for (const etag of [plain.headers.etag, brotli.headers.etag, `W/${String(brotli.headers.etag)}`]) {
    const again = await get('/orders/estadio', { 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
  }
  const missing = await get('/home/nowhere', { 'if-none-match': '*' });
  expect(missing.statusCode).toBe(404);
});

it.each([
  '/assets/index-00000000.js',
  '/favicon.ico',
  '/.vite/manifest.json',
  '/assets/index-aaaaaaaa.js.br',
  '/assets/../../server/entry-server.js',
  '/../package.json',
  '/api/nothing',
  '/media/x',
])('%s is 404 without a page', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
});

it('the staff app is served below /staff/', async () => {
  expect((await get('/staff')).headers.location).toBe('/staff/');
  for (const url of ['/staff/', '/staff/board/1000001'])
    expect((await get(url)).body).toContain('<title>Puesto</title>');
  expect((await get('/staff/assets/index-ffffffff.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/staff/assets/index-00000000.js')).statusCode).toBe(404);
});

it("the installed app has the venue's name and icons, upright [APP-10]", async () => {
  const manifest = await get('/manifest/estadio.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(manifest.json()).toMatchObject({
    name: 'Estadio <Sur>',
    display: 'minimal-ui',
    orientation: 'portrait',
    start_url: '/home/estadio',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  });
  await expectIcons(manifest.json<Manifest>());
  expect((await get('/manifest/nowhere.webmanifest')).statusCode).toBe(404);
  expect((await get('/icons/estadio/64.png')).statusCode).toBe(404);
});

it('the app without a venue has a manifest with icons [APP-10]', async () => {
  const manifest = (await get('/manifest.webmanifest')).json<Manifest>();
  expect(manifest).toMatchObject({ name: 'Entretiempo', display: 'minimal-ui', start_url: '/home' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  await expectIcons(manifest);
  expect((await get('/icons/64.png')).statusCode).toBe(404);
});

type Manifest = { name: string; icons: { src: string; sizes: string }[] };

async function expectIcons({ icons }: Manifest): Promise<void> {
  for (const { src, sizes } of icons) {
    const icon = await get(src);
    const { width, height } = { width: icon.rawPayload.readUInt32BE(16), height: icon.rawPayload.readUInt32BE(20) };
    expect([icon.headers['content-type'], `${width}x${height}`]).toEqual(['image/png', sizes]);
  }
}
