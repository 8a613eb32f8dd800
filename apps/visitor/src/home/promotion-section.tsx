import { PROMOTIONS_PER_PAGE } from '@app/contract/limits.ts';
import type { Venue } from '@app/contract/venues.ts';
import { Button } from '@app/ui/button.tsx';
import { apiQuery } from '../data/api-query.ts';
import { usePages } from '../data/use-pages.ts';
import { commercePath } from '../route-paths.ts';
import { useText } from '../texts/use-text.ts';
import { ComboCard } from './combo-card.tsx';
import { CombosSkeleton } from './home-skeleton.tsx';
import { SectionFailed } from './section-failed.tsx';

/** Combos, three at a time. @see CONT-03 */
export function PromotionSection({ venue }: { venue: Venue }) {
  const text = useText();
  const { items, isLoading, hasFailed, retry, showMore } = usePages((page) =>
    apiQuery('GET /api/venues/:id/promotions', {
      params: { id: venue.id },
      query: { page, perPage: PROMOTIONS_PER_PAGE },
    }),
  );
  if (items.length === 0 && !isLoading && !hasFailed) return null;
  return (
    <section className="section" aria-labelledby="section-promotion">
      <div className="section__head">
        <h2 className="h2" id="section-promotion">
          {text('section-promotion')}
        </h2>
      </div>
      {items.length === 0 && isLoading && <CombosSkeleton />}
      {hasFailed && <SectionFailed onRetry={retry} />}
      {items.length > 0 && (
        <ul className="scroller combos">
          {items.map((promotion, place) => (
            <li key={promotion.id}>
              <ComboCard
                promotion={promotion}
                currency={venue.currency}
                href={commercePath(venue.code, promotion.commerce.code, promotion.productId)}
                isFirst={place === 0}
              />
            </li>
          ))}
          {showMore && (
            <li className="combos__more">
              <Button variant="tonal" icon="plus" isBusy={isLoading} onPress={showMore}>
                {text('see-more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
