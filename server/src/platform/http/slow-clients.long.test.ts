import { expect, it, onTestFinished } from 'vitest';
import { drip, SLOW_POST } from '#test/harness/slow-client.ts';
import { startTestApp } from '#test/harness/test-app.ts';

/** The limit, and the interval of Node's check. */
const [LIMIT_MS, CHECK_MS] = [15_000, 2_000];
/** Time of a busy machine. */
const MARGIN_MS = 5_000;

it.each([
  ['body', `${SLOW_POST}content-length: 5000\r\n\r\n`, ' '],
  ['header', `${SLOW_POST}x-slow: `, 'a'],
])('the started server cuts a slow %s after 15 to 17 s [API-02]', { timeout: 60_000 }, async (_part, start, byte) => {
  const server = await startTestApp();
  onTestFinished(() => server.close());
  const port = Number(new URL(await server.listen()).port);
  const { ms, answer } = await drip(port, start, byte);
  expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(ms).toBeGreaterThanOrEqual(LIMIT_MS);
  expect(ms).toBeLessThan(LIMIT_MS + CHECK_MS + MARGIN_MS);
});
