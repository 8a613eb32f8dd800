import './kiosk-away.css';
import { useLocation } from 'wouter';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskSheet } from '../layout/kiosk-sheet.tsx';
import { TimeRing } from '../layout/time-ring.tsx';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useText } from '../use-text.ts';
import { endVisit, isVisitUndecided, useKioskVisit } from '../visit/kiosk-visit.ts';
import { KEEPS_IDLE, useIdleSeconds } from './use-idle-seconds.ts';

const IDLE_SECONDS = KIOSK_STATES.menu.limit.seconds;
const ANSWER_SECONDS = KIOSK_STATES.idle.limit.seconds;
const WITHOUT_PERSON: readonly string[] = [KIOSK_PATHS.attract, KIOSK_PATHS.number];
const PICTURES = 3;

/** Asks whether the person is still there; never while an order is undecided. @see KIOSK-06 */
export function IdleSheet() {
  const [path] = useLocation();
  const isUndecided = useKioskVisit(isVisitUndecided);
  if (isUndecided || WITHOUT_PERSON.includes(path)) return null;
  return <IdleQuestion />;
}

/** Any touch means that the person is there, except for the button that deletes all. */
function IdleQuestion() {
  const text = useText();
  const go = useGo();
  const cart = useKioskVisit((visit) => visit.cart);
  const leave = () => {
    endVisit();
    go(KIOSK_PATHS.attract);
  };
  const { seconds, reset } = useIdleSeconds(IDLE_SECONDS + ANSWER_SECONDS, leave);
  if (seconds < IDLE_SECONDS) return null;
  const left = IDLE_SECONDS + ANSWER_SECONDS - seconds;
  return (
    <KioskSheet
      title={text(KIOSK_STATES.idle.title)}
      description={text(KIOSK_STATES.idle.text)}
      onClose={reset}
      aside={
        <TimeRing left={left} of={ANSWER_SECONDS}>
          <span data-state="idle">
            {left}
            <small>{text('idle-seconds')}</small>
          </span>
        </TimeRing>
      }
    >
      {cart !== null && cart.details.length > 0 && <WhatIsLost cart={cart} />}
      <button type="button" className="kfill" onClick={reset}>
        {text('still-there-yes')}
      </button>
      <button type="button" className="kplain kplain--bad" {...KEEPS_IDLE} onClick={leave}>
        <Icon name="trash-2" />
        {text('still-there-no')}
      </button>
      <p className="ksheet__other">{text('still-there-other')}</p>
    </KioskSheet>
  );
}

/** The order that would be deleted. */
function WhatIsLost({ cart }: { cart: Cart }) {
  const text = useText();
  const { currency } = useVenue();
  return (
    <p className="kidle__o">
      <span>
        {cart.details.slice(0, PICTURES).map(({ lineId, product }) => (
          <Picture key={lineId} image={product.image} alt="" sizes="96px" placeholderIcon="utensils" isEager />
        ))}
      </span>
      <span>{cart.details.map(({ quantity, product }) => `${quantity}\u00a0${product.name}`).join(', ')}</span>
      <b className="num">{text('price', { amountMinor: cartTotalMinor(cart), currency })}</b>
    </p>
  );
}
