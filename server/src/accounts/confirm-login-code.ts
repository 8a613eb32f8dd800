import type { AuthData } from '@app/contract/accounts.ts';
import { ROLE } from '@app/contract/order-statuses.ts';

import { inTransaction } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { readInstanceSecret } from '../platform/instance-secret.ts';
import { Refusal } from '../platform/refusal.ts';
import { findOrMakeAccount, findUser } from './account-store.ts';
import { readEmailAddress } from './email-address.ts';
import { countTry, markCodeUsed } from './login-code-store.ts';
import { hashLoginCode, isSameHash } from './login-code.ts';
import { LOGIN_CODE_SECRET } from './send-login-code.ts';
import { insertSession } from './session-store.ts';
import { hashToken, newToken } from './session-token.ts';

const BUYER_SESSION_HOURS = 90 * 24;
/** A match day and its evening: a tablet that is left at a stall is signed out by the next one. */
const STAFF_SESSION_HOURS = 12;

/**
 * Signs in with a mailed code: makes the account if there is none, and a session. A code works once, for 10 minutes
 * and 5 tries; wrong, expired, used and never sent are told apart by nobody.
 *
 * @throws Refusal `wrong-verification-code`
 * @see AUTH-03
 */
export async function confirmLoginCode(db: Db, typedEmail: string, typedCode: string): Promise<AuthData> {
  const email = readEmailAddress(typedEmail);
  const key = await readInstanceSecret(db, LOGIN_CODE_SECRET);
  const typedHash = hashLoginCode(key, email, typedCode.trim());
  const signedIn = await inTransaction(db, async (tx) => {
    const codeHash = await countTry(tx, email);
    if (!codeHash || !isSameHash(codeHash, typedHash)) return null; // commits: the try stays counted
    await markCodeUsed(tx, email);
    const user = await findUser(tx, await findOrMakeAccount(tx, email));
    if (!user) return null;
    const token = newToken();
    const hours = user.roleId === ROLE.buyer ? BUYER_SESSION_HOURS : STAFF_SESSION_HOURS;
    await insertSession(tx, { tokenHash: hashToken(token), accountId: user.id, hours });
    return { token, user };
  });
  if (!signedIn) throw new Refusal(422, 'wrong-verification-code');
  return signedIn;
}
