import './kiosk-ask.css';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { documentDigits } from '@app/rules/checkout/document-number.ts';
import { isUnderAge } from '@app/rules/checkout/under-age.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useText } from '../use-text.ts';
import { useKioskDocument, useKioskVisit } from '../visit/kiosk-visit.ts';
import { prepareKioskOrder } from '../visit/place-kiosk-order.ts';
import { withoutAdultProducts } from '../visit/without-adult-products.ts';
import { AdultHead, AdultQuestion } from './adult-question.tsx';

const DIGIT_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** Digits of a country without bounds. */
const ANY_DIGITS = { min: 6, max: 12 };

/** The document of a person who orders what only adults may have. It stays in memory. @see CHK-03, CHK-04 */
export function DocumentScreen() {
  const text = useText();
  const go = useGo();
  const { currency, underAgeDocuments } = useVenue();
  const cart = useKioskVisit((visit) => visit.cart);
  const { digits } = useKioskDocument();
  const { min, max } = documentDigits(currency) ?? ANY_DIGITS;
  const isShort = digits.length < min;
  const isRefused = !isShort && isUnderAge(digits, underAgeDocuments);
  const total = text('price', { amountMinor: cartTotalMinor(cart), currency });
  const rest = cart && withoutAdultProducts(cart);
  const setDigits = (next: string) => useKioskDocument.setState({ digits: next.slice(0, max) });
  const reason = () => {
    if (isShort) return text('document-short');
    return isRefused ? text('document-refused') : undefined;
  };

  return (
    <KioskScreen spoken={text('document-title')}>
      <AdultHead />
      <main className="k kinfo kask kask--doc">
        <AdultQuestion cart={cart} isRefused={isRefused} />
        <output className="kdoc num" aria-label={text('document-field')}>
          {grouped(digits)}
          <i />
        </output>
        <DigitPad digits={digits} onChange={setDigits} />
        {rest && rest.details.length > 0 && (
          <button
            type="button"
            className="kalt"
            onClick={() => {
              useKioskDocument.setState({ digits: '' });
              useKioskVisit.setState({ cart: rest });
              go(KIOSK_PATHS.cart);
            }}
          >
            <Icon name="beer" />
            <span>
              {text('without-adult-products', {
                total: text('price', { amountMinor: cartTotalMinor(rest), currency }),
              })}
            </span>
          </button>
        )}
      </main>
      <KioskTools>
        <p>
          <Icon name="lock" />
          {text('private-document')}
        </p>
      </KioskTools>
      <KioskBar back={KIOSK_PATHS.cart}>
        <MainButton
          label={text('pay')}
          amount={total}
          reason={reason()}
          onClick={() => {
            if (cart) prepareKioskOrder(cart);
            go(KIOSK_PATHS.cart);
          }}
        />
      </KioskBar>
    </KioskScreen>
  );
}

/** `38204917` as `38.204.917`. */
function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}

function DigitPad({ digits, onChange }: { digits: string; onChange: (digits: string) => void }) {
  const text = useText();
  return (
    <div className="kpad" role="group" aria-label={text('numbers')}>
      {DIGIT_KEYS.map((digit) => (
        <button key={digit} type="button" onClick={() => onChange(digits + digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className="fn" onClick={() => onChange('')}>
        {text('clear-all')}
      </button>
      <button type="button" onClick={() => onChange(`${digits}0`)}>
        0
      </button>
      <button
        type="button"
        className="fn"
        aria-label={text('delete-key')}
        onClick={() => onChange(digits.slice(0, -1))}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}
