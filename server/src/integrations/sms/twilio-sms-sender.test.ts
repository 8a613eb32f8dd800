import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOutboundClient, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
import { noSmsSender } from './no-sms-sender.ts';
import { twilioSmsSender } from './twilio-sms-sender.ts';

let sandbox: Sandbox;
let client: OutboundClient;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  client = createOutboundClient(new URL(sandbox.url).origin);
});
afterAll(async () => {
  await client.close();
  await sandbox.close();
});
beforeEach(async () => void (await fetch(`${sandbox.url}/_reset`, { method: 'POST' })));

const sender = (authToken = 'sandbox') =>
  twilioSmsSender(client, { url: new URL(sandbox.url), accountSid: 'ACsandbox', authToken, from: 'Entretiempo' });
const SMS = { to: '5491155550007', text: '482913 es tu clave & más: ñ +1' };
const next = (behaviour: string) =>
  fetch(`${sandbox.url}/_next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ party: 'sms', op: 'send', behaviour }),
  });

it('a text message arrives unchanged [AUTH-04]', async () => {
  await sender().send(SMS);
  expect(await (await fetch(`${sandbox.url}/sms?to=${SMS.to}`)).json()).toMatchObject([{ text: SMS.text }]);
});

it.each(['refuse', 'error', 'unavailable', 'reset', 'half-body', 'invalid-json'])(
  'a failure by %s is reported without number and text [AUTH-04, AUTH-10]',
  async (behaviour) => {
    await next(behaviour);
    const failure: unknown = await sender()
      .send(SMS)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toMatch(/549115|482913/);
    await sender().send(SMS);
  },
);

it('a wrong account is refused with the number of the error [AUTH-04]', async () => {
  await expect(sender('other').send(SMS)).rejects.toThrow(/status 401, code 20003/);
});

it('without a provider nothing is sent [AUTH-04]', async () => {
  await expect(noSmsSender().send(SMS)).rejects.toThrow(/SMS_ACCOUNT_SID/);
});
