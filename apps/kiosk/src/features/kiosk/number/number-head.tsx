import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useText } from '../use-text.ts';
import type { NumberState } from './number-state.ts';

const HEAD_ICONS = {
  ticket: 'check',
  'no-printer': 'check',
  'no-paper': 'check',
  'with-staff': 'circle-question-mark',
  'at-counter': 'store',
} as const satisfies Record<NumberState, IconName>;

/** What became of the payment, and the amount. @param state null: the ticket is being printed */
export function NumberHead({ order, state }: { order: Order; state: NumberState | null }) {
  const text = useText();
  const shown = state ?? 'ticket';
  return (
    <header className="k knum__h">
      <i>
        <Icon name={HEAD_ICONS[shown]} />
      </i>
      <h1>
        {text(KIOSK_STATES[shown].title)}
        <small className="num">
          {text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency })}
        </small>
      </h1>
    </header>
  );
}

/** What was or is being refunded of the order: a part, or all of it, which ends the order. @see REF-04 */
export function RefundNote({ order: { refund, refundedAmount, refundUnderWayAmount, currency } }: { order: Order }) {
  const text = useText();
  const amountMinor = toMinor(refundedAmount) + toMinor(refundUnderWayAmount);
  if (amountMinor === 0) return null;
  const price = text('price', { amountMinor, currency });
  return (
    <p className="k knum__refund num" role="status">
      <Icon name="undo-2" />
      {text(refund ? 'order-refunded' : 'order-refunded-part', { price })}
    </p>
  );
}
