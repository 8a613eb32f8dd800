import type { Page } from '@playwright/test';
import { signInByMail } from './mail-sign-in.ts';
import type { Phone } from './people.ts';
import type { Stadium } from './stadium.ts';

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
