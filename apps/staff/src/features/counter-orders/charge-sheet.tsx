import type { Cart } from '@app/rules/cart/cart.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { CashSheet } from '#features/board/cash/take-cash.tsx';
import { useText } from '#shared/texts/use-text.ts';
import type { CounterPlace } from './counter-place.ts';
import styles from './counter-orders.module.css';
import type { usePlaceOrder } from './use-place-order.ts';

/** Takes the cash of the entered order with the change, and places it. @see CHK-07, ORD-07 */
export function ChargeSheet({
  cart,
  place,
  placing,
  onClose,
}: {
  cart: Cart;
  place: CounterPlace;
  placing: ReturnType<typeof usePlaceOrder>;
  onClose: () => void;
}) {
  const text = useText();
  const { progress } = placing;
  if (progress.kind === 'unanswered') return <Unanswered placing={placing} onClose={onClose} />;
  const failure = progress.kind === 'entering' ? progress.failure : undefined;
  return (
    <CashSheet
      title={text('counter-charge-title')}
      subtitle={progress.kind === 'sending' ? text('counter-sending') : undefined}
      dueMinor={cartTotalMinor(cart)}
      currency={place.currency}
      isBusy={progress.kind === 'sending'}
      onTaken={placing.place}
      onClose={onClose}
    >
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
    </CashSheet>
  );
}

function Unanswered({ placing, onClose }: { placing: ReturnType<typeof usePlaceOrder>; onClose: () => void }) {
  const text = useText();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('counter-unanswered')}
      closeLabel={text('close')}
      foot={
        <>
          <Button variant="primary" isBlock icon="refresh-cw" onPress={placing.sendAgain}>
            {text('counter-send-again')}
          </Button>
          <Button
            variant="quiet"
            isBlock
            onPress={() => {
              placing.discard();
              onClose();
            }}
          >
            {text('counter-discard')}
          </Button>
        </>
      }
    >
      <div className={styles['choices']}>
        <Notice tone="warn" icon="wifi-off" role="status" title={text('counter-unanswered-lead')} />
      </div>
    </Sheet>
  );
}
