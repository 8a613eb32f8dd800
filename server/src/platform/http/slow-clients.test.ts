import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createServer } from './server.ts';

const REQUEST_TIMEOUT_MS = 500;
/** The limit, the interval of Node's check, and the time of a busy machine. */
const ENDED_WITHIN_MS = REQUEST_TIMEOUT_MS + 2_000 + 4_000;
const HEAD = 'POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

async function startServer(): Promise<number> {
  const app = createServer({ logLevel: 'silent', requestTimeoutMs: REQUEST_TIMEOUT_MS });
  app.post('/api/echo', async () => ({ isHere: true }));
  onTestFinished(() => app.close());
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends a byte every 50 ms until the server closes the connection. */
async function drip(port: number, start: string, byte: string): Promise<{ ms: number; answer: string }> {
  const socket = net.connect(port, '127.0.0.1');
  const startedMs = performance.now();
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined); // the server may reset the connection while a byte is under way
  socket.write(start);
  const isOver = { now: false };
  socket.once('close', () => (isOver.now = true));
  while (!isOver.now && performance.now() - startedMs < 2 * ENDED_WITHIN_MS) {
    socket.write(byte);
    await sleep(50);
  }
  socket.destroy();
  return { ms: performance.now() - startedMs, answer };
}

it.each([
  ['body', `${HEAD}content-length: 5000\r\n\r\n`, ' '],
  ['header', `${HEAD}x-slow: `, 'a'],
  ['first line', 'GET /', 'a'],
])('a %s that arrives byte by byte is cut after the request timeout', async (_part, start, byte) => {
  const port = await startServer();
  const { ms, answer } = await drip(port, start, byte);
  expect(ms).toBeGreaterThanOrEqual(REQUEST_TIMEOUT_MS);
  expect(ms).toBeLessThan(ENDED_WITHIN_MS);
  expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

it('a whole request on the same server is answered', async () => {
  const port = await startServer();
  const answer = await fetch(`http://127.0.0.1:${port}/api/echo`, { method: 'POST' });
  expect(await answer.json()).toEqual({ isHere: true });
});
