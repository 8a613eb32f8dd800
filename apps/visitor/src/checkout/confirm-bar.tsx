import { stoppedPart } from '@app/rules/cart/stopped-part.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { priceText } from '@app/rules/money/price-text.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Button } from '@app/ui/button.tsx';
import { classNames } from '@app/ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useOwnDock } from '../app-frame/own-dock.ts';
import { useComingTime } from '../app-frame/use-coming-time.ts';
import { useNow } from '../data/now.ts';
import { useVenue } from '../data/venue-context.ts';
import { useConnection } from '../device/connection-store.ts';
import { useText } from '../texts/use-text.ts';
import type { Checkout } from './use-checkout.ts';
import { cardMethodOf } from './use-payment-choice.ts';
import type { ConfirmStep } from './use-confirm-order.ts';

/** The button floats unless the end of the page is this near. Source: document 2, section 9. */
const FLOATS_ABOVE_PX = 225;

/** The one thing to do: confirm, with the total. @see CHK-01 */
export function ConfirmBar({
  checkout,
  phase,
  problemCount,
  onConfirm,
}: {
  checkout: Checkout;
  phase: ConfirmStep['kind'];
  problemCount: number;
  onConfirm: () => void;
}) {
  const text = useText();
  const { currency } = useVenue();
  const end = useRef<HTMLDivElement>(null);
  const isFloating = useIsFarFrom(end);
  const reason = useReason(checkout);
  useOwnDock();

  const label = {
    checking: text('confirm-checking'),
    sending: text('confirm-sending'),
  }[phase === 'checking' || phase === 'sending' ? phase : 'sending'];
  const isBusy = phase === 'checking' || phase === 'sending';
  return (
    <>
      <div ref={end} className="confirm__end" />
      <div className={classNames('dock dock--bar confirm', isFloating && 'confirm--floating')}>
        <div>
          {problemCount > 0 && (
            <p className="confirm__left" role="status">
              {text('problems-left', problemCount)}
            </p>
          )}
          <Button
            isBlock
            isBusy={isBusy}
            reason={reason}
            price={priceText(cartTotalMinor(checkout.filled), currency)}
            onPress={onConfirm}
          >
            {isBusy ? label : text(checkout.filled.processed ? 'finalize-purchase' : 'order-confirm')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Why the stall cannot take the order at all. */
function useReason({ commerce, filled, choice, deliveryType, hasFailed }: Checkout): string | undefined {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  const nowMs = useNow();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  if (!commerce) return hasFailed ? text('failed-title') : undefined;
  const noSignal = isDown && cardMethodOf(choice?.chosen ?? null) !== null ? text('payment-no-signal') : undefined;
  if (filled.processed) return noSignal; // the stall has it already
  const state = commerceState(commerce, nowMs ?? 0);
  if (nowMs !== null && state.kind === 'paused') return text('stall-paused', coming(state.until));
  if (state.kind === 'closed') {
    return state.opensAt ? text('stall-opens', coming(state.opensAt)) : text('stall-closed');
  }
  const stopped = filled.details.map((line) => stoppedPart(line, commerce.products, nowMs ?? 0)).find((part) => part);
  if (nowMs !== null && stopped) return text('cart-has-stopped', stopped.name, coming(stopped.until));
  if (deliveryType === null) return text('no-delivery-title');
  if (choice?.isPaymentNeeded && choice.offered.length === 0) return text('pay-none-title');
  return noSignal;
}

function useIsFarFrom(end: RefObject<HTMLElement | null>): boolean {
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver(([change]) => setIsFar(change?.isIntersecting === false), {
      rootMargin: `0px 0px ${FLOATS_ABOVE_PX}px 0px`,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [end]);
  return isFar;
}
