import { Suspense } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import type { RouteComponentProps } from 'wouter';
import { AppLayout } from './layout/app-layout.tsx';
import { lazyPart } from '../shared/layout/lazy-part.tsx';
import { useIsHydrated } from '../shared/layout/use-is-hydrated.ts';
import { VenueScreen } from '../features/venues/venue-screen.tsx';
import { useActiveOrder } from '../features/orders/active-order-store.ts';
import { useVenueState } from '../features/venues/venue-context.ts';
import { useCartSummary } from '../features/cart/cart-state.ts';
import { usePostponement } from '../features/venues/selection/venue-choice-postponed.ts';
import { Home } from '../features/home/home.tsx';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { commercePath, ROUTES, VENUE_LIST } from '../shared/navigation/route-paths.ts';

const CartOrOrderBar = lazyPart(async () => (await import('./layout/cart-or-order-bar.tsx')).CartOrOrderBar);
const DeferredOverlays = lazyPart(async () => (await import('./deferred-overlays.tsx')).DeferredOverlays, {
  texts: 'first',
});
const VenueSelection = lazyPart(
  async () => (await import('../features/venues/selection/venue-selection.tsx')).VenueSelection,
);
const OffersWithoutVenue = lazyPart(
  async () => (await import('../features/home/offers-without-venue.tsx')).OffersWithoutVenue,
);
const VenueScreens = lazyPart(async () => (await import('./venue-screens.tsx')).VenueScreens);

/** Which screen a path shows. Home comes with the first script, every other screen when it is asked for. @see APP-02 */
export function Routes() {
  const isDrawn = useIsHydrated();
  return (
    <AppLayout bar={isDrawn && <Bar />}>
      <Switch>
        <Route path={ROUTES.home} component={HomeRoute} />
        <Route>
          <VenueScreens />
        </Route>
      </Switch>
      {isDrawn && (
        <Suspense>
          <DeferredOverlays />
        </Suspense>
      )}
    </AppLayout>
  );
}

/** Fetches the code of the screen that a path shows, so that it is drawn without a pause. */
export async function preloadScreen(path: string): Promise<void> {
  const [, screen = ''] = path.split('/');
  if (/^\/(home\/?)?$/.test(path)) return VenueSelection.preload();
  if (screen === 'home') return;
  const { preloadVenueScreen } = await import('./venue-screens.tsx');
  await Promise.all([VenueScreens.preload(), preloadVenueScreen(screen)]);
}

/** Fetched only when there is something to say in it. */
function Bar() {
  const hasCart = useCartSummary() !== null;
  const hasActiveOrder = useActiveOrder() !== null;
  return (
    (hasCart || hasActiveOrder) && (
      <Suspense>
        <CartOrOrderBar />
      </Suspense>
    )
  );
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
