import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ConfirmRemovalDialog } from '#shared/layout/confirm-removal-dialog.tsx';
import { showToast } from '#shared/layout/toast-store.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { savedCardsQuery } from '../saved-cards-query.ts';

/** The button that deletes a card at its provider, after a question. @see MP-01 */
export function RemoveSavedCard({ card, mpConfigId }: { card: SavedCard; mpConfigId: number }) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const name = text('card-ends-in', { brand: card.paymentMethod.name, lastFour: card.ccLastFourDigits });
  const deleting = useDeletion(card, mpConfigId);
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon="trash-2"
        aria-label={text('card-delete', { card: name })}
        onPress={() => setIsAsking(true)}
      >
        {text('card-delete-short')}
      </Button>
      <ConfirmRemovalDialog
        isOpen={isAsking && !deleting.isError}
        title={text('card-delete-title', { card: name })}
        yes={text('card-delete-yes')}
        no={text('card-delete-no')}
        isBusy={deleting.isPending}
        onYes={() => deleting.mutate()}
        onClose={() => setIsAsking(false)}
      >
        {text('card-delete-text')}
      </ConfirmRemovalDialog>
      <DeletionFailed
        isOpen={deleting.isError}
        onClose={() => {
          deleting.reset();
          setIsAsking(false);
        }}
      />
    </>
  );
}

function useDeletion(card: SavedCard, mpConfigId: number) {
  const text = useText();
  const queryClient = useQueryClient();
  const user = useAuth((auth) => auth.user);
  return useMutation({
    mutationFn: () =>
      api
        .send('DELETE /api/payments/mercado-pago/cards', {
          query: { mpConfigId, email: user?.email ?? '', ccId: card.ccId },
          body: null,
        })
        .catch((error: unknown) => {
          // An earlier request deleted it and its response got lost.
          if (!(error instanceof ApiProblem && error.code === 'not-found')) throw error;
        }),
    onSuccess: () => {
      const { queryKey } = savedCardsQuery(user, mpConfigId);
      queryClient.setQueryData(queryKey, (cards) => cards?.filter(({ ccId }) => ccId !== card.ccId));
      void queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 1) }); // other configurations of the same account
      showToast({ id: 'card-deleted', text: text('card-deleted'), icon: 'trash-2' });
    },
  });
}

function DeletionFailed({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      icon="circle-alert"
      tone="bad"
      title={text('error-delete-credit-card-title')}
      actions={
        <Button isBlock onPress={onClose}>
          {text('card-payment-failed-close')}
        </Button>
      }
    >
      {text('error-delete-credit-card-message')}
    </Dialog>
  );
}
