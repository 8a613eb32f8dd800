import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savedCardsQuery } from '#features/payment/saved-cards-query.ts';
import { api } from '#shared/api/api.ts';
import { ConfirmRemovalDialog } from '#shared/layout/confirm-removal-dialog.tsx';
import { showToast } from '#shared/layout/toast-store.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useRadioGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';

/** A card saved at the provider; once chosen, with its delete button under it. @see MP-01, METHOD-01 */
export function SavedCardRow({
  card,
  mpConfigId,
  reason,
}: {
  card: SavedCard;
  mpConfigId: number;
  reason: string | undefined;
}) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const name = text('card-ends-in', { brand: card.paymentMethod.name, lastFour: card.ccLastFourDigits });
  const deleting = useDeletion(card, mpConfigId);
  const isChosen = useRadioGroup().value === card.ccId;
  return (
    <div>
      <RadioCard value={card.ccId} icon="credit-card" title={name} detail={card.ccOwner} reason={reason} />
      {isChosen && (
        <div className="payrow__delete">
          <Button
            size="s"
            variant="quiet"
            icon="trash-2"
            aria-label={text('card-delete', { card: name })}
            onPress={() => setIsAsking(true)}
          >
            {text('card-delete-short')}
          </Button>
        </div>
      )}
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
    </div>
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
