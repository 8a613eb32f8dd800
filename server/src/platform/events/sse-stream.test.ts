import http from 'node:http';
import net from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import { createServer, type ApiServer } from '#platform/http/server.ts';
import {
  createSseStreams,
  encodeSseEvent,
  STREAM_LIMITS,
  type SseStream,
  type SseStreams,
  type StreamLimits,
  type StreamOwner,
} from './sse-stream.ts';

let app: ApiServer | undefined;
let callers: http.ClientRequest[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const caller of callers) caller.destroy();
  callers = [];
  await app?.close();
});

type Served = { origin: string; open: SseStream[]; streams: SseStreams };

async function serve(ownerOf: (index: number) => StreamOwner, most: Partial<StreamLimits> = {}): Promise<Served> {
  const server = createServer({ logLevel: 'silent' });
  app = server;
  const streams = createSseStreams(server, new Registry(), { ...STREAM_LIMITS, ...most });
  const open: SseStream[] = [];
  let opened = 0;
  server.get('/', async (_request, reply) => {
    streams.open(reply, ownerOf((opened += 1)), (stream) => {
      open.push(stream);
      stream.write(encodeSseEvent('hello', {}));
      return () => open.splice(open.indexOf(stream), 1);
    });
    return reply;
  });
  return { origin: await server.listen({ host: '127.0.0.1', port: 0 }), open, streams };
}

function call(origin: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.get(origin, { agent: false }, (answer) => {
      answer.on('error', () => undefined);
      resolve(answer);
    });
    request.on('error', reject);
    callers.push(request);
  });
}

const ANONYMOUS: StreamOwner = { caller: null, network: null };

it('a client that does not read is dropped, others receive events', async () => {
  const { origin, open } = await serve(() => ANONYMOUS);
  const deaf = await call(origin);
  deaf.pause();
  const phone = await call(origin);
  let received = 0;
  phone.on('data', (bytes: Buffer) => (received += bytes.length));
  await expect.poll(() => open).toHaveLength(2);
  // The system's buffers fill first; only bytes that wait in this process count as unread.
  const bytes = encodeSseEvent('menu', { filling: '.'.repeat(30_000) });
  const writeToAll = () => {
    for (const stream of open) stream.write(bytes);
    return open;
  };
  await expect.poll(writeToAll, { interval: 5 }).toHaveLength(1);
  const before = received;
  open[0]?.write(encodeSseEvent('menu', {}));
  await expect.poll(() => received).toBeGreaterThan(before);
});

it('an event is sent as it was written, without chunks', async () => {
  const { origin } = await serve(() => ANONYMOUS);
  const phone = net.connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('latin1');
  phone.write('GET / HTTP/1.1\r\nhost: stadium\r\n\r\n');
  let text = '';
  phone.on('data', (part: string) => (text += part));
  await expect.poll(() => text).toMatch(/\r\n\r\nevent: hello\ndata: \{\}\n\n$/);
  phone.destroy();
});

it('one caller gets fifty streams, independently of others', async () => {
  const { origin, open } = await serve((index) => ({ caller: index <= 50 ? 'ana' : 'bruno', network: 'stadium' }));
  await Promise.all(Array.from({ length: 50 }, () => call(origin)));
  expect((await call(origin)).statusCode).toBe(200);
  expect(open).toHaveLength(51);
});

it('a network at its limit gets 429 with a retry time; others get streams', async () => {
  let network = 'stadium';
  const { origin, open } = await serve(() => ({ caller: null, network }), { ofOneNetwork: 3 });
  await Promise.all([1, 2, 3].map(() => call(origin)));
  const refused = await call(origin);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  network = 'club';
  expect((await call(origin)).statusCode).toBe(200);
  network = 'stadium';
  expect((await call(origin)).statusCode).toBe(429);
  callers[0]?.destroy();
  await expect.poll(() => open).toHaveLength(3);
  expect((await call(origin)).statusCode).toBe(200);
  expect((await call(origin)).statusCode).toBe(429);
});

it('a process at its limit of streams answers 503 to every client', async () => {
  const { origin } = await serve((index) => ({ caller: `${index}`, network: `${index}` }), { inAll: 2 });
  await Promise.all([1, 2].map(() => call(origin)));
  expect((await call(origin)).statusCode).toBe(503);
});

it('a server that stops sends the reconnect period [APP-11]', async () => {
  const { origin, streams } = await serve(() => ANONYMOUS);
  const phone = await call(origin);
  let text = '';
  phone.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise((resolve) => phone.once('end', resolve));
  await expect.poll(() => text).toContain('event: hello');
  expect(streams.reconnectWithinMs()).toBe(1_000);
  await app?.close();
  await ended;
  expect(text).toMatch(/event: bye\ndata: \{"reconnectWithinMs":1000\}\n\n$/);
});
