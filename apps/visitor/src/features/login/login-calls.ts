import { useMutation } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { isProven, signIn, useAuth } from '#shared/session/auth-store.ts';
import { addressText } from '#shared/texts/address-text.ts';
import type { Text } from '#shared/texts/es.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import { changeLogin, clearLoginDraft, pendingCode, type CodeTarget, type PendingCode } from './login-draft.ts';
import type { MergedData } from './login.es.texts.ts';

/**
 * Requests a code. A claimed phone or membership signs in at once without access to personal data; the code verifies
 * it.
 *
 * @param onSent gets the sent code; null when the server needs no verification
 * @see AUTH-03, AUTH-04, AUTH-05
 */
export function useSendCode(onSent: (code: PendingCode | null) => void) {
  const sending = useMutation({ mutationFn: sendCode, onSuccess: onSent });
  return { send: sending.mutate, isSending: sending.isPending, failure: sending.error, clearFailure: sending.reset };
}

async function sendCode(target: CodeTarget): Promise<PendingCode | null> {
  if (target.kind === 'email') {
    const sent = await api.send('POST /api/login/email', { body: { email: target.email } });
    return pendingCode(target, { ...sent, sentTo: target.email }, Date.now());
  }
  const claimed =
    target.kind === 'phone'
      ? await api.send('POST /api/login/phone', { body: { phoneNumber: target.phoneNumber, venueId: target.venueId } })
      : await api.send('POST /api/login/partner', {
          body: { partner: target.documentNumber, entityIdentificator: target.entityIdentificator },
        });
  signIn(claimed);
  return claimed.verification ? pendingCode(target, claimed.verification, Date.now()) : null;
}

/** @param joinAccounts the user agreed to the merge of `mergedDataOf` @see AUTH-03, AUTH-04, AUTH-05, AUTH-13 */
export function confirmCode(target: CodeTarget, verificationCode: string, joinAccounts: boolean): Promise<AuthData> {
  switch (target.kind) {
    case 'email':
      return api.send('POST /api/login/email/confirm', {
        body: { email: target.email, verificationCode, joinAccounts },
      });
    case 'phone':
      return api.send('POST /api/login/phone/confirm', {
        body: { phoneNumber: target.phoneNumber, verificationCode, joinAccounts },
      });
    case 'member':
      return api.send('POST /api/login/partner/confirm', {
        body: {
          partner: target.documentNumber,
          entityIdentificator: target.entityIdentificator,
          verificationCode,
          joinAccounts,
        },
      });
  }
}

/** Stores the session, shows who is signed in, and clears the login draft. */
export function completeLogin(text: Text, authData: AuthData): void {
  const { user: before } = useAuth.getState();
  const isAdded = isProven(before) && before.id === authData.user.id;
  signIn(authData);
  clearLoginDraft();
  if (isAdded) {
    showToast({ id: `added-${Date.now()}`, icon: 'circle-check', text: text('sign-in-methods-added') });
    return;
  }
  const who = authData.user.name ?? addressText(authData.user);
  showToast({
    id: `login-${authData.user.id}-${Date.now()}`,
    icon: 'circle-check',
    text: who === null ? text('login-done-unnamed') : text('login-done', { who }),
  });
}

export function showCodeStep(code: PendingCode): void {
  changeLogin({ step: 'code', code });
}

/** Data that a merge would move; null for any other failure. @see AUTH-13 */
export function mergedDataOf(failure: unknown): MergedData | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'accounts-not-joined') return null;
  const count = (name: string) => Number(failure.facts[name] ?? 0);
  return { orders: count('orders'), memberships: count('memberships'), balances: count('balances') };
}

export function isRefusedFor(failure: unknown, ...codes: readonly string[]): boolean {
  return failure instanceof ApiProblem && codes.includes(failure.code);
}

/** Retry time of the server, seconds; null without one. */
export function retryAfterSeconds(failure: unknown): number | null {
  const seconds = failure instanceof ApiProblem ? failure.facts['retryAfterSeconds'] : undefined;
  return typeof seconds === 'number' ? seconds : null;
}
