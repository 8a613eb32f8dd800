import { randomBytes } from 'node:crypto';
import { createApi } from '@app/client/api.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import type { Mailbox } from './mailbox.ts';

/** Signs in without a screen by a mailed code, on a new device. */
export async function signInByMail(baseUrl: string, mailbox: Mailbox, email: string): Promise<AuthData> {
  const api = createApi({
    baseUrl,
    token: () => null,
    language: () => 'es',
    onSessionEnded: () => undefined,
    headers: { 'x-device-token': randomBytes(32).toString('base64url') },
  });
  await api.send('POST /api/login/email', { body: { email } });
  const verificationCode = await mailbox.codeFor(email);
  return api.send('POST /api/login/email/confirm', { body: { email, verificationCode } });
}
