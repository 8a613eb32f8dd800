import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { comboOffer, withCombo } from '@app/rules/cart/combo-offer.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';

/** A combo in place of what is in the cart, with the difference. The server prices the order as always. @see CHK-08, CONT-03 */
export function ComboRow({ cart, menu }: { cart: Cart; menu: KioskMenu }) {
  const text = useText();
  const { currency } = useVenue();
  const { products, promotions } = menu.commerce;
  const offer = comboOffer(cart, { products, promotions, state: menu.state, nowMs: menu.nowMs });
  if (offer === null) return null;
  const { combo, title, moreMinor } = offer;
  const price = text('price', { amountMinor: Math.abs(moreMinor), currency });
  return (
    <li className="kcombo-offer">
      <Picture image={productArt(combo)} alt="" sizes="148px" placeholderIcon="utensils" isEager />
      <span>
        <b>{text(moreMinor > 0 ? 'make-combo' : 'make-combo-saving', { price })}</b>
        <small>
          {title}: {combo.description}
        </small>
      </span>
      <button
        type="button"
        className="ksug__add"
        aria-label={text('add-product', { name: title })}
        onClick={() => kioskCart.change((changed) => withCombo(changed, offer))}
      >
        <Icon name="plus" />
      </button>
    </li>
  );
}
