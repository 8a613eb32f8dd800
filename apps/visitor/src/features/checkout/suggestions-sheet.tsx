import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { decrease } from '@app/rules/cart/cart-lines.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { isSizeSold } from '@app/rules/catalogue/product-availability.ts';
import { AddButton } from '@app/ui/controls/add-button.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useAddToCart } from '../cart/add-to-cart-context.ts';
import { useNow } from '#shared/layout/use-now.ts';
import { useVenue } from '../venues/venue-context.ts';
import { useCart } from '../cart/cart-state.ts';
import { changeCart } from '../cart/change-cart.ts';
import { useText } from '#shared/texts/use-text.ts';

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
        <Button isBlock price={text('price', cartTotalMinor(cart), currency)} onPress={onContinue}>
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
  const text = useText();
  const { currency } = useVenue();
  const cart = useCart();
  const { add, isPicking } = useAddToCart();
  const nowMs = useNow() ?? 0;
  const lines = cart?.details.filter((line) => line.product.id === product.id) ?? [];
  const quantity = lines.reduce((units, line) => units + line.quantity, 0);
  const size = product.clothingSizeStocks.find((one) => isSizeSold(one, nowMs)) ?? null;
  const hasMore = unitsLeft(cart, cartProduct(product), product.isClothing ? size : null) > 0;
  const art = productArt(product);
  const more = () => add({ product, commerce, size: product.isClothing ? size : null });
  return (
    <li className="suggestion">
      <Plate isPhoto={art !== null && !art.isCutout}>
        <Picture image={art} alt="" sizes="68px" placeholderIcon="utensils" />
      </Plate>
      <span>
        <b className="strong">{product.name}</b>
        <span className="small mut num">{text('price', toMinor(product.price), currency)}</span>
      </span>
      {quantity === 0 ? (
        <AddButton
          isFlat
          label={text('add-product', product.name)}
          isUnavailable={isPicking || !hasMore}
          onPress={more}
        />
      ) : (
        <QuantityStepper
          isSolid
          removesAtOne
          quantity={quantity}
          max={hasMore && !isPicking ? undefined : quantity}
          labels={{
            group: text('quantity-of', product.name),
            more: text('one-more'),
            fewer: text('one-fewer'),
            remove: text('remove-line'),
          }}
          onChange={(wanted) => {
            const last = lines.at(-1);
            if (wanted > quantity) more();
            else if (last) changeCart((now) => decrease(now, last.lineId));
          }}
        />
      )}
    </li>
  );
}
