import type { Refund, RefundableOrder } from '@app/contract/staff/refunds.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { RefundState } from './refund-list.tsx';
import { waitsForCash } from './refund-state.ts';
import { useText } from './texts/use-text.ts';
import { isUnderWay, useOrderToRefund } from './use-order-to-refund.ts';
import styles from './refund-order.module.css';

/** A refund that the server accepted. */
export type DoneRefund = {
  order: RefundableOrder;
  price: string;
  /** Names of the products that were to be stopped. */
  stoppedNames: readonly string[];
  isStopped: boolean;
};

/** Result of a refund. It follows the refund until the provider has decided. @see REF-04 */
export function RefundDone({
  commerceId,
  done: { order, price, stoppedNames, isStopped },
  onSendReceipt,
  onAccept,
}: {
  commerceId: number;
  done: DoneRefund;
  onSendReceipt: () => void;
  onAccept: () => void;
}) {
  const text = useText();
  const known = new Set(order.refunds.map(({ id }) => id));
  const read = useOrderToRefund(commerceId, order.number);
  const refund = read.order?.refunds.find(({ id }) => !known.has(id));
  const tone = toneOf(refund);
  return (
    <Dialog
      isOpen
      onClose={onAccept}
      icon={ICONS[tone]}
      tone={tone}
      title={text(titleOf(refund), { price })}
      actions={
        <>
          <Button isBlock onPress={onAccept}>
            {text('accept')}
          </Button>
          <Button variant="quiet" isBlock icon="mail" onPress={onSendReceipt}>
            {text('send-receipt')}
          </Button>
        </>
      }
    >
      <div className={styles['result']}>
        {refund && (
          <p role="status">
            <RefundState refund={refund} />
          </p>
        )}
        {refund && isUnderWay(refund) && <p>{text('order-refund-wait')}</p>}
        {refund && waitsForCash(refund) && <p>{text('order-refund-cash-lead')}</p>}
      </div>
      {stoppedNames.length > 0 && isStopped && (
        <p>{text('order-refund-stopped', { products: stoppedNames.join(', ') })}</p>
      )}
      {!isStopped && <Notice tone="warn" title={text('order-refund-not-stopped')} />}
    </Dialog>
  );
}

const ICONS = { ok: 'circle-check', warn: 'hourglass', bad: 'circle-alert' } as const;

function toneOf(refund: Refund | undefined): keyof typeof ICONS {
  if (refund?.state === 'failed') return 'bad';
  return refund?.state === 'succeeded' ? 'ok' : 'warn';
}

function titleOf(refund: Refund | undefined) {
  if (refund?.state === 'failed') return 'order-refund-error';
  if (refund?.state === 'succeeded') return 'order-refund-success';
  return refund && waitsForCash(refund) ? 'order-refund-cash' : 'order-refund-under-way';
}

/** The refund failed, or its answer was lost: trying again makes no second one. @see REF-04 */
export function RefundFailed({
  failure,
  isBusy,
  onRetry,
  onClose,
}: {
  failure: string | undefined;
  isBusy: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  const text = useText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="circle-alert"
      tone="bad"
      title={text('order-refund-error')}
      actions={
        <>
          <Button isBlock isBusy={isBusy} onPress={onRetry}>
            {text('try-again')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('back')}
          </Button>
        </>
      }
    >
      <p role="alert">{failure}</p>
    </Dialog>
  );
}
