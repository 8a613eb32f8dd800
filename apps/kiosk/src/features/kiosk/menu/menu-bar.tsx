import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/** The bar of the menu, with the units and the total of the order. */
export function MenuBar({ hasHelp }: { hasHelp: boolean }) {
  const text = useText();
  const go = useGo();
  const { currency } = useVenue();
  const cart = useKioskVisit((visit) => visit.cart);
  return (
    <KioskBar back={KIOSK_PATHS.attract} hasHelp={hasHelp}>
      <MainButton
        label={
          <>
            <em className="num">{cartUnits(cart)}</em>
            {text('my-order')}
          </>
        }
        amount={text('price', { amountMinor: cartTotalMinor(cart), currency })}
        onClick={() => go(KIOSK_PATHS.cart)}
      />
    </KioskBar>
  );
}
