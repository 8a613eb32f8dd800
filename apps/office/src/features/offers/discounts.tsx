import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { discounts, type ManagedDiscount } from '@app/contract/resources/offers/discounts.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { offersTexts, useText } from './use-text.ts';

/** The discounts of the open venue, the highest priority first. */
export function Discounts() {
  return (
    <DeclaredList<ManagedDiscount>
      texts={offersTexts}
      resource={discounts}
      icon="badge-percent"
      sort={{ field: 'priority', order: 'DESC' }}
      columns={useColumns()}
      detailOf={({ commerceName }) => commerceName}
    />
  );
}

function useColumns(): DeclaredColumn<ManagedDiscount>[] {
  const text = useText();
  return [
    'description',
    'amountPercent',
    'claims',
    { name: 'priority', isExtra: true },
    {
      name: 'enabled',
      title: text('discount-state'),
      show: ({ enabled }) => (
        <StateLine state={enabled ? 'ok' : 'idle'} icon={enabled ? 'check' : 'eye-off'}>
          {text(enabled ? 'discount-on' : 'discount-off')}
        </StateLine>
      ),
    },
  ];
}
