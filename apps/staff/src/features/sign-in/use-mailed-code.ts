import { useMutation } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { retryAfterSeconds } from '@app/app-kit/session/retry-after.ts';
import type { PendingMail } from './pending-mail.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { useFailureText } from './use-text.ts';

/** First two steps of the sign-in. `confirm` returns the second factors; null for people without a role. */
export function useMailedCode() {
  const failureText = useFailureText();
  const prove = useStaffSession((session) => session.prove);
  const asking = useMutation({ mutationFn: askForMail });
  const confirming = useMutation({
    mutationFn: async (body: { email: string; verificationCode: string }) => {
      const { token } = await api.send('POST /api/login/email/confirm', { body });
      prove(token);
      return readSecondFactor();
    },
  });
  return {
    askForCode: asking.mutateAsync,
    isAsking: asking.isPending,
    confirm: confirming.mutateAsync,
    isConfirming: confirming.isPending,
    clearFailure: () => {
      asking.reset();
      confirming.reset();
    },
    failure: failureText(confirming.error ?? asking.error),
  };
}

/** After a rate-limit answer the code field opens too, because an earlier code may have arrived. */
async function askForMail(email: string): Promise<PendingMail> {
  try {
    const { resendAfterSeconds } = await api.send('POST /api/login/email', { body: { email } });
    return { email, isNew: true, resendAtMs: Date.now() + resendAfterSeconds * 1_000 };
  } catch (failure) {
    const seconds = retryAfterSeconds(failure);
    if (seconds === null) throw failure;
    return { email, isNew: false, resendAtMs: Date.now() + seconds * 1_000 };
  }
}
