import { useState } from 'react';
import { useCart } from '#features/cart/cart-state.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { suggestedProducts } from '@app/rules/catalogue/suggested-products.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { SuggestionPrice, SuggestionQuantity } from './suggestion-quantity.tsx';
import type { Checkout } from './use-checkout.ts';
import './suggestions.css';

const SHOWN = 3;

/** Suggested products within the cart, unless the venue suggests after the confirmation. @see CHK-08 */
export function SuggestionsSection({ checkout: { commerce, filled } }: { checkout: Checkout }) {
  const text = useText();
  const products = useSuggested(commerce?.products ?? []);
  if (useVenue().suggestsInSheet || products.length === 0) return null;
  return (
    <section className="section" aria-labelledby="suggestions">
      <h2 className="h2 gap" id="suggestions">
        {text('suggestions-title')}
      </h2>
      <ul className="scroller">
        {products.map((product) => (
          <SuggestedCard key={product.id} product={product} commerce={filled.commerce} />
        ))}
      </ul>
    </section>
  );
}

/** A product that was shown stays after it is added, so that its quantity can change in its place. */
function useSuggested(products: readonly Product[]): Product[] {
  const cart = useCart();
  const nowMs = useNow();
  const [shownIds, setShownIds] = useState<readonly number[]>([]);
  const inCart = new Set(cart?.details.map(({ product }) => product.id));
  if (nowMs === null) return [];
  const facts = { totalMinor: cartTotalMinor(cart), productIds: [...inCart] };
  const suggested = suggestedProducts(products, facts, nowMs);
  const isShown = ({ id }: Product) => inCart.has(id) || suggested.some((one) => one.id === id);
  const before = shownIds.flatMap((id) => products.find((one) => one.id === id) ?? []).filter(isShown);
  const shown = [...before, ...suggested.filter(({ id }) => !shownIds.includes(id))].slice(0, SHOWN);
  const added = shown.map(({ id }) => id).filter((id) => !shownIds.includes(id));
  if (added.length > 0) setShownIds([...shownIds, ...added]);
  return shown;
}

function SuggestedCard({ product, commerce }: { product: Product; commerce: CartCommerce }) {
  const art = productArt(product);
  return (
    <li className="scard">
      <div className="scard__art">
        <Plate isPhoto={art !== null && !art.isCutout}>
          <Picture image={art} alt="" sizes="146px" placeholderIcon="utensils" />
        </Plate>
        <SuggestionQuantity product={product} commerce={commerce} />
      </div>
      <p className="scard__name">{product.name}</p>
      <SuggestionPrice product={product} />
    </li>
  );
}
