import type { KeyObject } from 'node:crypto';

import type { AuthData } from '@app/contract/visitor/sign-in.ts';

import type { SmsSender } from '#integrations/sms/sms-sender.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { isBalanceEnabled } from '#features/venues/is-balance-enabled.ts';
import { setClaimedPhone } from '../account-store.ts';
import { deviceOf } from '../abuse-guard/sign-in-caller.ts';
import { takeClaimToken } from '../abuse-guard/claim-limits.ts';
import { startClaimedSession } from '../sessions/start-claimed-session.ts';
import { findSignInCodeVenue } from './sign-in-code-store.ts';
import { verifySignInCode, revokeSignInCode, issueSignInCode } from './sign-in-code.ts';
import { signInCodeSms } from './sign-in-code-sms.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { maskPhoneNumber, parsePhoneNumber } from '../identities/phone-number.ts';
import { proveIdentity } from '../identities/prove-identity.ts';
import { startSession } from '../sessions/start-session.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import type { SignInCaller } from '../abuse-guard/sign-in-caller.ts';

export type PhoneClaim = {
  readonly phoneNumber: string;
  readonly venueId: number;
  readonly language: Language;
  /** Of the session that a signed-in user keeps. */
  readonly bearer: string | null;
};

/**
 * Claims a phone number. A number proves nothing, so what the caller gets is a session on a shell that knows nobody;
 * the code that goes out makes it proven. Who is signed in already stays so, and proves the number for the account.
 *
 * @throws Refusal `only-whole-numbers`, `enter-valid-phone`, `phone-login-error`, `too-many-requests`
 * @see AUTH-04, AUTH-08
 */
export async function claimPhone(
  deps: {
    db: Db;
    codeKey: KeyObject;
    guard: SignInAbuseGuard;
    sms: SmsSender;
    host: string;
    onFailure: (error: unknown) => void;
  },
  caller: SignInCaller,
  claim: PhoneClaim,
): Promise<AuthData> {
  const { db, codeKey, guard, sms, host, onFailure } = deps;
  const { viewer } = caller;
  const { venueId, language, bearer } = claim;
  const phone = parsePhoneNumber(claim.phoneNumber);
  if (!(await isBalanceEnabled(db, venueId))) throw new ProblemError(422, 'phone-login-error');
  const target = { kind: 'phone', target: phone, deviceId: deviceOf(caller) } as const;
  return guard.requestCode(caller, { method: 'phone', target: phone, venueId }, async () => {
    const { code, sent, session } = await inTransaction(db, async (tx) => {
      await takeClaimToken(tx, caller, phone);
      const applyClaim = (placeholderId: number) => setClaimedPhone(tx, placeholderId, maskPhoneNumber(phone));
      const session = await startClaimedSession(tx, viewer, { venueId, bearer, applyClaim });
      const placeholderId = session.user.level === 'claimed' ? session.user.id : null;
      const { code, ...sent } = await issueSignInCode(tx, codeKey, { ...target, placeholderId, venueId });
      return { code, sent, session };
    });
    try {
      await sms.send({ to: phone, text: signInCodeSms(code, host, language) });
    } catch (error) {
      onFailure(error);
      await revokeSignInCode(db, target);
      throw new ProblemError(503, 'phone-login-error');
    }
    return { ...session, verification: { required: true, channel: 'sms', sentTo: maskPhoneNumber(phone), ...sent } };
  });
}

/**
 * Proves a phone number with the code: a proven session of the number's account, into which the shell's orders go.
 *
 * @throws Refusal `wrong-verification-code`, `too-many-requests`, `identity-in-use`
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
