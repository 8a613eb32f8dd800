import { factsLine } from '@app/ordering/facts/facts-text.ts';
import { decrease, findLine, increase } from '@app/rules/cart/cart-lines.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { lineIdOf } from '@app/rules/cart/line-id.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import {
  hasQuantityControl,
  productAvailability,
  type ProductAvailability,
} from '@app/rules/catalogue/product-availability.ts';
import { needsChoice, productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useGo } from '../kiosk-navigation.ts';
import { kioskProductPath } from '../kiosk-paths.ts';
import { Stepper } from '../layout/stepper.tsx';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { CardPrice, CardWords } from './card-price.tsx';
import { useOffReason } from './use-off-reason.ts';

/** A product of the menu. One tap adds a product without sizes and extras. @see KIOSK-02, PROD-03 */
export function ProductCard({ product, menu }: { product: Product; menu: KioskMenu }) {
  const text = useText();
  const availability = productAvailability(product, menu.state, menu.nowMs);
  const art = productArt(product);
  const facts = factsLine(text, product);

  return (
    <article className={classNames('kcard', availability.kind !== 'available' && 'kcard--off')}>
      <span className="kcard__art">
        <Picture image={art} alt="" sizes="303px" placeholderIcon="utensils" isEager />
      </span>
      <span className="kcard__t">
        <b role="heading" aria-level={3}>
          {product.name}
        </b>
        <span>{product.category.requiresIdentification ? text('for-adults') : <CardWords product={product} />}</span>
        {facts !== null && <span className="kcard__facts">{facts}</span>}
        {hasQuantityControl(product) && <CardPrice product={product} />}
      </span>
      <CardControl product={product} menu={menu} availability={availability} />
    </article>
  );
}

/** The control of a card, or why there is none. A product without a price is handed out at the stall. @see PROD-03 */
export function CardControl({
  product,
  menu,
  availability,
}: {
  product: Product;
  menu: KioskMenu;
  availability: ProductAvailability;
}) {
  const text = useText();
  const offReason = useOffReason(availability);
  if (offReason !== null) {
    return (
      <span className="kwhy">
        <Icon name={availability.kind === 'no-stock' ? 'ban' : 'clock'} />
        {offReason}
      </span>
    );
  }
  if (!hasQuantityControl(product)) {
    return (
      <span className="kwhy kwhy--free">
        <Icon name="store" />
        {text('free-at-counter')}
      </span>
    );
  }
  return <ProductControl product={product} menu={menu} />;
}

function ProductControl({ product, menu }: { product: Product; menu: KioskMenu }) {
  const text = useText();
  const go = useGo();
  const cart = useKioskVisit((visit) => visit.cart);
  const isChosen = needsChoice(product);
  const line = isChosen ? undefined : findLine(cart, lineIdOf(product.id, null, false));
  if (isChosen) {
    return (
      <button
        type="button"
        className="kadd"
        aria-label={text('choose-options', { name: product.name })}
        onClick={() => go(kioskProductPath(product.id))}
      >
        <Icon name="plus" />
      </button>
    );
  }
  if (!line) {
    return (
      <button
        type="button"
        className="kadd"
        aria-label={text('add-product', { name: product.name })}
        onClick={() => kioskCart.add(menu.place, product)}
      >
        <Icon name="plus" />
      </button>
    );
  }
  return (
    <Stepper
      label={text('quantity-of', { name: product.name })}
      quantity={line.quantity}
      isFull={unitsLeft(cart, cartProduct(product), null) === 0}
      onFewer={() => kioskCart.change((changed) => decrease(changed, line.lineId))}
      onMore={() => kioskCart.change((changed) => increase(changed, line.lineId))}
    />
  );
}
