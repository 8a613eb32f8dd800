import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { SEARCH_FILTERS, type SearchFilter } from '@app/rules/catalogue/search/search-query.ts';
import '@app/ui/controls/chip.css';
import { Icon } from '@app/ui/icons/icon.tsx';
import { FILTER_LABELS } from './filter-labels.ts';

/** Room before the first chip. */
const EDGE_PX = 16;

/**
 * The filters in one line that scrolls sideways.
 *
 * @param typed filters that the words of the field name; the line scrolls to the first of them, and at first to a pressed one
 */
export function SearchFilters({
  pressed,
  typed,
  onToggle,
}: {
  pressed: ReadonlySet<SearchFilter>;
  typed: ReadonlySet<SearchFilter>;
  onToggle: (filter: SearchFilter) => void;
}) {
  const text = useText();
  const target = useRef<HTMLButtonElement>(null);
  const [pressedAtFirst] = useState(() => SEARCH_FILTERS.find((filter) => pressed.has(filter)));
  const inSight = SEARCH_FILTERS.find((filter) => typed.has(filter)) ?? pressedAtFirst;
  useEffect(() => {
    if (inSight) scrollToStart(target.current);
  }, [inSight]);
  return (
    <div className="sfilters">
      <div className="chips scroller" role="group" aria-label={text('search-filters')}>
        {SEARCH_FILTERS.map((filter) => (
          <button
            key={filter}
            ref={filter === inSight ? target : undefined}
            type="button"
            className="chip"
            aria-pressed={pressed.has(filter)}
            onClick={() => onToggle(filter)}
          >
            <Icon name={FILTER_LABELS[filter].icon} />
            {text(FILTER_LABELS[filter].key)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Not `scrollIntoView`, which moves the page too. */
function scrollToStart(chip: HTMLElement | null): void {
  const line = chip?.parentElement;
  if (chip && line) line.scrollLeft += chip.getBoundingClientRect().left - line.getBoundingClientRect().left - EDGE_PX;
}

/** Names of filters in a sentence. */
export function useFilterNames(filters: ReadonlySet<SearchFilter>): string {
  const text = useText();
  return SEARCH_FILTERS.filter((filter) => filters.has(filter))
    .map((filter) => text(FILTER_LABELS[filter].key))
    .join(', ');
}
