import { useMutation } from '@tanstack/react-query';
import { api } from '../data/api.ts';
import { signIn } from '../device/auth-store.ts';

/** Asks for a code by e-mail. @param onSent told for how many seconds the code is good @see AUTH-03 */
export function useSendCode(onSent: (expiresInSeconds: number) => void) {
  const sending = useMutation({
    mutationFn: (email: string) => api.send('POST /api/login/email', { body: { email } }),
    onSuccess: ({ expiresInSeconds }) => onSent(expiresInSeconds),
  });
  return { send: sending.mutate, isSending: sending.isPending, failure: sending.error, forget: sending.reset };
}

/** Signs in with the code. @see AUTH-03 */
export function useConfirmCode(email: string, onSignedIn: () => void) {
  const confirming = useMutation({
    mutationFn: (verificationCode: string) =>
      api.send('POST /api/login/email/confirm', { body: { email, verificationCode } }),
    onSuccess: (authData) => {
      signIn(authData);
      onSignedIn();
    },
  });
  return { confirm: confirming.mutate, isConfirming: confirming.isPending, failure: confirming.error };
}
