import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../device/api.ts';
import { makePasskey, signWithPasskey } from '../device/passkeys.ts';
import { retryAfterSeconds } from '../device/retry-after.ts';
import { useStaffSession } from '../device/staff-session.ts';
import { useFailureText } from '../texts/use-failure-text.ts';

/** The last step of signing in. What an earlier person of this tablet had read is forgotten. */
export function useSecondFactor(onPause?: (seconds: number) => void) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const start = useStaffSession((session) => session.start);
  const onSuccess = () => {
    queries.clear();
    start();
  };
  const onError = (error: unknown) => {
    const seconds = retryAfterSeconds(error);
    if (seconds !== null) onPause?.(seconds);
  };

  const byCode = useMutation({
    mutationFn: (code: string) => api.send('POST /api/staff/second-factor/totp/confirm', { body: { code } }),
    onSuccess,
    onError,
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const body = await signWithPasskey(await api.send('POST /api/staff/second-factor/passkey/options'));
      return api.send('POST /api/staff/second-factor/passkey/confirm', { body });
    },
    onSuccess,
  });
  const byFirstPasskey = useMutation({
    mutationFn: async () => {
      const body = await makePasskey(await api.send('POST /api/staff/second-factor/passkey/enrol'));
      return api.send('POST /api/staff/second-factor/passkey/enrol/confirm', { body });
    },
    onSuccess,
  });

  return {
    enterWithCode: byCode.mutateAsync,
    isCheckingCode: byCode.isPending,
    codeFailure: failureText(byCode.error),
    forgetCodeFailure: byCode.reset,
    enterWithPasskey: () => byPasskey.mutate(),
    setUpPasskey: () => byFirstPasskey.mutate(),
    isAskingPasskey: byPasskey.isPending || byFirstPasskey.isPending,
    passkeyFailure: failureText(byPasskey.error ?? byFirstPasskey.error),
  };
}
