import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { makePasskey } from '@app/client/passkeys.ts';
import { useFailureText } from './use-text.ts';

const KEY = ['/api/staff/security'];

/** The person's own factors and open sessions. @see AUTH-12 */
export function useSecurity() {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: KEY });
  const security = useQuery({ queryKey: KEY, queryFn: () => api.send('GET /api/staff/security') });
  const session = useQuery({ queryKey: ['session'], queryFn: () => api.send('GET /api/staff/session') });

  const savingTotp = useMutation({
    mutationFn: (code: string) => api.send('POST /api/staff/security/totp/confirm', { body: { code } }),
    onSuccess: readAgain,
  });
  const addingPasskey = useMutation({
    mutationFn: async () => {
      const body = await makePasskey(await api.send('POST /api/staff/security/passkeys'));
      await api.send('POST /api/staff/security/passkeys/confirm', { body });
    },
    onSuccess: readAgain,
  });
  const removing = useMutation({
    mutationFn: async (what: 'app' | { passkeyId: number }): Promise<void> => {
      if (what === 'app') await api.send('DELETE /api/staff/security/totp');
      else await api.send('DELETE /api/staff/security/passkeys/:id', { params: { id: what.passkeyId } });
    },
    onSuccess: readAgain,
  });
  const ending = useMutation({
    mutationFn: (id: number) => api.send('DELETE /api/staff/security/sessions/:id', { params: { id } }),
    onSuccess: readAgain,
  });

  return {
    security: security.data,
    email: session.data?.user.email ?? null,
    readError: security.error,
    readAgain: () => void readAgain(),
    readNewApp: () => api.send('POST /api/staff/security/totp'),
    saveTotp: savingTotp.mutateAsync,
    isSavingTotp: savingTotp.isPending,
    saveFailure: failureText(savingTotp.error),
    clearSaveFailure: savingTotp.reset,
    addPasskey: () => addingPasskey.mutate(),
    isAddingPasskey: addingPasskey.isPending,
    addFailure: failureText(addingPasskey.error),
    remove: removing.mutateAsync,
    isRemoving: removing.isPending,
    removeFailure: failureText(removing.error),
    clearRemoveFailure: removing.reset,
    endSession: ending.mutate,
    endingId: ending.isPending ? ending.variables : undefined,
  };
}
