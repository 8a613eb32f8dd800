import { useState } from 'react';
import { useCommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { useText } from '#shared/texts/use-text.ts';
import { PARKING } from '@app/contract/values/product-types.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';
import { commerceState, acceptsOrders } from '@app/rules/venues/commerce-state.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { CommerceCard, type CommerceProps } from './commerce-card.tsx';
import { CommerceRow } from './commerce-row.tsx';
import { SectionFailed } from './section-failed.tsx';
import { CommercesSkeleton } from './section-skeletons.tsx';

const CARDS = 4;
const ALL = 'all';

/** Commerces by category: the first four open ones as cards, the rest as rows. @see HOME-04 */
export function CommerceSection({ venue }: { venue: Venue }) {
  const text = useText();
  const reading = useCommerces(venue);
  const { data: commerces, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  const [category, setCategory] = useState(ALL);
  if (commerces?.length === 0) return null;

  const shown = (commerces ?? []).filter(
    (commerce) => category === ALL || commerce.categories.includes(Number(category)),
  );
  return (
    <section className="section" aria-labelledby="section-commerce">
      <div className="section__head">
        <h2 className="h2" id="section-commerce">
          {text('section-commerce')}
        </h2>
      </div>
      {venue.categories.length > 1 && (
        <div className="home-chips">
          <FilterChips
            label={text('category-label')}
            value={category}
            onChange={setCategory}
            options={[
              { value: ALL, label: text('category-all') },
              ...venue.categories
                .toSorted((a, b) => a.order - b.order)
                .map(({ id, description, icon }) => ({
                  value: String(id),
                  label: description,
                  ...(isIcon(icon) ? { icon } : {}),
                })),
            ]}
          />
        </div>
      )}
      {!commerces && (hasFailed ? <SectionFailed onRetry={() => void refetch()} /> : <CommercesSkeleton />)}
      {commerces && shown.length === 0 && <p className="mut home__none">{text('category-empty')}</p>}
      <CommerceList venue={venue} commerces={shown} />
    </section>
  );
}

/** The back office stores icon names; an unknown one renders nothing. */
function isIcon(name: string): name is IconName {
  return /^[a-z][a-z0-9-]*$/.test(name);
}

function CommerceList({ venue, commerces }: { venue: Venue; commerces: readonly Commerce[] }) {
  const estimateOf = useCommerceEstimates(venue.id);
  const nowMs = useNow() ?? 0;
  const withState = commerces.map((commerce) => ({
    commerce,
    state: commerceState(commerce, nowMs),
    estimate: estimateOf(commerce.id),
  }));
  const open = withState.filter(({ state }) => acceptsOrders(state));
  const cards = open.slice(0, CARDS);
  const rows = withState.filter((row) => !cards.includes(row));
  const fastestId = fastestOf(open);

  return (
    <>
      {cards.length > 0 && (
        <ul className="ccards">
          {cards.map(({ commerce, state, estimate }, place) => (
            <li key={commerce.id}>
              <CommerceCard
                {...{ venue, commerce, state, estimate }}
                isFastest={commerce.id === fastestId}
                isFirst={place < 2}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul className="panel crows">
          {rows.map(({ commerce, state, estimate }) => (
            <li key={commerce.id}>
              <CommerceRow {...{ venue, commerce, state, estimate }} isFastest={commerce.id === fastestId} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The stall of cards and rows that is ready first, if it is one; without parking spaces, which prepare nothing. */
function fastestOf(open: readonly Pick<CommerceProps, 'commerce' | 'estimate'>[]): number | null {
  const [first, second] = open
    .flatMap(({ commerce: { id, type }, estimate }) =>
      estimate && type.description !== PARKING ? { id, atMs: estimate.atMs } : [],
    )
    .toSorted((one, other) => one.atMs - other.atMs);
  return first && second && first.atMs < second.atMs ? first.id : null;
}
