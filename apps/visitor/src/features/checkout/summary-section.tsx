import { BuyerBenefitSum, CartBenefits, CartTip } from '#features/cart/cart-benefits-sum.tsx';
import { WalkTime } from '#features/ways/walk-time.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartEstimate } from '@app/rules/cart/cart-estimate.ts';
import { cartTotalMinor, lineBenefitMinor, linesTotalMinor, lineTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartPreparationMinutes } from '@app/rules/cart/cart-units.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { preparesNothing } from '@app/rules/kitchen/order-estimate.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { Checkout } from './use-checkout.ts';
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

function ReadyTime({ checkout: { commerce, filled, wait, deliveryType } }: { checkout: Checkout }) {
  const text = useText();
  const minutes = cartPreparationMinutes(filled);
  const estimate = cartEstimate(filled, wait, useServerNow());
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const { slotAt } = filled;
  const parts = estimate && slotAt === undefined ? estimateParts(estimate, timeZone) : null;
  const nowMs = useNow() ?? 0;
  const state = commerce && commerceState(commerce, nowMs);
  if (wait !== null && preparesNothing(wait, minutes)) return null;
  return (
    <section className="section">
      <dl className="times panel">
        <div>
          <dt className="small mut">
            {text(
              parts === null && slotAt === undefined
                ? 'ready'
                : deliveryType === 'delivery'
                  ? 'leaves-around'
                  : 'ready-around',
            )}
          </dt>
          <dd className="num">
            {slotAt !== undefined
              ? clockText(slotAt, timeZone)
              : parts
                ? text('time-and-minutes', { time: parts.time, minutes: parts.minutes })
                : text('ready-unknown')}
          </dd>
        </div>
        {deliveryType === 'pick-up' && commerce && <WalkTime commerceId={commerce.id} />}
        {minutes > 0 && (
          <div>
            <dt className="sr">{text('preparation-time')}</dt>
            <dd className="small mut">{text('preparation-time-text', { minutes })}</dd>
          </div>
        )}
      </dl>
      {state?.kind === 'busy' && (
        <div className="times__busy">
          <Notice
            tone="warn"
            icon="clock"
            title={parts === null ? text('commerce-busy', { minutes: state.minutes }) : text('busy-counted')}
          />
        </div>
      )}
    </section>
  );
}

/** The lines with their prices, unless they are right above, and the total. @see CHK-01 */
export function SummarySection({ checkout: { filled }, hasLines }: { checkout: Checkout; hasLines: boolean }) {
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
