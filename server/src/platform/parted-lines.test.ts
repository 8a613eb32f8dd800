import { once } from 'node:events';
import net from 'node:net';

import { afterEach, expect, it, vi } from 'vitest';

import { createServer } from './http.ts';
import type { ApiServer } from './http.ts';
import { partedLine } from './parted-lines.ts';
import { Refusal } from './refusal.ts';

let app: ApiServer | undefined;
let phones: net.Socket[] = [];
afterEach(async () => {
  for (const phone of phones) phone.destroy();
  phones = [];
  await app?.close();
});

const LIVE = { schema: { tags: ['live'] } };

/** Tells on a stream whether its line was parted; `/refused` is one that nobody may have, `/page` is none. */
async function serve(): Promise<net.Socket> {
  const server = createServer({ logLevel: 'silent' });
  app = server;
  server.get('/stream', LIVE, (_request, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(200, { connection: 'close', 'x-parted': String(partedLine(reply.raw) !== null), 'content-length': 8 })
      .end('streamed');
  });
  server.get('/refused', LIVE, async () => {
    throw new Refusal(404, 'not-found');
  });
  server.get('/page', async () => 'page');
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const phone = net.connect(Number(port), '127.0.0.1').setEncoding('latin1');
  phones.push(phone);
  return phone;
}

const ask = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'host: stadium', ...headers].join('\r\n')}\r\n\r\n`;

async function heard(phone: net.Socket): Promise<string> {
  let text = '';
  phone.on('data', (part: string) => (text += part));
  await once(phone, 'end');
  return text;
}

it('a stream has its line for itself, also after other calls on it', async () => {
  const phone = await serve();
  phone.write(ask('/page'));
  await once(phone, 'data');
  phone.write(ask('/stream'));
  expect(await heard(phone)).toMatch(/x-parted: true\r\n[^]*\r\n\r\nstreamed$/);
});

it('a stream that is refused says so and ends its line', async () => {
  const phone = await serve();
  phone.write(ask('/refused'));
  expect(await heard(phone)).toMatch(/^HTTP\/1.1 404 [^]*connection: close/);
});

it('calls that come behind one another in one piece are answered in their order, with or without a stream', async () => {
  const phone = await serve();
  phone.write(ask('/page') + ask('/page') + ask('/stream'));
  expect((await heard(phone)).match(/page|streamed/g)).toEqual(['page', 'page', 'streamed']);
});

it('what comes right behind the request for a stream harms nobody', async () => {
  const phone = await serve();
  phone.write(ask('/stream') + ask('/page'));
  expect((await heard(phone)).match(/page|streamed/g)).toEqual(['streamed']);
});

it('a call that offers another protocol is answered in ours', async () => {
  const phone = await serve();
  phone.write(ask('/page', 'connection: upgrade', 'upgrade: h2c'));
  let text = '';
  phone.on('data', (part: string) => (text += part));
  await vi.waitFor(() => expect(text).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\npage$/));
});
