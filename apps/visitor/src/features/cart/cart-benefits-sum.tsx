import { BenefitSum } from '#features/benefits/benefit-parts.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartBenefitMinor, cartDiscountMinor, cartTipMinor, lineBenefitMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { Picture } from '@app/ui/media/picture.tsx';

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

/** The tip of a cart, for a sum; nothing without one. @see TIP-01 */
export function CartTip({ cart }: { cart: Cart }) {
  const text = useText();
  const { currency } = useVenue();
  const amountMinor = cartTipMinor(cart);
  if (amountMinor === 0) return null;
  return (
    <div>
      <dt>{text('tip')}</dt>
      <dd className="num">{text('price', { amountMinor, currency })}</dd>
    </div>
  );
}

/** The benefit of the buyer that the order uses, if any. @see BEN-03 */
export function BuyerBenefitSum({ cart }: { cart: Cart }) {
  const text = useText();
  const venue = useVenue();
  const localise = useLocalise(venue);
  const { benefit = null } = cart;
  const benefitMinor = cartBenefitMinor(cart, benefit);
  if (benefit === null || benefitMinor === null) return null;
  return (
    <div className="sum__benefit">
      <dt>
        {benefit.image && <Picture className="sum__picture" image={benefit.image} alt="" sizes="40px" />}
        {localise(benefit).description}
      </dt>
      <dd className="num">−{text('price', { amountMinor: benefitMinor, currency: venue.currency })}</dd>
    </div>
  );
}

/** The discount with rules that the order uses, if any. @see DISC-01 */
export function CartDiscountSum({ cart }: { cart: Cart }) {
  const text = useText();
  const venue = useVenue();
  const localise = useLocalise(venue);
  const { discount = null } = cart;
  const amountMinor = cartDiscountMinor(cart);
  if (discount === null || amountMinor === 0) return null;
  return (
    <div className="sum__benefit">
      <dt>{localise(discount).name}</dt>
      <dd className="num">−{text('price', { amountMinor, currency: venue.currency })}</dd>
    </div>
  );
}
