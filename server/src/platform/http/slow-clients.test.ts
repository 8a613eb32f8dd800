import { expect, it, onTestFinished } from 'vitest';
import { drip, SLOW_POST } from '#test/harness/slow-client.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import { createServer } from './server.ts';

async function startServer(): Promise<number> {
  const app = createServer({ logLevel: 'silent', requestTimeoutMs: 500 });
  app.post('/api/echo', async () => ({ isHere: true }));
  onTestFinished(() => app.close());
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

it('the started server ends slow headers and bodies after 15 s, checked every 2 s [API-02]', async () => {
  const server = await startTestApp();
  onTestFinished(() => server.close());
  expect(server.app.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 2_000,
  });
});

it.each([
  ['body', `${SLOW_POST}content-length: 5000\r\n\r\n`, ' '],
  ['header', `${SLOW_POST}x-slow: `, 'a'],
  ['first line', 'GET /', 'a'],
])('a %s that arrives byte by byte is cut after the request timeout', async (_part, start, byte) => {
  const { answer } = await drip(await startServer(), start, byte);
  expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

it('a whole request on the same server is answered', async () => {
  const port = await startServer();
  const answer = await fetch(`http://127.0.0.1:${port}/api/echo`, { method: 'POST' });
  expect(await answer.json()).toEqual({ isHere: true });
});
