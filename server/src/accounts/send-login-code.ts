import type { Mailer } from '../outside/mail/mailer.ts';
import { inTransaction } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { readInstanceSecret } from '../platform/instance-secret.ts';
import type { Language } from '../platform/language.ts';
import { Refusal } from '../platform/refusal.ts';
import { readEmailAddress } from './email-address.ts';
import { dropLoginCode, keepLoginCode } from './login-code-store.ts';
import { CODE_MINUTES, hashLoginCode, newLoginCode } from './login-code.ts';
import { loginCodeMail } from './login-code-mail.ts';

export const LOGIN_CODE_SECRET = 'login-codes';

/**
 * Mails a sign-in code. Whether the address has an account makes no difference to anything that can be seen.
 *
 * @returns the seconds that the code is good for
 * @throws Refusal `enter-valid-email`, `too-many-requests` (with the seconds to wait), `error-login-email`
 * @see AUTH-03, AUTH-10
 */
export async function sendLoginCode(
  needs: { db: Db; mailer: Mailer; onMailFailure: (error: unknown) => void },
  typedEmail: string,
  language: Language,
): Promise<number> {
  const { db, mailer, onMailFailure } = needs;
  const email = readEmailAddress(typedEmail);
  const code = newLoginCode();
  const codeHash = hashLoginCode(await readInstanceSecret(db, LOGIN_CODE_SECRET), email, code);
  const retryAfterSeconds = await inTransaction(db, (tx) => keepLoginCode(tx, email, codeHash));
  if (retryAfterSeconds !== null) throw new Refusal(429, 'too-many-requests', { retryAfterSeconds });
  try {
    await mailer.send(loginCodeMail(email, code, language));
  } catch (error) {
    onMailFailure(error);
    await dropLoginCode(db, email, codeHash);
    throw new Refusal(503, 'error-login-email');
  }
  return CODE_MINUTES * 60;
}
