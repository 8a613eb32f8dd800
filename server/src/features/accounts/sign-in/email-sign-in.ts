import type { KeyObject } from 'node:crypto';
import { MailboxFull } from '#features/mailboxes/mailbox-budget.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import { deviceOf, type SignInCaller } from '../abuse-guard/sign-in-caller.ts';
import { requireEmailAddress } from '../identities/email-address.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { proveIdentity } from '../identities/prove-identity.ts';
import { startSession } from '../sessions/start-session.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';
import { findDeviceOfNetwork } from './sign-in-code-store.ts';
import { verifySignInCode, revokeSignInCode, issueSignInCode, type SentCode } from './sign-in-code.ts';

/**
 * Mails a sign-in code. Responses are identical with and without an account.
 *
 * @throws ProblemError `enter-valid-email`, `too-many-requests` (with the seconds to wait), `error-login-email`
 * @see AUTH-03, AUTH-10
 */
export async function sendEmailCode(
  deps: { db: Db; codeKey: KeyObject; guard: SignInAbuseGuard; mailer: Mailer; onFailure: (error: unknown) => void },
  caller: SignInCaller,
  request: { email: string; language: Language },
): Promise<SentCode> {
  const { db, codeKey, guard, mailer, onFailure } = deps;
  const target = { kind: 'email', target: requireEmailAddress(request.email), deviceId: deviceOf(caller) } as const;
  return guard.requestCode(caller, { method: 'email', target: target.target, venueId: null }, async () => {
    const { code, ...sent } = await inTransaction(db, (tx) =>
      issueSignInCode(tx, codeKey, {
        ...target,
        placeholderId: null,
        network: caller.isDeviceNew ? caller.network : null,
      }),
    );
    try {
      await mailer.send(signInCodeMail(target.target, code, request.language));
    } catch (error) {
      if (!(error instanceof MailboxFull)) onFailure(error);
      await revokeSignInCode(db, target);
      if (error instanceof MailboxFull) throw error;
      throw new ProblemError(503, 'error-login-email');
    }
    return sent;
  });
}

/**
 * Signs in with a mailed code, or proves the address for the signed-in account. A client that stores no device confirms
 * from the network from which it asked.
 *
 * @throws ProblemError `wrong-verification-code`, `too-many-requests`, `accounts-not-joined`, `identity-in-use`
 * @see AUTH-03
 */
export async function confirmEmailCode(
  deps: { db: Db; codeKey: KeyObject; guard: SignInAbuseGuard; reassignOwnedData: ReassignOwnedData },
  caller: SignInCaller,
  typed: { email: string; verificationCode: string; joinAccounts?: boolean | undefined },
): Promise<AuthData> {
  const { guard, reassignOwnedData } = deps;
  const { viewer } = caller;
  const { joinAccounts } = typed;
  const email = requireEmailAddress(typed.email);
  const answer = {
    kind: 'email',
    target: email,
    deviceId: viewer.deviceId ?? (await findOwnNewDevice(deps.db, caller, email)),
    typedCode: typed.verificationCode,
  } as const;
  return guard.attempt(caller, { method: 'email', target: email, venueId: null }, () =>
    verifySignInCode(deps, answer, async (tx) => {
      const accountId = await proveIdentity(tx, {
        issuer: 'email',
        subject: email,
        email,
        viewer,
        reassignOwnedData,
        joinAccounts,
      });
      return startSession(tx, { accountId, level: 'proven', deviceId: viewer.deviceId, replaces: viewer.sessionId });
    }),
  );
}

/** Finds the device that the request for a code of this network got, if it had none. The session gets no device. */
async function findOwnNewDevice(db: Db, { network }: SignInCaller, target: string): Promise<string | null> {
  return network === null ? null : findDeviceOfNetwork(db, { kind: 'email', target, network });
}
