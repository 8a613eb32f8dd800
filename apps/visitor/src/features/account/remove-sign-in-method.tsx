import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ConfirmRemovalDialog } from '#shared/layout/confirm-removal-dialog.tsx';
import { showToast } from '#shared/layout/toast-store.ts';
import { updateUser } from '#shared/session/auth-store.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import type { SignInMethod } from '@app/contract/visitor/account.ts';

/** Removes a sign-in method after a confirmation. @see AUTH-13 */
export function RemoveSignInMethod({
  method,
  name,
  onDone,
}: {
  method: SignInMethod;
  name: string;
  onDone: () => void;
}) {
  const text = useText();
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: async () => {
      await api.send('POST /api/auth/methods/removal', { body: { id: method.id } });
      await queryClient.invalidateQueries({ queryKey: ['sign-in-methods'] });
      return api.send('GET /api/auth');
    },
    onSuccess: (user) => {
      updateUser(user);
      showToast({ id: `sign-in-method-${method.id}`, icon: 'circle-check', text: text('sign-in-methods-removed') });
      onDone();
    },
  });
  return (
    <ConfirmRemovalDialog
      isOpen
      title={text('sign-in-methods-remove-title', { method: name })}
      yes={text('sign-in-methods-remove-go')}
      no={text('sign-in-methods-keep')}
      isBusy={removing.isPending}
      onYes={() => removing.mutate()}
      onClose={onDone}
    >
      {removing.error
        ? failureText(text, removing.error)
        : text(method.kind === 'club' ? 'sign-in-methods-remove-club' : 'sign-in-methods-remove-text')}
    </ConfirmRemovalDialog>
  );
}
