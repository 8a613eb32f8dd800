import './kiosk-ask.css';
import '../product/kiosk-order.css';
import { useState } from 'react';
import { useActiveEvents } from '@app/ordering/venue/use-active-events.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskHead } from '../layout/kiosk-head.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useReadyText } from '../use-kiosk-estimate.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { EventOption } from './event-option.tsx';
import { OrderedUnits } from './ordered-units.tsx';

/** Asked only where an order may be for two or more events. @see CHK-03 */
export function EventScreen() {
  const text = useText();
  const go = useGo();
  const venue = useVenue();
  const events = useActiveEvents(venue) ?? [];
  const cart = useKioskVisit((visit) => visit.cart);
  const stored = useKioskVisit((visit) => visit.eventId);
  const [chosen, setChosen] = useState(stored);
  const { menu } = useKioskMenu();
  const wait = useReadyText(menu);

  return (
    <KioskScreen spoken={text('event-title')}>
      <header className="k kmenu__head khead on-brand">
        <KioskHead title={menu?.commerce.name ?? venue.name} place={menu?.commerce.address ?? ''} wait={wait} />
      </header>
      <main className="k kinfo kask">
        <h1 id="event">{text('event-title')}</h1>
        <div className="kevs kscroll" role="radiogroup" aria-labelledby="event">
          {events.map((event) => (
            <EventOption
              key={event.id}
              event={event}
              isChosen={event.id === chosen}
              onChoose={() => setChosen(event.id)}
            />
          ))}
        </div>
      </main>
      <KioskTools>
        <OrderedUnits />
      </KioskTools>
      <KioskBar back={KIOSK_PATHS.cart}>
        <MainButton
          label={text('continue')}
          amount={text('price', { amountMinor: cartTotalMinor(cart), currency: venue.currency })}
          reason={chosen === null ? text('choose-one') : undefined}
          onClick={() => {
            useKioskVisit.setState({ eventId: chosen });
            go(KIOSK_PATHS.cart);
          }}
        />
      </KioskBar>
    </KioskScreen>
  );
}
