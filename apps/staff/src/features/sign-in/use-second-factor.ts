import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useStaffSession } from '#shared/api/staff-session.ts';
import type { FactorCalls } from '@app/app-kit/session/factor-calls.ts';
import { retryAfterSeconds } from '@app/app-kit/session/retry-after.ts';
import { makePasskey, signWithPasskey } from '@app/client/passkeys.ts';
import { useFailureText } from './use-text.ts';

const enterByCode = (code: string) => api.send('POST /api/staff/second-factor/totp/confirm', { body: { code } });

/** Last step of a sign-in. */
export const ENTER: FactorCalls = {
  byCode: enterByCode,
  byPasskey: async () => {
    const body = await signWithPasskey(await api.send('POST /api/staff/second-factor/passkey/options'));
    return api.send('POST /api/staff/second-factor/passkey/confirm', { body });
  },
};

/** Like `ENTER`, for a factor that is set up during the sign-in. */
export const ENTER_WITH_FIRST: FactorCalls = {
  byCode: enterByCode,
  byPasskey: async () => {
    const body = await makePasskey(await api.send('POST /api/staff/second-factor/passkey/enrol'));
    return api.send('POST /api/staff/second-factor/passkey/enrol/confirm', { body });
  },
};

export function useSecondFactor(
  { byCode, byPasskey }: FactorCalls,
  { onDone, onPause }: { onDone: () => void; onPause?: (seconds: number) => void },
) {
  const failureText = useFailureText();
  const provingCode = useMutation({
    mutationFn: byCode,
    onSuccess: onDone,
    onError: (error) => {
      const seconds = retryAfterSeconds(error);
      if (seconds !== null) onPause?.(seconds);
    },
  });
  const provingPasskey = useMutation({ mutationFn: byPasskey, onSuccess: onDone });
  return {
    proveCode: provingCode.mutateAsync,
    isCheckingCode: provingCode.isPending,
    codeFailure: failureText(provingCode.error),
    clearCodeFailure: provingCode.reset,
    provePasskey: () => provingPasskey.mutate(),
    isAskingPasskey: provingPasskey.isPending,
    passkeyFailure: failureText(provingPasskey.error),
  };
}

/** Starts the session and clears the cached data of an earlier person on this tablet. */
export function useEnter(): () => void {
  const queries = useQueryClient();
  const start = useStaffSession((session) => session.start);
  return () => {
    queries.clear();
    start();
  };
}
