import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useText } from './use-text.ts';
import styles from './discount-rules.module.css';

/** The sections and products that a discount is for. Nothing chosen: all of the stall. */
export function CoveredProducts() {
  const text = useText();
  const categories = useIds('categoryIds');
  const products = useIds('productIds');
  const sections = useSections();
  return (
    <>
      <p className="small mut">{text('discount-rules.products-hint')}</p>
      {sections.map(([categoryId, own]) => (
        <div key={categoryId} className={styles['checks']} role="group" aria-label={own[0]?.categoryName}>
          <Check
            label={<b>{own[0]?.categoryName}</b>}
            isChecked={categories.ids.includes(categoryId)}
            onChange={() => categories.toggle(categoryId)}
          />
          {!categories.ids.includes(categoryId) &&
            own.map(({ id, name }) => (
              <Check key={id} label={name} isChecked={products.ids.includes(id)} onChange={() => products.toggle(id)} />
            ))}
        </div>
      ))}
    </>
  );
}

/** The products of the chosen stall by section. */
export function useSections() {
  const { id: venueId } = useOpenVenue();
  const stall: unknown = useWatch({ name: 'commerceId' });
  const commerceId = typeof stall === 'number' ? stall : undefined;
  const { data } = useQuery({
    queryKey: ['products', 'of-discounts', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/products', {
        params: { venueId },
        query: { perPage: 500, ...(commerceId !== undefined && { commerceId }) },
      }),
    enabled: commerceId !== undefined,
  });
  return [...Map.groupBy(data?.data ?? [], ({ productCategoryId }) => productCategoryId)];
}

function useIds(name: string) {
  const { field } = useController({ name });
  const value: unknown = field.value;
  const ids: unknown[] = Array.isArray(value) ? value : [];
  return {
    ids,
    toggle: (id: number) => field.onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
  };
}

function Check({ label, isChecked, onChange }: { label: ReactNode; isChecked: boolean; onChange: () => void }) {
  return (
    <label>
      <input type="checkbox" checked={isChecked} onChange={onChange} />
      {label}
    </label>
  );
}
