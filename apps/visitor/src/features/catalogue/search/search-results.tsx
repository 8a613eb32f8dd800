import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { SearchFilter, SearchQuery } from '@app/rules/catalogue/search/search-query.ts';
import { countFound, type SearchGroup, type SearchResult } from '@app/rules/catalogue/search/search-venue.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { SearchGroups } from './search-groups.tsx';
import type { ShownScene } from './use-search-scene.ts';

/** Results by stall: those that take orders, and the others behind a link. */
export function SearchResults({
  result,
  scene,
  query,
}: {
  result: SearchResult;
  scene: ShownScene;
  query: SearchQuery;
}) {
  const text = useText();
  // The next search hides them again.
  const [shownFor, setShownFor] = useState<SearchQuery | null>(null);
  const isClosedShown = shownFor === query;
  const { open, closed } = result;
  // Without an open stall there is nothing to wait behind a link.
  const isAllShown = isClosedShown || open.length === 0;
  const shown = isAllShown ? [...open, ...closed] : open;
  const hiddenCount = isAllShown ? 0 : countFound({ open: [], closed });
  return (
    <>
      <div className="sres__sum">
        <p className="h3" role="status">
          {text('search-found', { products: countFound({ open: shown, closed: [] }), stalls: shown.length })}
        </p>
        {open.length > 1 && <p className="small mut">{text('search-sorted')}</p>}
      </div>
      <SearchGroups groups={open} scene={scene} />
      {isAllShown && closed.length > 0 && (
        <div className="sres__closed" tabIndex={-1} ref={isClosedShown ? focus : undefined}>
          <SearchGroups groups={closed} scene={scene} />
        </div>
      )}
      <DeclaredNotice groups={shown} filters={query.filters} />
      {hiddenCount > 0 && (
        <p className="sres__more">
          <button type="button" className="link" onClick={() => setShownFor(query)}>
            {text('search-closed', { count: hiddenCount })}
            <Icon name="chevron-right" />
          </button>
        </p>
      )}
    </>
  );
}

/** The pressed button is gone: the focus goes where its rows are. */
function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Wherever a row or a filter shows what a stall declared. @see PROD-05 */
export function DeclaredNotice({
  groups,
  filters,
}: {
  groups: readonly Pick<SearchGroup, 'products'>[];
  filters: ReadonlySet<SearchFilter>;
}) {
  const text = useText();
  const isFiltered = [...filters].some((filter) => filter !== 'open-now' && filter !== 'shortest-wait');
  if (!isFiltered && !groups.some(({ products }) => products.some(({ traits }) => traits.length > 0))) return null;
  const isGlutenFree = filters.has('gluten-free');
  return (
    <div className="sres__notice">
      <Notice title={text('search-declared')}>
        {text(isGlutenFree ? 'search-declared-gluten' : 'search-declared-text')}
      </Notice>
    </div>
  );
}
