import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { PlanForm } from './plan-form.tsx';
import { useText } from './use-text.ts';
import styles from './price-changes.module.css';

/** Plans the prices of products of a stall for a time. The address has the stall. @see VENUE-05 */
export function PlanPrices() {
  const text = useText();
  const venue = useOpenVenue();
  const [search, setSearch] = useSearchParams();
  const { stalls, error, isPending, refetch } = useCommerces();
  const [only, ...others] = stalls;
  const asked = Number(search.get('stall'));
  const stall = stalls.find(({ id }) => id === asked) ?? (others.length === 0 ? only : undefined);
  return (
    <>
      <PageHead
        title={text('prices-plan-title')}
        detail={text('prices-plan-lead')}
        path={{ to: `/${venue.id}/menu/prices`, name: text('prices-title') }}
      />
      {error && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonLines lines={6} />}
      {stalls.length > 0 && (
        <div className={styles['stall']}>
          <SelectField
            label={text('stall')}
            value={stall === undefined ? '' : String(stall.id)}
            options={stalls.map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder={text('import-stall-choose')}
            onChange={(id) => setSearch({ stall: id })}
          />
        </div>
      )}
      {stall && <OfCommerce key={stall.id} commerceId={stall.id} />}
    </>
  );
}

function OfCommerce({ commerceId }: { commerceId: number }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'all', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/products', {
        params: { venueId },
        query: { page: 1, perPage: 500, commerceId },
      }),
  });
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  if (data.data.length === 0) return <EmptyState icon="utensils" title={text('prices-no-products')} />;
  return <PlanForm commerceId={commerceId} products={data.data} />;
}
