import type { SearchFilter } from '@app/rules/catalogue/search/search-query.ts';
import { countFound } from '@app/rules/catalogue/search/search-venue.ts';
import type { SearchGroup, SearchResult } from '@app/rules/catalogue/search/search-venue.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { SearchGroups } from './search-groups.tsx';
import type { ShownScene } from './use-search-scene.ts';

/** Results by stall: those that take orders, and the others behind a link. */
export function SearchResults({
  result,
  scene,
  filters,
}: {
  result: SearchResult;
  scene: ShownScene;
  filters: ReadonlySet<SearchFilter>;
}) {
  const text = useText();
  const [isClosedShown, setIsClosedShown] = useState(false);
  const { open, closed } = result;
  // Without an open stall there is nothing to wait behind a link.
  const isAllShown = isClosedShown || open.length === 0;
  const shown = isAllShown ? [...open, ...closed] : open;
  const hiddenCount = countFound(result) - countFound({ open: shown, closed: [] });
  return (
    <>
      <div className="sres__sum">
        <p className="h3" role="status">
          {text('search-found', countFound({ open: shown, closed: [] }), shown.length)}
        </p>
        {open.length > 1 && <p className="small mut">{text('search-sorted')}</p>}
      </div>
      <SearchGroups groups={shown} scene={scene} />
      <DeclaredNotice groups={shown} filters={filters} />
      {hiddenCount > 0 && (
        <p className="sres__more">
          <button type="button" className="link" onClick={() => setIsClosedShown(true)}>
            {text('search-closed', hiddenCount)}
            <Icon name="chevron-right" />
          </button>
        </p>
      )}
    </>
  );
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
