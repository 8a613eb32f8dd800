import { useCart } from '#features/cart/cart-state.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { SuggestionPrice, SuggestionQuantity } from './suggestion-quantity.tsx';

/** Suggested products before the order is confirmed. @see CHK-08 */
export function SuggestionsSheet({
  products,
  commerce,
  onContinue,
  onClose,
}: {
  products: readonly Product[];
  commerce: CartCommerce;
  onContinue: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const { currency } = useVenue();
  const cart = useCart();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      closeLabel={text('close')}
      title={text('suggested-title')}
      foot={
        <Button isBlock price={text('price', { amountMinor: cartTotalMinor(cart), currency })} onPress={onContinue}>
          {text('suggested-continue')}
        </Button>
      }
    >
      <ul>
        {products.map((product) => (
          <Suggestion key={product.id} product={product} commerce={commerce} />
        ))}
      </ul>
    </Sheet>
  );
}

function Suggestion({ product, commerce }: { product: Product; commerce: CartCommerce }) {
  const art = productArt(product);
  return (
    <li className="suggestion">
      <Plate isPhoto={art !== null && !art.isCutout}>
        <Picture image={art} alt="" sizes="68px" placeholderIcon="utensils" />
      </Plate>
      <span>
        <b className="strong">{product.name}</b>
        <SuggestionPrice product={product} />
      </span>
      <SuggestionQuantity product={product} commerce={commerce} isFlat />
    </li>
  );
}
