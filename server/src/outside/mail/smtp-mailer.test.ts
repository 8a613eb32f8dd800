import { startSandbox } from '@app/sandbox/sandbox.ts';
import type { Sandbox } from '@app/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { newDevice } from '../../accounts/device-for-tests.ts';
import { startTestApp } from '../../app-for-tests.ts';
import type { TestApp } from '../../app-for-tests.ts';
import { smtpMailer } from './smtp-mailer.ts';

let sandbox: Sandbox;
let server: TestApp;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  server = await startTestApp({ mailer: smtpMailer(sandbox.smtpUrl, 'Entretiempo <no-reply@example.com>') });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const ask = (email: string) => server.app.inject({ method: 'POST', url: '/api/login/email', payload: { email } });

const Mails = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }));
const mailsTo = async (email: string) => Mails.parse(await (await fetch(`${sandbox.url}/mailbox?to=${email}`)).json());

it('signs in with the code that arrived by mail [AUTH-03]', async () => {
  const device = newDevice(server);
  expect((await device.post('/api/login/email', { email: 'hincha@example.com' })).statusCode).toBe(200);
  const [mail] = await mailsTo('hincha@example.com');
  expect(mail?.subject).toMatch(/^Tu código es \d{6}$/);
  const code = mail?.subject.slice(-6) ?? '';
  expect(mail?.text).toContain(code);
  expect(mail?.html).toContain(code);
  const payload = { email: 'hincha@example.com', verificationCode: code };
  expect((await device.post('/api/login/email/confirm', payload)).statusCode).toBe(200);
});

it('a mail server that refuses is told to the visitor, who can ask again at once [AUTH-10]', async () => {
  await fetch(`${sandbox.url}/_next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ party: 'mail', op: 'deliver', behaviour: 'refuse' }),
  });
  expect((await ask('otra@example.com')).json()).toMatchObject({ status: 503, code: 'error-login-email' });
  expect((await ask('otra@example.com')).statusCode).toBe(200);
  expect(await mailsTo('otra@example.com')).toHaveLength(1);
});

it.each([
  ['a@example.com\r\nBcc: all@example.com', 'Hola'],
  ['a@example.com', 'Hola\nBcc: all@example.com'],
])('no text begins another header of a mail: %j %j', async (to, subject) => {
  const mailer = smtpMailer(sandbox.smtpUrl, 'Entretiempo <no-reply@example.com>');
  await expect(mailer.send({ to, subject, text: '', html: '' })).rejects.toThrow('line end');
  mailer.close();
});
