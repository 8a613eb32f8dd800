import { useText } from '#shared/texts/use-text.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { BenefitOffer } from '@app/rules/cart/cart-benefits.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import './benefits.css';

/** Remaining units at the discount, or that they are used up. @see BEN-02 */
export function BenefitState({ offer: { remaining, available, percentage } }: { offer: BenefitOffer }) {
  const text = useText();
  if (remaining > 0) {
    return (
      <span className="bleft">
        <Icon name="badge-percent" />
        {text('benefit-left', { units: remaining, percentage })}
      </span>
    );
  }
  return (
    <span className="bleft bleft--out">
      <Icon name="circle-check" />
      {text('no-benefits-of-product', { units: available, percentage })}
    </span>
  );
}

/** The benefit of a product with one mark for each unit. @see BEN-02 */
export function BenefitPanel({ offer }: { offer: BenefitOffer }) {
  const text = useText();
  const { remaining, available, percentage } = offer;
  const used = available - remaining;
  return (
    <div className="ben">
      <span className="ben__mark">
        <Icon name="badge-percent" />
      </span>
      <span>
        <b>
          {remaining > 0
            ? text('benefit-left', { units: remaining, percentage })
            : text('no-benefits-of-product', { units: available, percentage })}
        </b>
        <span className="small mut">{text('benefit-used', { used, available })}</span>
      </span>
      <BenefitPips remaining={remaining} available={available} />
    </div>
  );
}

/** One mark for each unit, beside words that say the same. */
export function BenefitPips({ remaining, available }: Pick<BenefitOffer, 'remaining' | 'available'>) {
  if (available > MOST_PIPS) return null;
  return (
    <span className="pips" aria-hidden="true">
      {Array.from({ length: available }, (_, place) => (
        <i key={place} className={place < remaining ? undefined : 'used'} />
      ))}
    </span>
  );
}

/** More marks than this do not fit beside the words. */
const MOST_PIPS = 5;

type Split = { quantity: number; units: number; percentage: number; fullMinor: number; discountMinor: number };

/** Units at the discount and units at the price, with what each part costs. @see BEN-02, CHK-01 */
export function BenefitSplit({ split, currency }: { split: Split; currency: Currency }) {
  const text = useText();
  const { quantity, units, percentage, fullMinor, discountMinor } = split;
  if (units === 0) return null;
  return (
    <div className="bpart">
      <div>
        <b className="num">{units}</b>
        <span className="ok">{text('benefit-units', { percentage })}</span>
        <span className="num">
          <s>{text('price', { amountMinor: fullMinor * units, currency })}</s>{' '}
          {text('price', { amountMinor: fullMinor * units - discountMinor, currency })}
        </span>
      </div>
      {quantity > units && (
        <div>
          <b className="num">{quantity - units}</b>
          <span>{text('benefit-other-units')}</span>
          <span className="num">{text('price', { amountMinor: fullMinor * (quantity - units), currency })}</span>
        </div>
      )}
    </div>
  );
}

/** The benefit in a sum. Nothing without one. @see CHK-01 */
export function BenefitSum({ units, discountMinor, beforeMinor = null, currency }: BenefitSumProps) {
  const text = useText();
  if (units === 0) return null;
  return (
    <>
      {beforeMinor !== null && (
        <div>
          <dt>{text('benefit-before')}</dt>
          <dd className="num">{text('price', { amountMinor: beforeMinor, currency })}</dd>
        </div>
      )}
      <div className="bsum">
        <dt>{text('benefit-line', { units })}</dt>
        <dd className="num">
          {text('benefit-minus', { price: text('price', { amountMinor: discountMinor, currency }) })}
        </dd>
      </div>
    </>
  );
}

type BenefitSumProps = {
  units: number;
  discountMinor: number;
  /** Sum without the benefit, where the lines are shown with it. */
  beforeMinor?: number | null;
  currency: Currency;
};
