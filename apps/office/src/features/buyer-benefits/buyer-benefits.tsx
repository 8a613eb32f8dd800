import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { buyerBenefits, type ManagedBuyerBenefit } from '@app/contract/resources/buyer-benefits.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { buyerBenefitsTexts, useText } from './use-text.ts';

/** The benefits of named buyers, those that are given first. @see BEN-03 */
export function BuyerBenefits() {
  const text = useText();
  return (
    <DeclaredList<ManagedBuyerBenefit>
      texts={buyerBenefitsTexts}
      resource={buyerBenefits}
      path="benefits"
      icon="gift"
      lead={text('benefits-lead')}
      sort={{ field: 'enabled', order: 'DESC' }}
      columns={useColumns()}
      detailOf={({ commerceName }) => commerceName}
    />
  );
}

function useColumns(): DeclaredColumn<ManagedBuyerBenefit>[] {
  const text = useText();
  const { currency } = useOpenVenue();
  return [
    'description',
    {
      name: 'discountMinor',
      title: text('benefit-value'),
      show: ({ discountMinor, productName }) =>
        discountMinor === null ? productName : amountText(discountMinor, currency),
    },
    'holders',
    'uses',
    {
      name: 'enabled',
      title: text('benefit-state'),
      show: ({ enabled }) => (
        <StateLine state={enabled ? 'ok' : 'idle'} icon={enabled ? 'check' : 'eye-off'}>
          {text(enabled ? 'benefit-on' : 'benefit-off')}
        </StateLine>
      ),
    },
  ];
}
