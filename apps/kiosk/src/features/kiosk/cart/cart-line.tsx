import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { decrease, growsByOption, increase } from '@app/rules/cart/cart-lines.ts';
import { lineTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { CartLine as Line } from '@app/rules/cart/cart.ts';
import { lineUnitsLeft } from '@app/rules/cart/units-left.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { Stepper } from '../layout/stepper.tsx';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/** A line of the order, with its size or extras. @see CART-02, EXTRA-04 */
export function CartLine({ line }: { line: Line }) {
  const text = useText();
  const { currency } = useVenue();
  const cart = useKioskVisit((visit) => visit.cart);
  const { lineId, product, quantity, clothingSize, relatedProducts, tomorrowBenefitQuantity } = line;
  const parts = [
    clothingSize && `${text('size')} ${clothingSize.description}`,
    ...countedChoices(quantity, relatedProducts).map(({ choice, count }) =>
      count === null ? choice.product.name : `${count} × ${choice.product.name}`,
    ),
    product.requiresIdentification && text('needs-document'),
    tomorrowBenefitQuantity > 0 && text('with-benefit', { count: tomorrowBenefitQuantity }),
  ].filter((part) => typeof part === 'string');
  return (
    <li className="kline">
      <span className="kline__art">
        <Picture image={product.image} alt="" sizes="148px" placeholderIcon="utensils" isEager />
      </span>
      <span className="kline__t">
        <b>{product.name}</b>
        {parts.length > 0 && <span>{parts.join(', ')}</span>}
      </span>
      <Stepper
        label={text('quantity-of', { name: product.name })}
        quantity={quantity}
        removeLabel={text('remove-product', { name: product.name })}
        isFull={growsByOption(line) || lineUnitsLeft(cart, line) === 0}
        className="kstep--line"
        onFewer={() => kioskCart.change((changed) => decrease(changed, lineId))}
        onMore={() => kioskCart.change((changed) => increase(changed, lineId))}
      />
      <strong className="num">{text('price', { amountMinor: lineTotalMinor(line), currency })}</strong>
    </li>
  );
}
