import { BuyerBenefitSum, CartBenefits, CartDiscountSum, CartTip } from '#features/cart/cart-benefits-sum.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor, lineBenefitMinor, linesTotalMinor, lineTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { DiscountCode } from './discount/discount-code.tsx';
import type { Checkout } from './use-checkout.ts';
import { ReadyTime } from './when/ready-time.tsx';
import { WhenSection } from './when/when-section.tsx';

/**
 * The time at which the stall has the order ready, with the preparation time of the products in it, and the choice of a
 * later one. None where nothing is prepared.
 *
 * @see CHK-02
 */
export function TimesSection({ checkout }: { checkout: Checkout }) {
  return (
    <>
      <ReadyTime checkout={checkout} />
      <WhenSection checkout={checkout} />
    </>
  );
}

/** The lines with their prices, unless they are right above, and the total. @see CHK-01 */
export function SummarySection({ checkout, hasLines }: { checkout: Checkout; hasLines: boolean }) {
  const { filled } = checkout;
  const text = useText();
  const venue = useVenue();
  const { currency } = venue;
  const { benefit = null } = filled;
  const isAboveTotal = (benefit?.discountMinor ?? 0) > linesTotalMinor(filled);
  return (
    <section className="section" aria-labelledby="summary">
      <h2 className="sr" id="summary">
        {text('summary-title')}
      </h2>
      <div className="panel">
        <DiscountCode checkout={checkout} />
        <dl className="sum">
          {hasLines &&
            filled.details.map((line) => (
              <div key={line.lineId}>
                <dt>{text('summary-line', { quantity: line.quantity, name: line.product.name })}</dt>
                <dd className="num">
                  {text('price', { amountMinor: lineTotalMinor(line) + lineBenefitMinor(line), currency })}
                </dd>
              </div>
            ))}
          <CartBenefits cart={filled} />
          <BuyerBenefitSum cart={filled} />
          <CartDiscountSum cart={filled} />
          <CartTip cart={filled} />
          <div className="sum__total">
            <dt>{text('summary-total')}</dt>
            <dd className="num">{text('price', { amountMinor: cartTotalMinor(filled), currency })}</dd>
          </div>
        </dl>
        {isAboveTotal && <p className="small mut">{text('discount-benefit-superior-to-order-total')}</p>}
      </div>
      {filled.details.some((line) => line.tomorrowBenefitQuantity > 0) && (
        <p className="small mut legal">{text('benefit-returns')}</p>
      )}
    </section>
  );
}
