import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Refund } from '@app/contract/staff/refunds.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useFailureText, useText } from './texts/use-text.ts';
import { refundsKey } from './use-refunds.ts';

/** Confirmation that staff handed over the cash of a refund. @see REF-04 */
export function HandBackDialog({
  commerceId,
  asked,
  onClose,
}: {
  commerceId: number;
  /** The refund to confirm; null when the dialog is closed. */
  asked: Refund | null;
  onClose: () => void;
}) {
  const text = useText();
  const handing = useHandBack(commerceId);
  const failure = useFailureText()(handing.error);
  const close = () => {
    handing.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={close}
      icon="banknote"
      title={
        asked &&
        text('hand-back-title', {
          price: exactPriceText(asked.amount, asked.currency),
          number: text('order-numbers', { number: asked.orderNumber ?? 0, callNumber: asked.callNumber }),
        })
      }
      actions={
        <>
          <Button
            isBlock
            isBusy={handing.isPending}
            onPress={() => asked && void handing.mutateAsync(asked).then(close, () => undefined)}
          >
            {text('hand-back')}
          </Button>
          <Button variant="quiet" isBlock onPress={close}>
            {text('hand-back-not')}
          </Button>
        </>
      }
    >
      <p>{text('hand-back-text')}</p>
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
    </Dialog>
  );
}

function useHandBack(commerceId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Refund) =>
      api.send('POST /api/commerces/:id/refunds/:refundId/handed-back', { params: { id: commerceId, refundId: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: refundsKey(commerceId) }),
  });
}
