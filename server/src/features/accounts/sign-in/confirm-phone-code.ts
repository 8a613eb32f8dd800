import type { KeyObject } from 'node:crypto';
import type { Db } from '#platform/database/transactions.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import type { SignInCaller } from '../abuse-guard/sign-in-caller.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { parsePhoneNumber } from '../identities/phone-number.ts';
import { proveIdentity } from '../identities/prove-identity.ts';
import { startSession } from '../sessions/start-session.ts';
import { findSignInCodeVenue } from './sign-in-code-store.ts';
import { verifySignInCode } from './sign-in-code.ts';

/**
 * Proves a phone number with the code. Starts a proven session of the number's account and merges the placeholder
 * account into it.
 *
 * @throws ProblemError `wrong-verification-code`, `too-many-requests`, `identity-in-use`
 * @see AUTH-04
 */
export async function confirmPhoneCode(
  deps: { db: Db; codeKey: KeyObject; guard: SignInAbuseGuard; reassignOwnedData: ReassignOwnedData },
  caller: SignInCaller,
  typed: { phoneNumber: string; verificationCode: string; joinAccounts?: boolean | undefined },
): Promise<AuthData> {
  const { db, guard, reassignOwnedData } = deps;
  const { viewer } = caller;
  const { deviceId, sessionId } = viewer;
  const { joinAccounts } = typed;
  const phone = parsePhoneNumber(typed.phoneNumber);
  const venueId = await findSignInCodeVenue(db, 'phone', phone);
  const answer = { kind: 'phone', target: phone, deviceId, typedCode: typed.verificationCode } as const;
  return guard.attempt(caller, { method: 'phone', target: phone, venueId }, () =>
    verifySignInCode(deps, answer, async (tx, { placeholderId }) => {
      const proof = { issuer: 'phone', subject: phone, phone, viewer, placeholderId, reassignOwnedData, joinAccounts };
      const accountId = await proveIdentity(tx, proof);
      return startSession(tx, { accountId, level: 'proven', deviceId, replaces: sessionId });
    }),
  );
}
