import type { KeyObject } from 'node:crypto';
import { isBalanceEnabled } from '#features/venues/is-balance-enabled.ts';
import type { SmsSender } from '#integrations/sms/sms-sender.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import { takeClaimToken } from '../abuse-guard/claim-limits.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import { deviceOf, type SignInCaller } from '../abuse-guard/sign-in-caller.ts';
import { setClaimedPhone } from '../account-store.ts';
import { maskPhoneNumber, parsePhoneNumber } from '../identities/phone-number.ts';
import { startClaimedSession } from '../sessions/start-claimed-session.ts';
import { signInCodeSms } from './sign-in-code-sms.ts';
import { issueSignInCode, revokeSignInCode } from './sign-in-code.ts';

export type PhoneClaim = {
  readonly phoneNumber: string;
  readonly venueId: number;
  readonly language: Language;
  /** Token of a signed-in user, whose session stays. */
  readonly bearer: string | null;
};

/**
 * Claims a phone number and sends a code to it. A number proves nothing: the caller gets a session of a placeholder
 * account until the code proves the number. A signed-in user stays signed in and proves the number for the account.
 *
 * @throws ProblemError `only-whole-numbers`, `enter-valid-phone`, `phone-login-error`, `too-many-requests`
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
  const { venueId, language, bearer } = claim;
  const phone = parsePhoneNumber(claim.phoneNumber);
  if (!(await isBalanceEnabled(db, venueId))) throw new ProblemError(422, 'phone-login-error');
  const target = { kind: 'phone', target: phone, deviceId: deviceOf(caller) } as const;
  return guard.requestCode(caller, { method: 'phone', target: phone, venueId }, async () => {
    const { code, sent, session } = await inTransaction(db, async (tx) => {
      await takeClaimToken(tx, caller, phone);
      const applyClaim = (placeholderId: number) => setClaimedPhone(tx, placeholderId, maskPhoneNumber(phone));
      const session = await startClaimedSession(tx, caller.viewer, { venueId, bearer, applyClaim });
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
