import { BenefitSum } from '#features/benefits/benefit-parts.tsx';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { lineBenefitMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';

/** The benefits of a cart, for a sum whose lines are shown without them. @see CART-06, CHK-01 */
export function CartBenefits({ cart }: { cart: Cart }) {
  const { currency } = useVenue();
  return (
    <BenefitSum
      units={cart.details.reduce((units, line) => units + line.tomorrowBenefitQuantity, 0)}
      discountMinor={cart.details.reduce((sum, line) => sum + lineBenefitMinor(line), 0)}
      currency={currency}
    />
  );
}
