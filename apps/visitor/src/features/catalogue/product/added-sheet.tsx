import { useLocation } from 'wouter';
import { useCart } from '#features/cart/cart-state.ts';
import { clearCart } from '#features/cart/clear-cart.ts';
import { commercePath, homePath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';

/** After adding: continue shopping, go to the cart, or cancel the order. @see PROD-02 */
export function AddedSheet({
  product,
  units,
  commerceCode,
  onClose,
}: {
  product: Product;
  units: number;
  commerceCode: string;
  onClose: () => void;
}) {
  const text = useText();
  const venue = useVenue();
  const cart = useCart();
  const [, navigate] = useLocation();
  const art = productArt(product);

  const shopOn = () => {
    onClose();
    navigate(homePath(venue.code));
    navigate(commercePath(venue.code, commerceCode));
  };
  const clear = () => {
    clearCart(text);
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      closeLabel={text('close')}
      title={text('added-title')}
      subtitle={text('summary-line', { quantity: units, name: product.name })}
      art={
        <Plate isPhoto={art !== null && !art.isCutout}>
          <Picture image={art} alt="" sizes="76px" placeholderIcon="utensils" />
        </Plate>
      }
    >
      <div className="added">
        <Button
          isBlock
          price={text('price', { amountMinor: cartTotalMinor(cart), currency: venue.currency })}
          onPress={() => {
            onClose();
            navigate(shoppingCartPath(venue.code, commerceCode));
          }}
        >
          {text('go-to-cart')}
        </Button>
        <Button variant="tonal" isBlock onPress={shopOn}>
          {text('continue-shopping')}
        </Button>
        <Button variant="quiet" isBlock onPress={clear}>
          {text('clear-cart')}
        </Button>
      </div>
    </Sheet>
  );
}
