import { useMemo, useRef } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { isSearch } from '@app/rules/catalogue/search/search-query.ts';
import { countFound, searchVenue } from '@app/rules/catalogue/search/search-venue.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { MenuFailed } from '../menu-failed.tsx';
import { SearchField } from './search-field.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchNone } from './search-none.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { useSearchScene, type ShownScene } from './use-search-scene.ts';
import { useSearchWords, type SearchWords } from './use-search-words.ts';
import { useVenueMenus, type VenueMenus } from './use-venue-menus.ts';
import './search.css';

/** Search over the menus of all stalls of the venue. @see COM-01, PROD-05 */
export function SearchScreen() {
  const text = useText();
  const venue = useVenue();
  const search = useSearchWords(venue.code);
  const menus = useVenueMenus(venue);
  const results = useRef<HTMLDivElement>(null);
  const scene = useSearchScene(venue, menus);
  // The pressed button goes with the empty result.
  const onReset = () => results.current?.focus({ preventScroll: true });
  return (
    <main className="sscreen">
      <h1 className="sr">{text('search-venue', { venue: venue.name })}</h1>
      <SearchField typed={search.typed} onType={search.type} />
      <SearchFilters pressed={search.query.filters} typed={search.typedFilters} onToggle={search.toggle} />
      <div className="sres" ref={results} tabIndex={-1}>
        <MenusNotice menus={menus} />
        <SearchBody search={search} menus={menus} scene={scene} onReset={onReset} />
      </div>
    </main>
  );
}

function SearchBody({
  search,
  menus,
  scene,
  onReset,
}: {
  search: SearchWords;
  menus: VenueMenus;
  scene: ShownScene;
  onReset: () => void;
}) {
  const text = useText();
  const { query } = search;
  const result = useMemo(() => searchVenue(scene, query), [scene, query]);
  if (menus.menus.length === 0 && menus.pendingCount === 0 && menus.failedCount > 0) {
    return (
      <MenuFailed
        isAnswered={menus.isAnswered}
        action={
          <Button icon="refresh-cw" isBlock onPress={menus.retry}>
            {text('try-now')}
          </Button>
        }
      />
    );
  }
  if (!isSearch(query))
    return menus.menus.length === 0 ? <RowsLoading /> : <SearchStart scene={scene} typed={search.typed} />;
  if (countFound(result) > 0) return <SearchResults result={result} scene={scene} query={query} />;
  return menus.pendingCount > 0 ? <RowsLoading /> : <SearchNone search={search} scene={scene} onReset={onReset} />;
}

/** Says of when the menus are without a network, and which of them are missing. */
function MenusNotice({ menus }: { menus: VenueMenus }) {
  const text = useText();
  const { localDateTimeIdentifier } = useVenue();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const { readAtMs, failedCount } = menus;
  const missing = failedCount > 0 ? text('search-menus-missing', { count: failedCount }) : null;
  if (readAtMs === null || (!isDown && missing === null)) return null;
  return (
    <div className="sres__notice">
      <Notice
        icon={isDown ? 'cloud-off' : 'info'}
        role="status"
        action={
          isDown ? undefined : (
            <Button size="s" variant="tonal" onPress={menus.retry}>
              {text('try-again')}
            </Button>
          )
        }
      >
        {[isDown && text('search-menus-of', { time: clockText(readAtMs, localDateTimeIdentifier) }), missing]
          .filter(Boolean)
          .join('. ')}
      </Notice>
    </div>
  );
}

function RowsLoading() {
  const text = useText();
  return (
    <div className="sgroup" aria-busy="true">
      <p className="sr" role="status">
        {text('loading')}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="srow" aria-hidden="true">
          <Skeleton shape="thumb" />
          <SkeletonLines lines={1} />
        </div>
      ))}
    </div>
  );
}
