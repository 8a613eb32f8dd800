import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newDevice } from '#test/harness/accounts/device.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
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

it('a mailed code signs in [AUTH-03]', async () => {
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

it('a refusal of the mail server is reported; a retry may follow at once [AUTH-10]', async () => {
  await fetch(`${sandbox.url}/_next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ party: 'mail', op: 'deliver', behaviour: 'refuse' }),
  });
  expect((await ask('otra@example.com')).json()).toMatchObject({ status: 503, code: 'error-login-email' });
  expect((await ask('otra@example.com')).statusCode).toBe(200);
  expect(await mailsTo('otra@example.com')).toHaveLength(1);
});

it('no subject adds a header to a mail [AUTH-08]', async () => {
  const mailer = smtpMailer(sandbox.smtpUrl, 'Entretiempo <no-reply@example.com>');
  const subject = 'Hola\nBcc: all@example.com';
  await expect(mailer.send({ to: 'a@example.com', subject, text: '', html: '' })).rejects.toThrow('line end');
  mailer.close();
});

const PIECES = ['<', '>', ':', ';', ',', '"', '(', ')', ' ', '\r\nBcc: ', '@', '.', 'x', 'g:', 'Ana', 'ñ'];
const victim = fc.uuid().map((id) => `${id}@example.com`);
const around = fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }).map((pieces) => pieces.join(''));

it('a mail goes to its whole address, or nowhere [AUTH-08]', async () => {
  const mailer = smtpMailer(sandbox.smtpUrl, 'Entretiempo <no-reply@example.com>');
  await fc.assert(
    fc.asyncProperty(around, victim, around, async (before, address, after) => {
      const to = before + address + after;
      const sending = mailer.send({ to, subject: 'Hola', text: '', html: '' });
      if (parseEmailAddress(to) === null) await expect(sending).rejects.toThrow('not one plain address');
      else await sending;
      expect(await mailsTo(address)).toHaveLength(parseEmailAddress(to) === address ? 1 : 0);
    }),
    { numRuns: 300 },
  );
  mailer.close();
});
