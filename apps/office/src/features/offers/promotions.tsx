import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { promotions, type ManagedPromotion } from '@app/contract/resources/promotions.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { offersTexts, useText } from './use-text.ts';

/** The promotions of the open venue, in their order. */
export function Promotions() {
  return (
    <DeclaredList<ManagedPromotion>
      texts={offersTexts}
      resource={promotions}
      icon="megaphone"
      sort={{ field: 'position', order: 'ASC' }}
      columns={useColumns()}
      detailOf={({ productName, commerceName }) => `${productName} · ${commerceName}`}
    />
  );
}

function useColumns(): DeclaredColumn<ManagedPromotion>[] {
  const text = useText();
  return [
    'title',
    'priceMinor',
    { name: 'previousPriceMinor', isExtra: true, isSortable: false },
    'position',
    {
      name: 'enabled',
      title: text('promotion-state'),
      show: ({ enabled, isProductEnabled }) => (
        <StateLine
          state={enabled ? (isProductEnabled ? 'ok' : 'warn') : 'idle'}
          icon={enabled && isProductEnabled ? 'eye' : 'eye-off'}
        >
          {text(enabled ? (isProductEnabled ? 'promotion-shown' : 'promotion-product-hidden') : 'promotion-hidden')}
        </StateLine>
      ),
    },
  ];
}
