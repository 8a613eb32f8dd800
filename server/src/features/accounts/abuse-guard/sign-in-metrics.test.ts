import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDevice, wrongCode } from '#test/harness/accounts/device.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

/** Series of the metrics that are not zero. */
async function counted(name: string): Promise<string[]> {
  const body = await server.metrics();
  return body.split('\n').filter((line) => line.startsWith(`${name}{`) && !line.endsWith(' 0'));
}

it('every method and result is exported at zero from the start [AUTH-03]', async () => {
  const body = await server.metrics();
  expect(body).toContain('sign_in_code_requests_total{method="club",result="refused"} 0');
  expect(body).toContain('sign_in_attempts_total{method="apple",result="wrong"} 0');
});

it('metrics count requests and attempts by result; a reused code is no wrong attempt [AUTH-03, AUTH-04]', async () => {
  const device = newDevice(server);
  const code = await device.askByEmail('ana@example.com');
  await device.askByEmail('ana@example.com'); // within the minute
  await device.confirmEmail('ana@example.com', wrongCode(code));
  await device.confirmEmail('ana@example.com', wrongCode(code));
  await device.confirmEmail('ana@example.com', code);
  await device.confirmEmail('ana@example.com', code);
  await device.confirmPhone('541155551234', '000000');
  expect(await counted('sign_in_code_requests_total')).toEqual([
    'sign_in_code_requests_total{method="email",result="ok"} 1',
    'sign_in_code_requests_total{method="email",result="refused"} 1',
  ]);
  expect(await counted('sign_in_attempts_total')).toEqual([
    'sign_in_attempts_total{method="email",result="ok"} 1',
    'sign_in_attempts_total{method="email",result="wrong"} 2',
    'sign_in_attempts_total{method="email",result="other"} 1',
    'sign_in_attempts_total{method="phone",result="wrong"} 1',
  ]);
});
