import type { AuthData } from '@app/contract/visitor/account.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '#shared/layout/toast-store.ts';
import { api } from '#shared/api/api.ts';
import { addressText } from '#shared/texts/phone-text.ts';
import { isProven, signIn, useAuth } from '#shared/session/auth-store.ts';
import type { Text } from '#shared/texts/es.ts';
import { changeLogin, clearLoginDraft, pendingCode } from './login-draft.ts';
import type { CodeTarget, PendingCode } from './login-draft.ts';
import type { MergedData } from './login.es.texts.ts';

/**
 * Asks for a code. Claiming a phone or a membership signs in at once, at the level that shows nothing of anybody;
 * the code makes it proven.
 *
 * @param onSent told what was sent; null: the server knows the person already and asks for nothing more
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
          body: { partner: target.partner, entityIdentificator: target.entityIdentificator },
        });
  signIn(claimed);
  return claimed.verification ? pendingCode(target, claimed.verification, Date.now()) : null;
}

/** @param joinAccounts the user's yes to the question of `moveOf` @see AUTH-03, AUTH-04, AUTH-05, AUTH-13 */
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
    case 'partner':
      return api.send('POST /api/login/partner/confirm', {
        body: {
          partner: target.partner,
          entityIdentificator: target.entityIdentificator,
          verificationCode,
          joinAccounts,
        },
      });
  }
}

/** Keeps the session, says who is in, and forgets what was typed on the way. */
export function completeLogin(text: Text, authData: AuthData): void {
  const { user: before } = useAuth.getState();
  const isAdded = isProven(before) && before.id === authData.user.id;
  signIn(authData);
  clearLoginDraft();
  if (isAdded) {
    showToast({ id: `added-${Date.now()}`, icon: 'circle-check', text: text('ways-added') });
    return;
  }
  const who = authData.user.name ?? addressText(authData.user);
  showToast({
    id: `login-${authData.user.id}-${Date.now()}`,
    icon: 'circle-check',
    text: who === null ? text('login-done-unnamed') : text('login-done', who),
  });
}

/** Shows the step where a code is typed. */
export function showCodeStep(code: PendingCode): void {
  changeLogin({ step: 'code', code });
}

/** What would move from another account of the user's; null when it was refused for anything else. @see AUTH-13 */
export function mergedDataOf(failure: unknown): MergedData | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'accounts-not-joined') return null;
  const count = (name: string) => Number(failure.facts[name] ?? 0);
  return { orders: count('orders'), memberships: count('memberships'), balances: count('balances') };
}

export function isRefusedFor(failure: unknown, ...codes: readonly string[]): boolean {
  return failure instanceof ApiProblem && codes.includes(failure.code);
}

/** How long the server wants to be left alone; null when it did not say. */
export function retryAfterSeconds(failure: unknown): number | null {
  const seconds = failure instanceof ApiProblem ? failure.facts['retryAfterSeconds'] : undefined;
  return typeof seconds === 'number' ? seconds : null;
}
