import { cartUnits } from '@app/rules/cart/cart-units.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

/** The note of a question about an order: how many units it has. */
export function OrderedUnits() {
  const text = useText();
  const cart = useKioskVisit((visit) => visit.cart);
  return (
    <p className="num">
      <Icon name="receipt-text" />
      {text('articles', { count: cart === null ? 0 : cartUnits(cart) })}
    </p>
  );
}
