import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createOutboundClient, readJson, type OutboundClient } from './outbound-client.ts';
import { isPublicAddress } from './public-lookup.ts';

const answer = vi.fn<RequestListener>();
let server: Server;
let origin: string;
let client: OutboundClient;

beforeEach(async () => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  client = createOutboundClient(origin);
});
afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
  answer.mockReset();
});

const get = (address: string, from = client) => {
  const url = new URL(address);
  return from.send({ method: 'GET', url, hosts: [url.host], accepts: ['application/json'] });
};

const sendJson = (body: string | Buffer, headers = {}) =>
  answer.mockImplementation((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body);
  });

it('returns the response of an allowed host', async () => {
  sendJson('{"ok":true,"more":1}');
  const got = await get(`${origin}/a`);
  expect(got.status).toBe(200);
  expect(readJson(got, z.object({ ok: z.boolean() }))).toEqual({ ok: true });
  expect(() => readJson(got, z.object({ ok: z.string() }))).toThrow(/another shape: ok/);
});

it('stores no cookies', async () => {
  sendJson('{}', { 'set-cookie': 'a=b' });
  await get(origin);
  await get(origin);
  expect(answer.mock.lastCall?.[0].headers.cookie).toBeUndefined();
});

it.each([
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::7f00:1]/',
  'https://10.1.2.3/',
  'https://192.168.0.1/',
  'https://172.16.0.1/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f.1/',
])('%s is not allowed [T-12]', async (address) => {
  await expect(get(address)).rejects.toMatchObject({ reason: 'not-allowed' });
});

it("on this machine only the sandbox's exact port is allowed [T-12]", async () => {
  sendJson('{}');
  const other = createOutboundClient('http://127.0.0.1:1');
  await expect(get(origin, other)).rejects.toMatchObject({ reason: 'not-allowed' });
  await expect(get(origin.replace('http:', 'https:'), other)).rejects.toMatchObject({ reason: 'not-allowed' });
  await other.close();
  expect(answer).not.toHaveBeenCalled();
});

it('only listed hosts are called, and no URL with credentials [T-12]', async () => {
  const call = { method: 'GET', hosts: ['api.example.com'], accepts: ['application/json'] } as const;
  for (const address of ['https://evil.example/', 'https://api.example.com:8443/', 'https://a:b@api.example.com/']) {
    await expect(client.send({ ...call, url: new URL(address) })).rejects.toMatchObject({ reason: 'not-allowed' });
  }
  const plain = { ...call, url: new URL('http://api.example.com/') };
  await expect(client.send(plain)).rejects.toMatchObject({ reason: 'not-allowed' });
});

const resolvedTo = (...addresses: string[]) =>
  addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));

it.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.7']], [['169.254.169.254']], [['::1']], [[]]])(
  'a name that resolves to %s is not connected to [T-12]',
  async (addresses) => {
    const resolve = vi.fn<() => Promise<LookupAddress[]>>().mockResolvedValue(resolvedTo(...addresses));
    const rebound = createOutboundClient(null, resolve);
    await expect(get('https://api.example.com/', rebound)).rejects.toMatchObject({ reason: 'not-allowed' });
    expect(resolve).toHaveBeenCalledTimes(1); // the checked address is the one that would be connected to
    await rebound.close();
  },
);

it('a redirect is not followed [T-12]', async () => {
  answer.mockImplementation((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1/', 'content-type': 'application/json' }).end('{}');
  });
  await expect(get(origin)).rejects.toMatchObject({ reason: 'not-usable' });
  expect(answer).toHaveBeenCalledTimes(1);
});

it.each([
  ['with a length', { 'content-length': String(10 * 1024 * 1024) }],
  ['without a length', { 'transfer-encoding': 'chunked' }],
])('ten megabytes %s are cut off [T-12]', async (_title, headers) => {
  sendJson(Buffer.alloc(10 * 1024 * 1024, 32), headers);
  await expect(get(origin)).rejects.toMatchObject({ reason: 'not-usable' });
});

it('a response that drips without end is aborted [T-12]', async () => {
  answer.mockImplementation((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(drip));
  });
  await expect(get(origin)).rejects.toMatchObject({ reason: 'timeout' });
});

it.each([
  ['another type', { 'content-type': 'text/html' }],
  ['no type', { 'content-type': '' }],
  ['a packing that was not asked for', { 'content-encoding': 'gzip' }],
])('%s is not read [T-12]', async (_title, headers) => {
  sendJson('{}', headers);
  await expect(get(origin)).rejects.toMatchObject({ reason: 'not-usable' });
});

it('a connection that closes in the middle of a response is a failure', async () => {
  answer.mockImplementation((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"ok":');
    setTimeout(() => response.destroy(), 50);
  });
  await expect(get(origin)).rejects.toMatchObject({ reason: 'cut' });
});

it('a refused connection is the failure unreachable', async () => {
  const free = await new Promise<number>((resolve) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const address = taken.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      taken.close(() => resolve(port));
    });
  });
  const lonely = createOutboundClient(`http://127.0.0.1:${free}`);
  await expect(get(`http://127.0.0.1:${free}/`, lonely)).rejects.toMatchObject({ reason: 'unreachable' });
  await lonely.close();
});

it('a call can have its own time limit', async () => {
  answer.mockImplementation(() => undefined);
  const url = new URL(origin);
  const call = { method: 'PUT', url, hosts: [url.host], accepts: ['application/json'], limitMs: 50 } as const;
  await expect(client.send(call)).rejects.toMatchObject({ reason: 'timeout' });
  expect(answer.mock.lastCall?.[0].method).toBe('PUT');
});

it("a failure's message contains neither request nor response", async () => {
  sendJson('{"secret":"s3cret"');
  const got = await get(`${origin}/?token=s3cret`);
  expect(() => readJson(got, z.object({}))).toThrow(/^An answer is no JSON\.$/);
});

it.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s on the open internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
