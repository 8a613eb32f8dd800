import { useSearchParams } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { isSoldAlone } from './ruled-product.ts';
import { RulesOfStall } from './rules-of-stall.tsx';
import { useMenuRules, useProducts } from './use-menu-rules.ts';
import { useText } from './use-text.ts';
import styles from './menu-rules.module.css';

/** Menus and prices by time of a stall, which the address names. @see VENUE-05 */
export function MenuRules() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const [search, setSearch] = useSearchParams();
  const { stalls, error, isPending, refetch } = useCommerces();
  const asked = Number(search.get('stall'));
  const stall = stalls.find(({ id }) => id === asked) ?? stalls[0];
  return (
    <>
      <PageHead
        title={text('rules-title')}
        detail={text('rules-lead')}
        path={{ to: `/${venueId}/menu`, name: text('nav-menu') }}
      />
      {error && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonLines lines={6} />}
      {stall && (
        <>
          <div className={styles['stall']}>
            <SelectField
              label={text('stall')}
              value={String(stall.id)}
              options={stalls.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => setSearch({ stall: id })}
            />
          </div>
          <OfCommerce key={stall.id} commerceId={stall.id} />
        </>
      )}
    </>
  );
}

function OfCommerce({ commerceId }: { commerceId: number }) {
  const text = useText();
  const rules = useMenuRules(commerceId);
  const products = useProducts(commerceId);
  const error = (rules.data ? null : rules.error) ?? (products.data ? null : products.error);
  if (error) {
    const retry = () => {
      void rules.refetch();
      void products.refetch();
    };
    return <ReadFailure error={error} onRetry={retry} />;
  }
  if (!rules.data || !products.data) return <SkeletonLines lines={8} />;
  const sold = products.data.data.filter(isSoldAlone);
  if (sold.length === 0) return <EmptyState icon="utensils" title={text('rules-no-products')} />;
  return <RulesOfStall commerceId={commerceId} rules={rules.data} products={sold} />;
}
