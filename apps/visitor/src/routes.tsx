import { lazy, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { AppShell } from './app-frame/app-shell.tsx';
import { DockBar } from './app-frame/dock-bar.tsx';
import { Overlays } from './app-frame/overlays.tsx';
import { lazyScreen } from './app-frame/lazy-screen.tsx';
import type { LazyScreen } from './app-frame/lazy-screen.tsx';
import { ScreenSkeleton } from './app-frame/screen-skeleton.tsx';
import { VenueFailed, VenueMissing } from './app-frame/venue-problem.tsx';
import { useVenueState } from './data/venue-context.ts';
import { usePostponement } from './device/postponement-store.ts';
import { Home } from './home/home.tsx';
import { HomeSkeleton } from './home/home-skeleton.tsx';
import { homePath, ROUTES, VENUE_LIST } from './route-paths.ts';

const AccountSheet = lazy(async () => ({ default: (await import('./account/account-sheet.tsx')).AccountSheet }));
const VenueSelection = lazyScreen(async () => (await import('./venues/venue-selection.tsx')).VenueSelection);
const OffersWithoutVenue = lazyScreen(async () => (await import('./home/offers-without-venue.tsx')).OffersWithoutVenue);

/** The screens that need a venue, by the first word of their path. */
const VENUE_SCREENS = {
  events: [ROUTES.events, lazyScreen(async () => (await import('./content/events.tsx')).Events)],
  news: [ROUTES.news, lazyScreen(async () => (await import('./content/news.tsx')).News)],
  'social-media': [
    ROUTES.socialMedia,
    lazyScreen(async () => (await import('./content/social-media.tsx')).SocialMedia),
  ],
  map: [ROUTES.map, lazyScreen(async () => (await import('./map/venue-map.tsx')).VenueMap)],
} as const satisfies Record<string, readonly [string, LazyScreen]>;

/** Which screen a path shows; what is unknown leads home. @see APP-02 */
export function Routes() {
  return (
    <AppShell bar={<DockBar />}>
      <Switch>
        <Route path={ROUTES.home} component={HomeRoute} />
        {Object.values(VENUE_SCREENS).map(([path, Screen]) => (
          <Route key={path} path={path}>
            <VenueScreen skeleton={<ScreenSkeleton />}>
              <Screen />
            </VenueScreen>
          </Route>
        ))}
        <Route>
          <Redirect to={homePath()} replace />
        </Route>
      </Switch>
      <Overlays account={AccountSheet} />
    </AppShell>
  );
}

/** Fetches the code of the screen that a path shows, so that it is drawn without a pause. */
export async function preloadScreen(path: string): Promise<void> {
  const [, screen = ''] = path.split('/');
  const [, found] = Object.entries(VENUE_SCREENS).find(([name]) => name === screen) ?? [];
  await (found?.[1] ?? (/^\/(home\/?)?$/.test(path) ? VenueSelection : undefined))?.preload();
}

function HomeRoute() {
  const isListOpen = new URLSearchParams(useSearch()).has(VENUE_LIST);
  const { kind } = useVenueState();
  const isPostponed = usePostponement(({ isPostponed }) => isPostponed);
  if (isListOpen) return <VenueSelection />;
  if (kind === 'none') return isPostponed ? <OffersWithoutVenue /> : <VenueSelection />;
  return (
    <VenueScreen skeleton={<HomeSkeleton />}>
      <Home />
    </VenueScreen>
  );
}

/** Draws a screen once its venue is there; until then what stands in for it. */
function VenueScreen({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const { kind } = useVenueState();
  const [path] = useLocation();
  useEffect(() => scrollTo(0, 0), [path]);
  if (kind === 'here') return children;
  if (kind === 'loading') return skeleton;
  if (kind === 'none') return <Redirect to={homePath()} replace />;
  return kind === 'missing' ? <VenueMissing /> : <VenueFailed />;
}
