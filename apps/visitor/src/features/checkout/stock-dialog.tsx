import { changeCart } from '#features/cart/change-cart.ts';
import { useText } from '#shared/texts/use-text.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import type { StockShortage } from '@app/contract/visitor/orders.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { removeExtra, setQuantity } from '@app/rules/cart/cart-lines.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart, CartLine } from '@app/rules/cart/cart.ts';
import { unitsOfProduct, unitsOfSize } from '@app/rules/cart/units-left.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import './stock-dialog.css';

/**
 * Shows the shortages with the documents' texts, how many units are left of those that the visitor asked for, and a
 * button to continue with them.
 *
 * @see CHK-05
 */
export function StockDialog({
  cart,
  shortages: reported,
  onClose,
}: {
  cart: Cart;
  shortages: readonly StockShortage[];
  onClose: () => void;
}) {
  const text = useText();
  const language = useLanguage();
  const { currency } = useVenue();
  const shortages = reported.map((shortage) => ({ ...shortage, product: nameInCart(cart, shortage) }));
  const fixed = shortages.reduce(withWhatIsLeft, cart);
  const first = cart.details.find((line) => line.product.id === shortages[0]?.productId)?.product.image ?? null;
  const hasRest = fixed.details.length > 0;
  const only = shortages.length === 1 ? shortages[0] : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('stock-title')}
      art={
        <Plate isPhoto={first !== null && !first.isCutout}>
          <Picture image={first} alt="" sizes="112px" placeholderIcon="utensils" />
        </Plate>
      }
      actions={
        <>
          {hasRest && (
            <Button
              isBlock
              price={text('price', { amountMinor: cartTotalMinor(fixed), currency })}
              onPress={() => {
                changeCart((now) => shortages.reduce(withWhatIsLeft, now));
                onClose();
              }}
            >
              {only && only.available > 0 ? text('stock-fix-units', { left: only.available }) : text('stock-fix')}
            </Button>
          )}
          <Button variant={hasRest ? 'quiet' : 'primary'} isBlock onPress={onClose}>
            {text('stock-change')}
          </Button>
        </>
      }
    >
      <p>{problemText(language, 'no-stock', { shortages })}</p>
      {only ? <OneShortage cart={cart} shortage={only} /> : <ShortageList cart={cart} shortages={shortages} />}
    </Dialog>
  );
}

function OneShortage({ cart, shortage }: { cart: Cart; shortage: StockShortage }) {
  const text = useText();
  return (
    <p className="shortage">
      {text('stock-units', { left: shortage.available, wanted: unitsWanted(cart, shortage) })}
      {shortage.available > 0 && ` ${text('stock-go-on', { left: shortage.available })}`}
    </p>
  );
}

function ShortageList({ cart, shortages }: { cart: Cart; shortages: readonly StockShortage[] }) {
  const text = useText();
  return (
    <ul className="shortages">
      {shortages.map((shortage) => (
        <li key={`${shortage.productId} ${shortage.clothingSizeId}`}>
          <b>
            {shortage.product}
            {shortage.sizeDescription !== null && ` ${shortage.sizeDescription}`}
          </b>
          <span>{text('stock-units', { left: shortage.available, wanted: unitsWanted(cart, shortage) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The server names products in the language of the venue, the cart in that of the visitor. */
function nameInCart({ details }: Cart, { productId, product }: StockShortage): string {
  const shown = details.flatMap((line) => [line.product, ...line.relatedProducts.map((related) => related.product)]);
  return shown.find(({ id }) => id === productId)?.name ?? product;
}

function unitsWanted(cart: Cart, { productId, clothingSizeId }: StockShortage): number {
  return clothingSizeId === null ? unitsOfProduct(cart, productId) : unitsOfSize(cart, productId, clothingSizeId);
}

/** Removes units, last lines first, down to the available number. */
function withWhatIsLeft(cart: Cart, { productId, clothingSizeId, available }: StockShortage): Cart {
  const isMain = (line: CartLine) =>
    line.product.id === productId && (clothingSizeId === null || line.clothingSize?.id === clothingSizeId);
  let left = Math.max(0, available);
  let fixed = cart;
  for (const line of cart.details) {
    if (isMain(line)) {
      const quantity = Math.min(line.quantity, left);
      left -= quantity;
      if (quantity < line.quantity) fixed = setQuantity(fixed, line.lineId, quantity);
    }
    const related = line.relatedProducts.find(({ id }) => id === productId);
    if (!related) continue;
    const remaining = Math.min(related.quantity, left);
    left -= remaining;
    for (let unit = remaining; unit < related.quantity; unit += 1) fixed = removeExtra(fixed, line.lineId, productId);
  }
  return fixed;
}
