import type { Cart } from '@app/rules/cart/cart.ts';
import { comboOffer, withCombo } from '@app/rules/cart/combo-offer.ts';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';
import { ComboOfferRow } from './combo-offer-row.tsx';

/** A combo in place of what is in the cart, with the difference. The server prices the order as always. @see CHK-08, CONT-03 */
export function ComboRow({ cart, menu }: { cart: Cart; menu: KioskMenu }) {
  const { products, promotions } = menu.commerce;
  const offer = comboOffer(cart, { products, promotions, state: menu.state, nowMs: menu.nowMs });
  if (offer === null) return null;
  return (
    <li>
      <ComboOfferRow offer={offer} onTake={() => kioskCart.change((changed) => withCombo(changed, offer))} />
    </li>
  );
}
