import { useEffect, useLayoutEffect } from 'react';
import { Redirect, Route, Switch, useSearch, type RouteComponentProps } from 'wouter';
import { useCartSummary } from '#features/cart/cart-state.ts';
import { HomeSkeleton } from '#features/home/home-skeleton.tsx';
import { Home, preloadHomeAside } from '#features/home/home.tsx';
import { useActiveOrder } from '#features/orders/active-order-store.ts';
import { endReturn, expectReturn } from '#features/venues/return-store.ts';
import { usePostponement } from '#features/venues/selection/venue-choice-postponed.ts';
import { VenueScreen } from '#features/venues/venue-screen.tsx';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { commercePath, ROUTES, VENUE_LIST } from '#shared/navigation/route-paths.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { AppLayout, preloadLayout } from './layout/app-layout.tsx';
import { lazyScreen } from './layout/lazy-screen.tsx';

const CartOrOrderBar = lazyPart(async () => (await import('./layout/cart-or-order-bar.tsx')).CartOrOrderBar);
const DeferredOverlays = lazyPart(async () => (await import('./deferred-overlays.tsx')).DeferredOverlays, {
  texts: 'first',
  after: 'page',
});
const VenueSelection = lazyScreen(
  async () => (await import('#features/venues/selection/venue-selection.tsx')).VenueSelection,
);
const OffersWithoutVenue = lazyScreen(
  async () => (await import('#features/home/offers-without-venue.tsx')).OffersWithoutVenue,
);
const VenueScreens = lazyScreen(async () => (await import('./venue-screens.tsx')).VenueScreens);

/** Screen of each path. Home is in the first script; other screens load on demand. @see APP-02 */
export function Routes() {
  return (
    <AppLayout bar={<Bar isLine={false} />} line={<Bar isLine />}>
      <Switch>
        <Route path={ROUTES.home} component={HomeRoute} />
        <Route>
          <VenueScreens />
        </Route>
      </Switch>
      <OverlaysOfDevice />
    </AppLayout>
  );
}

/** Loads the code of a path's first render. */
export async function preloadFirstRender(path: string): Promise<void> {
  await Promise.all([preloadLayout(), preloadScreen(path)]);
}

async function preloadScreen(path: string): Promise<void> {
  const [, screen = ''] = path.split('/');
  if (/^\/(home\/?)?$/.test(path)) return VenueSelection.preload();
  if (screen === 'home') return preloadHomeAside();
  const { preloadVenueScreen } = await import('./venue-screens.tsx');
  await Promise.all([VenueScreens.preload(), preloadVenueScreen(screen)]);
}

/** The server renders no overlay. */
function OverlaysOfDevice() {
  const isDrawn = useIsHydrated();
  return isDrawn && <DeferredOverlays />;
}

/** Loaded only when the device has a cart or an active order. */
function Bar({ isLine }: { isLine: boolean }) {
  const isDrawn = useIsHydrated();
  const hasCart = useCartSummary() !== null;
  const hasActiveOrder = useActiveOrder() !== null;
  return isDrawn && (hasCart || hasActiveOrder) && <CartOrOrderBar isLine={isLine} />;
}

/** A commerce in the path redirects to its menu. The venue selection has no tabs. @see APP-04, HOME-04 */
function HomeRoute({
  params: { venueCode, commerceCode },
}: RouteComponentProps<{ venueCode?: string; commerceCode?: string }>) {
  const isListOpen = new URLSearchParams(useSearch()).has(VENUE_LIST);
  const { kind } = useVenueState();
  const isPostponed = usePostponement(({ isPostponed }) => isPostponed);
  if (venueCode && commerceCode) return <CommerceEntry venueCode={venueCode} commerceCode={commerceCode} />;
  if (isListOpen) return <VenueSelection />;
  if (kind === 'none') return isPostponed ? <OffersWithoutVenue /> : <VenueSelection />;
  return (
    <VenueScreen skeleton={<HomeSkeleton />}>
      <HomeWithoutReturn />
    </VenueScreen>
  );
}

function HomeWithoutReturn() {
  useEffect(endReturn, []);
  return <Home />;
}

/** Keeps the commerce of the entry, and leads to its menu. @see ORD-05, HOME-04 */
function CommerceEntry({ venueCode, commerceCode }: { venueCode: string; commerceCode: string }) {
  useLayoutEffect(() => expectReturn(venueCode, commerceCode), [venueCode, commerceCode]);
  return <Redirect to={commercePath(venueCode, commerceCode)} replace />;
}
