import type { Refund } from '@app/contract/staff/refunds.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useText } from '#shared/texts/use-text.ts';
import type { useRefunds } from './use-refunds.ts';

/** Confirmation that staff handed over the cash of a refund. @see REF-04 */
export function HandBackDialog({
  own,
  asked,
  onClose,
}: {
  own: ReturnType<typeof useRefunds>;
  /** The refund to confirm; null when the dialog is closed. */
  asked: Refund | null;
  onClose: () => void;
}) {
  const text = useText();
  const close = () => {
    own.clearHandBackFailure();
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
          number: asked.orderNumber ?? 0,
        })
      }
      actions={
        <>
          <Button
            isBlock
            isBusy={own.isHanding}
            onPress={() => asked && void own.handBack(asked).then(close, () => undefined)}
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
      {own.handBackFailure !== undefined && <Notice tone="bad" role="alert" title={own.handBackFailure} />}
    </Dialog>
  );
}
