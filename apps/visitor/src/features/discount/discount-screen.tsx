import { Link, useSearch } from 'wouter';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { discountsByPriority } from '@app/rules/venues/discounts-by-priority.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { DiscountOffer } from './discount-offer.tsx';
import './discount.css';

/** The discount of the query, otherwise the first one of the venue. @see DISC-01 */
export function DiscountScreen() {
  const text = useText();
  const venue = useVenue();
  const wantedId = Number(new URLSearchParams(useSearch()).get('id'));
  const reading = useCommerces(venue);
  const hasFailed = useHasFailed(reading);
  if (!reading.data) {
    if (!hasFailed) return <DiscountLoading />;
    return (
      <main className="discount">
        <EmptyState
          icon="cloud-off"
          title={text('discount-failed')}
          text={text('discount-failed-text')}
          action={<Button onPress={() => void reading.refetch()}>{text('try-again')}</Button>}
        />
      </main>
    );
  }
  const offered = discountsByPriority(reading.data);
  const shown = offered.find(({ discount }) => discount.id === wantedId) ?? (wantedId > 0 ? undefined : offered[0]);
  if (shown) return <DiscountOffer key={shown.discount.id} {...shown} />;
  return (
    <main className="discount">
      <EmptyState
        icon="badge-percent"
        title={text('discount-none')}
        text={text('discount-none-text')}
        action={
          <Link className={buttonClass({})} href={homePath(venue.code)}>
            {text('return-to-home')}
          </Link>
        }
      />
    </main>
  );
}

function DiscountLoading() {
  return (
    <main className="discount" aria-busy="true">
      <Skeleton shape="fill" className="discount__top" />
      <div className="discount__body">
        <SkeletonLines />
      </div>
    </main>
  );
}
