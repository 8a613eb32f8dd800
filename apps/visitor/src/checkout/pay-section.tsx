import { Notice } from '@app/ui/notice.tsx';
import { RadioCard } from '@app/ui/radio-card.tsx';
import { RadioCardGroup } from '@app/ui/radio-card-group.tsx';
import { useText } from '../texts/use-text.ts';
import type { Checkout } from './use-checkout.ts';

/** The ways of paying that there are. @see METHOD-01, METHOD-03 */
export function PaySection({ checkout: { methods, deliveryType } }: { checkout: Checkout }) {
  const text = useText();
  if (!methods) return null;
  const isCashOffered = methods.offered.includes('cash');
  return (
    <section className="section" aria-labelledby="pay">
      <h2 className="h2 gap" id="pay">
        {text('pay-title')}
      </h2>
      {!methods.isPaymentNeeded && <p className="mut">{text('pay-nothing')}</p>}
      {methods.isPaymentNeeded && !isCashOffered && (
        <Notice tone="bad" title={text('pay-none-title')}>
          {text('pay-none-text')}
        </Notice>
      )}
      {isCashOffered && (
        <RadioCardGroup label={text('pay-label')} value={methods.preselected} onChange={() => undefined}>
          <RadioCard
            value="cash"
            icon="banknote"
            title={text('pay-cash')}
            detail={text(deliveryType === 'delivery' ? 'pay-cash-delivery' : 'pay-cash-pick-up')}
          />
        </RadioCardGroup>
      )}
    </section>
  );
}
