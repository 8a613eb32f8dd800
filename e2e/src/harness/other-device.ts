import { createApi } from '@app/client/api.ts';
import { signInByMail } from './mail-sign-in.ts';
import type { Stadium } from './stadium.ts';

/** A session on another device, with its API client. */
export async function elsewhere(stadium: Stadium, email: string) {
  await stadium.resetMailedCodes();
  const { token } = await signInByMail(stadium.url, stadium.mailbox, email);
  const session = { baseUrl: stadium.url, token: () => token, language: () => 'es' as const };
  return { token, api: createApi({ ...session, onSessionEnded: () => undefined }) };
}

/** Returns the code of a link that signs in as this person. */
export async function linkFor(stadium: Stadium, email: string): Promise<string> {
  const { api } = await elsewhere(stadium, email);
  return (await api.send('POST /api/login/exchange-codes')).token;
}
