import { useState } from 'react';
import { CashSheet } from '#features/board/cash/take-cash.tsx';
import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { PayByCardSheet } from './card-sale/pay-by-card-sheet.tsx';
import type { CounterPlace } from './counter-place.ts';
import { useEnteredOrder } from './entered-order.ts';
import type { usePlaceOrder } from './use-place-order.ts';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

type Means = 'cash' | 'card';

/** Takes the cash of the entered order with the change, or sends it to a terminal, and places it. @see CHK-07, POINT-01 */
export function ChargeSheet({
  cart,
  place,
  placing,
  takesCash,
  terminals,
  deliverySelection,
  onClose,
}: {
  cart: Cart;
  place: CounterPlace;
  placing: ReturnType<typeof usePlaceOrder>;
  takesCash: boolean;
  terminals: readonly CounterTerminal[];
  deliverySelection: DeliverySelection | null;
  onClose: () => void;
}) {
  const text = useText();
  const { sent } = useEnteredOrder(place.id);
  const [chosen, setChosen] = useState<Means>(takesCash ? 'cash' : 'card');
  const { progress } = placing;
  if (progress.kind === 'unanswered') return <Unanswered placing={placing} onClose={onClose} />;
  const means: Means = sent ? (sent.terminalId ? 'card' : 'cash') : terminals.length > 0 ? chosen : 'cash';
  const failure = progress.kind === 'entering' ? progress.failure : undefined;
  const isBusy = progress.kind === 'sending';
  const head = (
    <>
      {takesCash && terminals.length > 0 && <MeansChoice value={means} onChange={setChosen} />}
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
    </>
  );
  if (means === 'card') {
    return (
      <PayByCardSheet
        terminals={terminals}
        price={amountText(cartTotalMinor(cart), place.currency)}
        isBusy={isBusy}
        onSend={(terminalId) => placing.place({ terminalId, deliverySelection })}
        onClose={onClose}
      >
        {head}
      </PayByCardSheet>
    );
  }
  return (
    <CashSheet
      title={text('counter-charge-title')}
      subtitle={isBusy ? text('counter-sending') : undefined}
      dueMinor={cartTotalMinor(cart)}
      currency={place.currency}
      isBusy={isBusy}
      onTaken={() => placing.place({ terminalId: null, deliverySelection })}
      onClose={onClose}
    >
      {head}
    </CashSheet>
  );
}

function MeansChoice({ value, onChange }: { value: Means; onChange: (means: Means) => void }) {
  const text = useText();
  return (
    <SegmentedControl
      label={text('card-means')}
      value={value}
      options={[
        { value: 'cash', label: text('card-cash') },
        { value: 'card', label: text('card-terminal') },
      ]}
      onChange={onChange}
    />
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
