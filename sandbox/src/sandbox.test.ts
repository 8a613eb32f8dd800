import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
});
afterAll(async () => sandbox.close());
beforeEach(async () => void (await post('/_reset')));

const read = async (path: string): Promise<unknown> => (await fetch(sandbox.url + path)).json();
const post = (path: string, body?: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Speaks SMTP without the product's mailer, so that the test does not depend on it. @returns the response codes */
async function send(to: string, subject: string): Promise<string[]> {
  const { port, hostname } = new URL(sandbox.smtpUrl);
  const socket = createConnection({ port: Number(port), host: hostname });
  const message = `Subject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHola\r\n.`;
  const lines = ['HELO test', 'MAIL FROM:<a@example.com>', `RCPT TO:<${to}>`, 'DATA', message, 'QUIT'];
  socket.on('data', () => {
    const next = lines.shift();
    if (next !== undefined) socket.write(`${next}\r\n`);
  });
  return (await text(socket)).split('\r\n').flatMap((line) => /^\d{3}(?= )/.exec(line)?.[0] ?? []);
}

it('sent mails can be read, the newest first and by address', async () => {
  await send('una@example.com', 'Primero');
  await send('Otra@example.com', 'Segundo');
  expect(await read('/mailbox')).toMatchObject([{ subject: 'Segundo' }, { subject: 'Primero' }]);
  expect(await read('/mailbox?to=otra@EXAMPLE.com')).toEqual([
    {
      to: 'Otra@example.com',
      subject: 'Segundo',
      text: 'Hola\n',
      html: '',
      at: expect.stringMatching(/Z$/),
      messageId: '',
      attachments: [],
    },
  ]);
  expect(await read('/sms?to=549110000000')).toEqual([]);
});

it.each([
  ['refuse', '550'],
  ['busy', '451'],
])('the switch %s rejects the next mail only', async (behaviour, code) => {
  expect((await post('/_next', { party: 'mail', op: 'deliver', behaviour })).status).toBe(204);
  expect(await send('una@example.com', 'No')).toContain(code);
  expect(await send('una@example.com', 'Sí')).not.toContain(code);
  expect(await read('/mailbox')).toMatchObject([{ subject: 'Sí' }]);
  expect(await read('/_journal')).toMatchObject([
    { behaviour: 'ordinary' },
    { party: 'mail', op: 'deliver', behaviour },
  ]);
});

it('the switch accepts a mail and drops it', async () => {
  await post('/_next', { party: 'mail', op: 'deliver', behaviour: 'lose' });
  expect((await send('una@example.com', 'Perdido')).filter((code) => code.startsWith('5'))).toEqual([]);
  expect(await read('/mailbox')).toEqual([]);
});

it('an unknown behaviour is rejected with the known ones', async () => {
  const refused = await post('/_next', { party: 'mail', op: 'deliver', behaviour: 'explode' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ known: { mail: { deliver: expect.arrayContaining(['refuse']) } } });
});

it('its clock can be set, and a reset restores the real time', async () => {
  await post('/_clock', { now: '2027-01-01T12:00:00Z' });
  await send('una@example.com', 'Mañana');
  expect(await read('/mailbox')).toMatchObject([{ at: expect.stringMatching(/^2027-01-01T12:00/) }]);
  await post('/_reset');
  await send('una@example.com', 'Hoy');
  expect(await read('/mailbox')).not.toMatchObject([{ at: expect.stringMatching(/^2027-01-01T/) }]);
});

it('the page is in Spanish or English and loads nothing from other origins', async () => {
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('<html lang="es">');
  expect(await (await fetch(`${sandbox.url}/?lang=en`)).text()).toContain('<html lang="en">');
  for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/[^"?]+)"/g)) {
    expect((await fetch(sandbox.url + path)).status).toBe(200);
  }
});

it('random faults have the set rate and repeat with the seed until a reset', async () => {
  const rates = { 'mercado-pago': { 'find-payment': { error: 0.3, unavailable: 0.2 } } };
  const headers = { authorization: 'Bearer TEST-sandbox-tests' };
  const statuses = async () => {
    expect((await post('/_chaos', { seed: 7, rates })).status).toBe(204);
    const statuses: number[] = [];
    for (let call = 0; call < 60; call += 1) {
      statuses.push((await fetch(`${sandbox.url}/mercado-pago/v1/payments/1`, { headers })).status);
    }
    return statuses;
  };
  const first = await statuses();
  expect(new Set(first)).toEqual(new Set([404, 500, 503]));
  expect(await statuses()).toEqual(first);
  await post('/_reset');
  expect((await fetch(`${sandbox.url}/mercado-pago/v1/payments/1`, { headers })).status).toBe(404);
  expect((await post('/_chaos', { seed: 7, rates: { mail: { deliver: { explode: 1 } } } })).status).toBe(422);
});

it('every fault that its page offers exists', async () => {
  const page = await (await fetch(sandbox.url)).text();
  const offered = [...page.matchAll(/data-behaviour="(\S+) (\S+) (\S+)"/g)];
  expect(offered.length).toBeGreaterThan(20);
  for (const [, party, op, behaviour] of offered) {
    expect((await post('/_next', { party, op, behaviour })).status).toBe(204);
  }
});

/** Sends a raw request, since `fetch` sets the host and the origin itself. @returns its status */
async function statusOf(method: string, path: string, headers: readonly string[]): Promise<number> {
  const { port } = new URL(sandbox.url);
  const socket = createConnection({ port: Number(port), host: '127.0.0.1' });
  socket.write(
    [`${method} ${path} HTTP/1.1`, ...headers, 'content-length: 0', 'connection: close', '', ''].join('\r\n'),
  );
  return Number(/^HTTP\/1.1 (\d{3})/.exec(await text(socket))?.[1]);
}

it.each(['evil.example', 'evil.example:3001', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.7', ''])(
  'a page of the host "%s" neither reads nor resets it',
  async (host) => {
    await send('una@example.com', 'Código');
    for (const path of ['/mailbox', '/sms', '/_journal', '/']) {
      expect(await statusOf('GET', path, [`host: ${host}`])).toBe(403);
    }
    expect(await statusOf('POST', '/_reset', [`host: ${host}`])).toBe(403);
    expect(await read('/mailbox')).toHaveLength(1);
  },
);

it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'])(
  'a page of the origin %s does not change its state',
  async (origin) => {
    await send('una@example.com', 'Código');
    for (const path of [
      '/_reset',
      '/_clock',
      '/_next',
      '/_ledger/clover/tap',
      '/_ledger/paypal/decide',
      '/clover/devices',
    ]) {
      expect([path, await statusOf('POST', path, ['host: localhost', `origin: ${origin}`])]).toEqual([path, 403]);
    }
    expect(await read('/mailbox')).toHaveLength(1);
  },
);

it('its own page and programs of this machine change its state', async () => {
  const { host, origin } = new URL(sandbox.url);
  expect(await statusOf('POST', '/_reset', [`host: ${host}`, `origin: ${origin}`])).toBe(204);
  expect(await statusOf('POST', '/_reset', ['host: localhost'])).toBe(204);
  const named = await startSandbox({ http: 0, smtp: 0 }, { hosts: ['sandbox.example'] });
  const { port } = new URL(named.url);
  const socket = createConnection({ port: Number(port), host: '127.0.0.1' });
  socket.write('GET /mailbox HTTP/1.1\r\nhost: sandbox.example\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  await named.close();
});
