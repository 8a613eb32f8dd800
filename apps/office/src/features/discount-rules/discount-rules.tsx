import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { discountRules, type ManagedDiscountRule } from '@app/contract/resources/offers/discount-rules.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { discountRulesTexts, useText } from './use-text.ts';

/** The discounts with rules of the open venue, those that are active first. @see DISC-01 */
export function DiscountRules() {
  const text = useText();
  return (
    <DeclaredList<ManagedDiscountRule>
      texts={discountRulesTexts}
      resource={discountRules}
      icon="badge-percent"
      lead={text('discount-rules-lead')}
      sort={{ field: 'enabled', order: 'DESC' }}
      columns={useColumns()}
    />
  );
}

function useColumns(): DeclaredColumn<ManagedDiscountRule>[] {
  const text = useText();
  const { currency } = useOpenVenue();
  return [
    'name',
    { name: 'commerceName', title: text('discount-rules.commerceId'), isSortable: false },
    {
      name: 'amountPercent',
      title: text('rule-value'),
      isSortable: false,
      show: ({ amountPercent, amountMinor }) =>
        amountPercent === null ? amountText(amountMinor ?? 0, currency) : `${amountPercent} %`,
    },
    { name: 'code', show: ({ code }) => code ?? text('rule-code-none') },
    {
      name: 'uses',
      isSortable: false,
      show: ({ uses, maxUses }) => (maxUses === null ? String(uses) : `${uses} / ${maxUses}`),
    },
    { name: 'givenMinor', isSortable: false, isExtra: true },
    {
      name: 'enabled',
      title: text('rule-state'),
      show: ({ enabled }) => (
        <StateLine state={enabled ? 'ok' : 'idle'} icon={enabled ? 'check' : 'eye-off'}>
          {text(enabled ? 'rule-on' : 'rule-off')}
        </StateLine>
      ),
    },
  ];
}
