import { toMinor } from '@app/contract/values/minor-units.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { needsChoice, productArt } from '@app/rules/catalogue/product-kinds.ts';
import { suggestedProducts } from '@app/rules/catalogue/suggested-products.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';

const SHOWN = 3;

/** Products beside the order, which one tap adds. @see CHK-08 */
export function Suggestions({ cart, menu }: { cart: Cart; menu: KioskMenu }) {
  const text = useText();
  const { currency } = useVenue();
  const productIds = cart.details.map(({ product }) => product.id);
  const products = suggestedProducts(
    menu.commerce.products,
    { totalMinor: cartTotalMinor(cart), productIds },
    menu.nowMs,
  )
    .filter((product) => !needsChoice(product))
    .slice(0, SHOWN);
  if (products.length === 0) return null;
  return (
    <li className="ksugs">
      <h2>{text('suggestions')}</h2>
      <div>
        {products.map((product) => (
          <article key={product.id} className="ksug">
            <Picture image={productArt(product)} alt="" sizes="116px" placeholderIcon="utensils" isEager />
            <span>
              <b>{product.name}</b>
              <span className="num">{text('price', { amountMinor: toMinor(product.price), currency })}</span>
            </span>
            <button
              type="button"
              className="ksug__add"
              aria-label={text('add-product', { name: product.name })}
              onClick={() => kioskCart.add(menu.place, product)}
            >
              <Icon name="plus" />
            </button>
          </article>
        ))}
      </div>
    </li>
  );
}
