import { useConnection } from '#shared/api/connection-store.ts';
import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { unavailablePart } from '@app/rules/cart/unavailable-line.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { MissingLine } from './missing-line.tsx';
import type { Checkout } from './use-checkout.ts';
import type { ConfirmStep } from './use-confirm-order.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { cardMethodOf } from './use-payment-choice.ts';
import './confirm-bar.css';

/** Confirm button with the total. It floats until its own place in the page is visible. @see CHK-01 */
export function ConfirmBar({
  checkout,
  isUndecided,
  phase,
  isTried,
  onConfirm,
}: {
  checkout: Checkout;
  /** The payment result is unknown: the button only checks it. */
  isUndecided: boolean;
  phase: ConfirmStep['kind'];
  isTried: boolean;
  onConfirm: () => void;
}) {
  const text = useText();
  const { currency } = useVenue();
  const { filled } = checkout;
  const reason = useReason(checkout);
  const keyboardPx = useKeyboardHeight();
  useOwnBottomBar();

  const label = {
    checking: text('confirm-checking'),
    sending: text('confirm-sending'),
  }[phase === 'checking' || phase === 'sending' ? phase : 'sending'];
  const isBusy = phase === 'checking' || phase === 'sending';
  return (
    <div className="dock dock--bar confirm" style={keyboardPx > 0 ? { bottom: keyboardPx } : undefined}>
      <div>
        <MissingLine checkout={checkout} isTried={isTried} onPress={onConfirm} />
        <Button
          isBlock
          isBusy={isBusy}
          reason={reason}
          price={isUndecided ? undefined : text('price', { amountMinor: cartTotalMinor(filled), currency })}
          onPress={onConfirm}
        >
          {isBusy
            ? label
            : text(isUndecided ? 'confirming-verify' : filled.processed ? 'finalize-purchase' : 'order-confirm')}
        </Button>
      </div>
    </div>
  );
}

/** Reason why the commerce cannot take the order. */
function useReason({ commerce, events, filled, choice, deliveryType, hasFailed }: Checkout): string | undefined {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  const nowMs = useNow();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  if (!commerce) return hasFailed ? text('failed-title') : undefined;
  const noSignal = isDown && cardMethodOf(choice?.chosen ?? null) !== null ? text('payment-no-signal') : undefined;
  if (filled.processed) return noSignal; // the commerce already has the order
  const state = commerceState(commerce, nowMs ?? 0);
  if (nowMs !== null && state.kind === 'paused') return text('stall-paused', coming(state.until));
  if (state.kind === 'closed') {
    return state.opensAt ? text('stall-opens', coming(state.opensAt)) : text('stall-closed');
  }
  const unavailable = filled.details
    .map((line) => unavailablePart(line, commerce.products, nowMs ?? 0))
    .find((part) => part);
  if (nowMs !== null && unavailable)
    return text('cart-has-stopped', { name: unavailable.name, time: coming(unavailable.until) });
  if (events === null) return text(isDown ? 'events-need-signal' : 'events-coming');
  if (deliveryType === null) return text('no-delivery-title');
  if (choice?.isPaymentNeeded && choice.offered.length === 0) return text('pay-none-title');
  return noSignal;
}
