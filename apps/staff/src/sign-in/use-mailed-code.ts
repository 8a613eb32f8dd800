import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '@app/client/failures.ts';
import type { SecondFactor } from '@app/contract/second-factor.ts';
import { api } from '../device/api.ts';
import { useStaffSession } from '../device/staff-session.ts';
import { useFailureText } from '../texts/use-failure-text.ts';

/** The first two steps of signing in. `confirm` tells what the third can be; null for people without a role. */
export function useMailedCode() {
  const failureText = useFailureText();
  const prove = useStaffSession((session) => session.prove);
  const asking = useMutation({ mutationFn: (email: string) => api.send('POST /api/login/email', { body: { email } }) });
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
    forgetFailure: () => {
      asking.reset();
      confirming.reset();
    },
    failure: failureText(confirming.error ?? asking.error),
  };
}

async function readSecondFactor(): Promise<SecondFactor | null> {
  try {
    return await api.send('GET /api/staff/second-factor');
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 404) return null;
    throw failure;
  }
}
