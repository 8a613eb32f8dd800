import './kiosk-when.css';
import { useId, useState } from 'react';
import type { CommerceSlot } from '@app/contract/slots/slots.ts';
import { useSlots } from '@app/ordering/slots/use-slots.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskHead } from '../layout/kiosk-head.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useKioskEstimate } from '../use-kiosk-estimate.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/** As soon as possible, or a time of the event that has room for the cart. Choosing holds nothing. @see CHK-02 */
export function WhenScreen() {
  const cart = useKioskVisit((visit) => visit.cart);
  return cart === null || cart.details.length === 0 ? <EmptyCart /> : <When cart={cart} />;
}

function When({ cart }: { cart: Cart }) {
  const text = useText();
  const go = useGo();
  const title = useId();
  const venue = useVenue();
  const { slots, isLoading, hasFailed, readAgain } = useSlots(cart);
  const [chosen, setChosen] = useState(cart.slotAt);
  const isFull = chosen !== undefined && slots !== null && !slots.some(({ at }) => at === chosen);
  const peaks = [...Map.groupBy(slots ?? [], ({ eventId, peakStartsAt }) => `${eventId} ${peakStartsAt}`)];
  return (
    <KioskScreen spoken={text('when-title')}>
      <header className="k kmenu__head khead on-brand">
        <KioskHead title={text('when-row')} place={venue.name} />
      </header>
      <main className="k kinfo kask">
        <h1 id={title}>{text('when-title')}</h1>
        <div className="kwhen kscroll" role="radiogroup" aria-labelledby={title}>
          <Soonest isChosen={chosen === undefined} onChoose={() => setChosen(undefined)} />
          {peaks.map(([peak, ofPeak]) => (
            <PeakTimes key={peak} {...{ ofPeak, chosen }} onChoose={setChosen} />
          ))}
          {isLoading && <p role="status">{text('when-loading')}</p>}
          {hasFailed && (
            <p role="alert">
              {text('when-failed')}
              <button type="button" className="kfill" onClick={readAgain}>
                {text('when-try-again')}
              </button>
            </p>
          )}
        </div>
      </main>
      <KioskTools />
      <KioskBar back={KIOSK_PATHS.cart}>
        <MainButton
          label={text('continue')}
          amount={text('price', { amountMinor: cartTotalMinor(cart), currency: venue.currency })}
          reason={isFull ? text('choose-one') : undefined}
          onClick={() => {
            kioskCart.change(({ slotAt: _before, ...rest }) =>
              chosen === undefined ? rest : { ...rest, slotAt: chosen },
            );
            go(KIOSK_PATHS.cart);
          }}
        />
      </KioskBar>
    </KioskScreen>
  );
}

function Soonest({ isChosen, onChoose }: { isChosen: boolean; onChoose: () => void }) {
  const text = useText();
  const { menu } = useKioskMenu();
  const estimate = useKioskEstimate(menu);
  return (
    <button type="button" className="kslot kslot--now" role="radio" aria-checked={isChosen} onClick={onChoose}>
      <Icon name="zap" />
      <span>
        <b>{text('when-now')}</b>
        {estimate && <small className="num">{text('wait', { time: estimate.time })}</small>}
      </span>
      <i className="kpick__dot">{isChosen && <Icon name="check" />}</i>
    </button>
  );
}

function PeakTimes({
  ofPeak,
  chosen,
  onChoose,
}: {
  ofPeak: readonly CommerceSlot[];
  chosen: string | undefined;
  onChoose: (at: string) => void;
}) {
  const text = useText();
  const title = useId();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const [first] = ofPeak;
  if (first === undefined) return null;
  return (
    <div role="group" aria-labelledby={title}>
      <p className="kwhen__peak">
        <b id={title}>{text(`when-peak-${first.peak}`)}</b>
        <span className="num">{text('when-starts', { time: clockText(first.peakStartsAt, timeZone) })}</span>
      </p>
      <div className="kwhen__times">
        {ofPeak.map(({ at, room }) => (
          <button
            key={at}
            type="button"
            className="kslot"
            role="radio"
            aria-checked={at === chosen}
            onClick={() => onChoose(at)}
          >
            <span>
              <b className="num">{clockText(at, timeZone)}</b>
              <small data-room={room}>{text(`when-room-${room}`)}</small>
            </span>
            <i className="kpick__dot">{at === chosen && <Icon name="check" />}</i>
          </button>
        ))}
      </div>
    </div>
  );
}
