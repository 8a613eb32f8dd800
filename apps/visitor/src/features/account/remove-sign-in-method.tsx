import type { SignInMethod } from '@app/contract/visitor/sign-in-methods.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#shared/layout/toast-store.ts';
import { api } from '#shared/api/api.ts';
import { updateUser } from '#shared/session/auth-store.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';

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
      showToast({ id: `sign-in-method-${method.id}`, icon: 'circle-check', text: text('ways-removed') });
      onDone();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onDone}
      icon="trash-2"
      tone="bad"
      title={text('ways-remove-title', name)}
      actions={
        <>
          <Button isBlock variant="danger" isBusy={removing.isPending} onPress={() => removing.mutate()}>
            {text('ways-remove-go')}
          </Button>
          <Button isBlock variant="tonal" onPress={onDone}>
            {text('ways-keep')}
          </Button>
        </>
      }
    >
      {removing.error
        ? failureText(text, removing.error)
        : text(method.kind === 'club' ? 'ways-remove-club' : 'ways-remove-text')}
    </Dialog>
  );
}
