import { useId, useState } from 'react';
import { changeCart } from '#features/cart/change-cart.ts';
import { EventSlots } from '#features/slots/event-slots.tsx';
import { SlotsLoading } from '#features/slots/slots-loading.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useFullPeaks, useSlots } from '@app/ordering/slots/use-slots.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartEstimate } from '@app/rules/cart/cart-estimate.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { Checkout } from '../use-checkout.ts';
import { FullPeakNotice } from './full-peaks.tsx';
import './when.css';

const NOW = 'now';
/** More times are shown on request. */
const FIRST_TIMES = 6;

/**
 * As soon as possible, or a time of the event that still has room for the cart. A stall that takes no orders for later
 * shows nothing.
 *
 * @see CHK-02
 */
export function WhenSection({ checkout }: { checkout: Checkout }) {
  const { wait, filled } = checkout;
  const takesSlots = wait?.takesSlots === true || filled.slotAt !== undefined;
  return takesSlots && !filled.processed && filled.details.length > 0 ? <When checkout={checkout} /> : null;
}

function When({ checkout }: { checkout: Checkout }) {
  const text = useText();
  const title = useId();
  const { filled } = checkout;
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const { slots, isLoading, hasFailed, readAgain } = useSlots(filled);
  const [isAllShown, setIsAllShown] = useState(false);
  const isLost = filled.slotAt !== undefined && slots !== null && !slots.some(({ at }) => at === filled.slotAt);
  const fullPeaks = useFullPeaks(filled, slots);
  if (slots?.length === 0 && !isLost && fullPeaks.length === 0) return null;
  const delayMinutes = Math.max(0, ...(slots ?? []).map((slot) => (slot.peak === 'before' ? 0 : slot.delayMinutes)));
  const shown = isAllShown ? (slots ?? []) : (slots ?? []).slice(0, FIRST_TIMES);
  return (
    <section className="section when" aria-labelledby={title} data-field="slot">
      <h2 className="h2 gap" id={title}>
        {text('when-title')}
      </h2>
      {isLost && (
        <div className="gap">
          <Notice tone="warn" icon="clock" role="status" title={text(delayMinutes > 0 ? 'when-moved' : 'when-lost')}>
            {text('when-lost-text')}
          </Notice>
        </div>
      )}
      {delayMinutes > 0 && (
        <div className="gap">
          <Notice icon="timer" role="status" title={text('when-delayed', { minutes: delayMinutes })}>
            {text('when-delayed-text')}
          </Notice>
        </div>
      )}
      {fullPeaks.slice(0, 1).map((full) => (
        <FullPeakNotice key={full.peakStartsAt} full={full} />
      ))}
      <RadioCardGroup label={text('when-title')} value={isLost ? null : (filled.slotAt ?? NOW)} onChange={choose}>
        <Soonest checkout={checkout} />
        {isLoading && <SlotsLoading />}
        <EventSlots slots={shown} timeZone={timeZone} />
      </RadioCardGroup>
      {slots !== null && shown.length < slots.length && (
        <Button variant="quiet" onPress={() => setIsAllShown(true)}>
          {text('when-more')}
        </Button>
      )}
      {hasFailed && (
        <p className="small mut when__failed">
          {text('when-failed')}
          <Button variant="quiet" onPress={readAgain}>
            {text('try-again')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Choosing holds nothing; the order does. */
function choose(value: string): void {
  changeCart(({ slotAt: _before, ...cart }) => (value === NOW ? cart : { ...cart, slotAt: value }));
}

function Soonest({ checkout: { filled, wait } }: { checkout: Checkout }) {
  const text = useText();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const estimate = cartEstimate(filled, wait, useServerNow());
  const detail = estimate ? text('when-around', estimateParts(estimate, timeZone)) : text('ready-unknown');
  return <RadioCard value={NOW} icon="zap" title={text('when-now')} detail={detail} />;
}
