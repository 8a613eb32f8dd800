import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '@app/client/failures.ts';
import { api } from '../device/api.ts';
import { useStaffSession } from '../device/staff-session.ts';
import { useProblemText, useText } from '../texts/use-text.ts';

/** The two steps of signing in. `failure` is the text to show, in the chosen language. */
export function useSignIn() {
  const text = useText();
  const problemText = useProblemText();
  const start = useStaffSession((session) => session.start);
  const asking = useMutation({ mutationFn: (email: string) => api.send('POST /api/login/email', { body: { email } }) });
  const confirming = useMutation({
    mutationFn: (body: { email: string; verificationCode: string }) =>
      api.send('POST /api/login/email/confirm', { body }),
    onSuccess: ({ token }) => start(token),
  });
  const failure = confirming.error ?? asking.error;
  return {
    askForCode: asking.mutateAsync,
    isAsking: asking.isPending,
    confirm: confirming.mutate,
    isConfirming: confirming.isPending,
    forgetFailure: () => {
      asking.reset();
      confirming.reset();
    },
    failure:
      failure && (failure instanceof ApiProblem ? problemText(failure.code, failure.facts) : text('no-network-here')),
  };
}
