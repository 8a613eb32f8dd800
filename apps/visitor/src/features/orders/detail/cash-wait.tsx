import type { ReactNode } from 'react';
import { Link } from 'wouter';
import '@app/ui/controls/button.css';
import { WayLine } from '#features/ways/way-line.tsx';
import { mapPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useWaits } from '@app/ordering/venue/use-waits.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { minutesAndSeconds } from '@app/rules/formatting/minutes-and-seconds.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { orderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { WARNED_BEFORE_MS } from '../cash-due.ts';
import { useIsExpiryNear, useLeftMs, type CashWait } from '../cash-wait-time.ts';
import './cash-wait.css';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Where to pay and until when. Screen readers read it again in the last five minutes and in the last one. */
export function CashWaitTitle({ order }: { order: CashWait }) {
  const text = useText();
  const leftMs = useLeftMs(order);
  const until = clockText(order.expiresAt, order.venue.localDateTimeIdentifier);
  if (leftMs !== null && leftMs <= WARNED_BEFORE_MS) {
    const minutes = (leftMs <= MINUTE_MS ? MINUTE_MS : WARNED_BEFORE_MS) / MINUTE_MS;
    return (
      <>
        <h1>{text('cash-wait-minutes', { minutes })}</h1>
        <p>{text('cash-wait-over', { time: until })}</p>
      </>
    );
  }
  return (
    <>
      <h1>{text('cash-wait-title', { commerce: order.commerce.name })}</h1>
      <p>{text(order.delivery === null ? 'cash-wait-text' : 'cash-wait-text-delivery', { time: until })}</p>
    </>
  );
}

/** Time limit of an unpaid cash order with a countdown by the server's clock. */
export function CashCountdown({ order }: { order: CashWait }) {
  const text = useText();
  const leftMs = useLeftMs(order);
  const until = clockText(order.expiresAt, order.venue.localDateTimeIdentifier);
  const isNear = useIsExpiryNear(order);
  const wholeMs = Math.max(1, Date.parse(order.expiresAt) - Date.parse(order.createdAt));
  const share = Math.min(100, Math.round((100 * (leftMs ?? wholeMs)) / wholeMs));
  return (
    <div className="pass__code pass__code--count">
      <div className={isNear ? 'countdown countdown--near' : 'countdown'}>
        <p>
          <span className="small mut">{text('cash-wait-until')}</span>
          <b className="countdown__until num">
            {isNear && <Icon name="clock" />}
            {until}
          </b>
        </p>
        <p className="countdown__left num" role="timer" aria-label={text('cash-wait-left')}>
          {leftMs === null ? '–' : minutesAndSeconds(Math.ceil(leftMs / SECOND_MS))}
        </p>
        <span className="countdown__bar" aria-hidden="true">
          <i style={{ width: `${share}%` }} />
        </span>
      </div>
    </div>
  );
}

/**
 * What the buyer does until the commerce starts.
 *
 * @param props.children another payment method
 */
export function CashSteps({ order, children }: { order: CashWait; children: ReactNode }) {
  const text = useText();
  const venue = useVenue();
  const { commerce } = order;
  const number = calledNumber(order);
  const hasMap = venue.id === order.venue.id && venue.images.some(({ venueImageId }) => venueImageId === 'VenueMap');
  const minutes = usePreparationMinutes(order);
  const isNear = useIsExpiryNear(order);
  const steps = [
    text('cash-wait-go', { place: commerce.address || commerce.name }),
    text('cash-wait-pay', { number }),
    text(order.delivery === null ? 'cash-wait-start' : 'cash-wait-start-delivery'),
  ];
  return (
    <section className="panel gapx cash-steps" aria-label={text('cash-wait-steps')}>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <span className="cash-steps__number" aria-hidden="true">
              {index + 1}
            </span>
            {step}
            {index === steps.length - 1 && minutes !== null && (
              <span className="small mut num">{text('cash-wait-preparation', { minutes })}</span>
            )}
          </li>
        ))}
      </ol>
      <WayLine venueId={order.venue.id} commerce={commerce} />
      {hasMap && (
        <Link
          href={mapPath(venue.code, commerce.code)}
          className={buttonClass({ variant: isNear ? 'tonal' : 'primary', isBlock: true })}
        >
          <Icon name="map-pin" />
          {text('cash-wait-way')}
        </Link>
      )}
      {children}
    </section>
  );
}

/** Minutes until it would be ready if it were paid now, by the queue of the commerce; null if unknown. */
function usePreparationMinutes({ venue, commerce, estimatedPreparationTime }: CashWait): number | null {
  const { data: waits } = useWaits(venue.id);
  const nowMs = useServerNow();
  const wait = waits?.get(commerce.id);
  return (wait && orderEstimate(wait, estimatedPreparationTime, nowMs)?.minutes) ?? null;
}
