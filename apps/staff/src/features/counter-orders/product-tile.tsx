import { cartProduct } from '@app/rules/cart/cart-product.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { unitsLeft, unitsOfProduct } from '@app/rules/cart/units-left.ts';
import { hasQuantityControl, productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { needsChoice, productArt } from '@app/rules/catalogue/product-kinds.ts';
import { lowestPrice, struckPriceMinor } from '@app/rules/catalogue/size-price.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import type { CounterPlace } from './counter-place.ts';
import type { CounterMenu } from './use-counter-menu.ts';
import { useOffReason } from './use-off-reason.ts';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

/** A product that one tap adds, or whose options it opens. @see PROD-03 */
export function ProductTile({
  product,
  menu,
  cart,
  place,
  onPress,
}: {
  product: Product;
  menu: CounterMenu;
  cart: Cart | null;
  place: CounterPlace;
  onPress: () => void;
}) {
  const text = useText();
  const availability = productAvailability(product, menu.state, menu.nowMs);
  const offReason = useOffReason(place.timeZone)(availability);
  const units = unitsOfProduct(cart, product.id);
  const isChosen = needsChoice(product);
  const isFull = !isChosen && unitsLeft(cart, cartProduct(product), null) === 0;
  const stock = availability.kind === 'available' ? availability.unitsLeft : null;
  const isOff = offReason !== null || isFull || !hasQuantityControl(product);
  const { priceMinor, isFrom } = lowestPrice(product);
  const price = amountText(priceMinor, place.currency);
  const struckMinor = struckPriceMinor(product, null);
  return (
    <button
      type="button"
      className={classNames(styles['tile'], isOff && styles['tileOff'])}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Picture image={productArt(product)} alt="" sizes="72px" placeholderIcon="utensils" className={styles['art']} />
      <span className={styles['words']}>
        <b>{product.name}</b>
        <span className="num">
          {isFrom ? text('counter-price-from', { price }) : price}
          {struckMinor !== null && <s className={styles['was']}>{amountText(struckMinor, place.currency)}</s>}
        </span>
      </span>
      <span className={styles['facts']}>
        {offReason ??
          (isFull ? text('counter-at-most', { units }) : stock !== null && text('counter-left', { units: stock }))}
        {offReason === null && <PriceListNote product={product} timeZone={place.timeZone} />}
        {offReason === null && product.category.requiresIdentification && <span>{text('counter-adults')}</span>}
      </span>
      {units > 0 && (
        <span className={styles['count']}>
          <span aria-hidden="true" className="num">
            {units}
          </span>
          <span className="sr">{text('counter-in-cart', { units })}</span>
        </span>
      )}
    </button>
  );
}

/** The prices that count now, and until when. @see VENUE-05 */
function PriceListNote({ product: { priceList }, timeZone }: { product: Product; timeZone: string }) {
  const text = useText();
  if (!priceList) return null;
  const { name, until } = priceList;
  return <span>{until === null ? name : text('counter-price-list', { name, time: clockText(until, timeZone) })}</span>;
}
