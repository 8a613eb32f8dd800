import { useState } from 'react';
import { usePromotions } from '#features/venues/venue-queries.ts';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { PROMOTIONS_PER_PAGE } from '@app/contract/values/limits.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { SectionFailed } from './section-failed.tsx';
import { PromotionsSkeleton } from './section-skeletons.tsx';

/** Promotions, three at a time. @see CONT-03 */
export function PromotionSection({ venue }: { venue: Venue }) {
  const text = useText();
  const reading = usePromotions(venue);
  const { data, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  const [shownPages, setPages] = useState(1);
  const [isAll, setAll] = useState(false);
  if (data?.total === 0) return null;
  const pages = isAll && data ? Math.ceil(data.total / PROMOTIONS_PER_PAGE) : shownPages;
  return (
    <section className="section" aria-labelledby="section-promotion">
      <div className="section__head">
        <h2 className="h2" id="section-promotion">
          {text('section-promotion')}
        </h2>
        {data && data.total > 1 && (
          <button type="button" className="link combos-all" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {text(isAll ? 'see-fewer' : 'see-all')}
          </button>
        )}
      </div>
      {!data && (hasFailed ? <SectionFailed onRetry={() => void refetch()} /> : <PromotionsSkeleton />)}
      {data && (
        <ul className={isAll ? 'combos combos--all' : 'scroller combos'}>
          {Array.from({ length: pages }, (_, place) => (
            <CombosOfPage key={place} venue={venue} page={place + 1} />
          ))}
          {pages * PROMOTIONS_PER_PAGE < data.total && (
            <li className="combos__more">
              <Button variant="tonal" icon="plus" onPress={() => setPages(pages + 1)}>
                {text('see-more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function CombosOfPage({ venue, page }: { venue: Venue; page: number }) {
  const { data } = usePromotions(venue, page);
  return data?.data.map((promotion, place) => (
    <li key={promotion.id}>
      <PromotionCard
        promotion={promotion}
        currency={venue.currency}
        href={commercePath(venue.code, promotion.commerce.code, promotion.productId)}
        isFirst={page === 1 && place === 0}
      />
    </li>
  ));
}
