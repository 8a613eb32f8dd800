import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDevice, wrongCode } from '#test/harness/accounts/device.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

const PHONES = 2_000;
const AT_ONCE = 40;

it('two thousand phones behind one address sign in, one in twenty mistyping [AUTH-03]', async () => {
  const queue = Array.from({ length: PHONES }, (_, index) => index);
  const statuses = new Map<number, number>();
  const work = async () => {
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      const device = newDevice(server, '203.0.113.7');
      const email = `tribuna${index}@example.com`;
      const code = await device.askByEmail(email);
      if (index % 20 === 0) await device.confirmEmail(email, wrongCode(code));
      const { statusCode } = await device.confirmEmail(email, code);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(Object.fromEntries(statuses)).toEqual({ 200: PHONES });
});
