import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useFailureText, useText } from './use-text.ts';

/** Ends card payments into an account, after a question. */
export function Disconnect({ accountId, provider }: { accountId: number; provider: string }) {
  const text = useText();
  const failureText = useFailureText();
  const { id } = useOpenVenue();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => api.send('DELETE /api/venues/:id/payment-accounts/:accountId', { params: { id, accountId } }),
    onSuccess: async () => {
      showToast(text('disconnected', { provider }));
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      <Button variant="quiet" icon="ban" onPress={() => setAsking(true)}>
        {text('account-disconnect')}
      </Button>
      <Dialog
        isOpen={isAsking}
        icon="ban"
        tone="bad"
        title={text('disconnect-title', { provider })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="plain" isBlock onPress={() => setAsking(false)}>
              {text('cancel')}
            </Button>
            <Button variant="danger" isBlock isBusy={ending.isPending} onPress={() => ending.mutate()}>
              {text('account-disconnect')}
            </Button>
          </>
        }
      >
        {ending.error ? failureText(ending.error) : text('disconnect-text')}
      </Dialog>
    </>
  );
}
