import { randomBytes } from 'node:crypto';

import { createApi } from '@app/client/api.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import type { Page } from '@playwright/test';

import type { Mailbox } from './mailbox.ts';
import type { Phone } from './people.ts';
import type { Stadium } from './stadium.ts';

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

/** Opens a path on a phone that is signed in as the account of this address. */
export async function openSignedIn(
  phone: Phone,
  stadium: Stadium,
  email: string,
  path = '/home/estadio',
): Promise<Page> {
  await stadium.resetMailedCodes();
  const { token, user } = await signInByMail(stadium.url, stadium.mailbox, email);
  const page = await phone.open('/favicon.svg'); // same origin, without the app
  await page.evaluate((auth) => localStorage.setItem('entretiempo.auth', auth), JSON.stringify({ token, user }));
  return phone.open(path);
}
