import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import type { RouteComponentProps } from 'wouter';
import { AppShell } from './app-frame/app-shell.tsx';
import { lazyPart } from './app-frame/lazy-part.tsx';
import type { LazyPart } from './app-frame/lazy-part.tsx';
import { ScreenSkeleton } from './app-frame/screen-skeleton.tsx';
import { useIsDrawn } from './app-frame/use-is-drawn.ts';
import { useVenueState } from './data/venue-context.ts';
import { usePostponement } from './device/postponement-store.ts';
import { Home } from './home/home.tsx';
import { HomeSkeleton } from './home/home-skeleton.tsx';
import {
  CommerceRoute,
  OrderDetailRoute,
  OrderFollower,
  OrdersRoute,
  ProductRoute,
  ShoppingCartRoute,
} from './ordering-screens.tsx';
import { commercePath, homePath, ROUTES, VENUE_LIST } from './route-paths.ts';

const DockBar = lazyPart(async () => (await import('./app-frame/dock-bar.tsx')).DockBar);
const Overlays = lazyPart(async () => (await import('./app-frame/overlays.tsx')).Overlays);
const VenueProblem = lazyPart(async () => (await import('./app-frame/venue-problem.tsx')).VenueProblem);
const AccountSheet = lazyPart(async () => (await import('./account/account-sheet.tsx')).AccountSheet);
const VenueSelection = lazyPart(async () => (await import('./venues/venue-selection.tsx')).VenueSelection);
const OffersWithoutVenue = lazyPart(async () => (await import('./home/offers-without-venue.tsx')).OffersWithoutVenue);

/** The screens that need a venue, by the first word of their path. */
const VENUE_SCREENS = {
  commerce: [ROUTES.commerce, CommerceRoute],
  'product-details': [ROUTES.productDetails, ProductRoute],
  'shopping-cart': [ROUTES.shoppingCart, ShoppingCartRoute],
  orders: [ROUTES.orders, OrdersRoute],
  'orders-detail': [ROUTES.ordersDetail, OrderDetailRoute],
  events: [ROUTES.events, lazyPart(async () => (await import('./content/events.tsx')).Events)],
  news: [ROUTES.news, lazyPart(async () => (await import('./content/news.tsx')).News)],
  'social-media': [ROUTES.socialMedia, lazyPart(async () => (await import('./content/social-media.tsx')).SocialMedia)],
  map: [ROUTES.map, lazyPart(async () => (await import('./map/venue-map.tsx')).VenueMap)],
} as const satisfies Record<string, readonly [string, LazyPart]>;

/** Which screen a path shows; what is unknown leads home. @see APP-02 */
export function Routes() {
  const isDrawn = useIsDrawn();
  return (
    <AppShell
      bar={
        isDrawn && (
          <Suspense>
            <DockBar />
          </Suspense>
        )
      }
    >
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
      {isDrawn && (
        <Suspense>
          <Overlays account={AccountSheet} />
          <OrderFollower />
        </Suspense>
      )}
    </AppShell>
  );
}

/** Fetches the code of the screen that a path shows, so that it is drawn without a pause. */
export async function preloadScreen(path: string): Promise<void> {
  const [, screen = ''] = path.split('/');
  const [, found] = Object.entries(VENUE_SCREENS).find(([name]) => name === screen) ?? [];
  await (found?.[1] ?? (/^\/(home\/?)?$/.test(path) ? VenueSelection : undefined))?.preload();
}

/** With a commerce in its path, home leads straight there; until it has, no tabs are drawn. @see APP-04, HOME-04 */
function HomeRoute({
  params: { venueCode, commerceCode },
}: RouteComponentProps<{ venueCode?: string; commerceCode?: string }>) {
  const isListOpen = new URLSearchParams(useSearch()).has(VENUE_LIST);
  const { kind } = useVenueState();
  const isPostponed = usePostponement(({ isPostponed }) => isPostponed);
  if (venueCode && commerceCode) return <Redirect to={commercePath(venueCode, commerceCode)} replace />;
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
  useEffect(() => showTopOf(path), [path]);
  if (kind === 'here') return children;
  if (kind === 'loading') return skeleton;
  if (kind === 'none') return <Redirect to={homePath()} replace />;
  return <VenueProblem isMissing={kind === 'missing'} />;
}

function showTopOf(_path: string): void {
  scrollTo(0, 0);
}
