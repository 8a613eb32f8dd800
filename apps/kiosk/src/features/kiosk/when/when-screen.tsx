import './kiosk-when.css';
import { useId, useState } from 'react';
import { useSlots } from '@app/ordering/slots/use-slots.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskHead } from '../layout/kiosk-head.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { PeakTimes, Soonest } from './times.tsx';

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
