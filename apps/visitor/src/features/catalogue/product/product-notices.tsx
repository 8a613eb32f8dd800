import type { ComponentProps } from 'react';
import { BenefitPanel, BenefitSplit } from '#features/benefits/benefit-parts.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { BenefitOffer } from '@app/rules/cart/cart-benefits.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';

/** What a member saves on the chosen units. @see BEN-02 */
export function BenefitNotice({
  offer,
  split,
}: {
  offer: BenefitOffer;
  split: ComponentProps<typeof BenefitSplit>['split'];
}) {
  const { currency } = useVenue();
  return (
    <section className="pinfo__notice">
      <BenefitPanel offer={offer} />
      <BenefitSplit split={split} currency={currency} />
    </section>
  );
}

/** The last units are in orders that others are paying. */
export function OthersPaying({ minutes }: { minutes: number }) {
  const text = useText();
  return (
    <div className="pinfo__notice">
      <Notice tone="warn" icon="timer" role="status">
        {text('others-paying', { minutes })}
      </Notice>
    </div>
  );
}

/** The stall asks for a document. */
export function AdultsNotice() {
  const text = useText();
  return (
    <div className="pinfo__notice">
      <Notice icon="id-card">{text('for-adults-text')}</Notice>
    </div>
  );
}
