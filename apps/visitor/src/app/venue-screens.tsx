import { Redirect, Route, Switch } from 'wouter';
import { VenueScreen } from '#features/venues/venue-screen.tsx';
import type { LazyPart } from '#shared/layout/lazy-part.tsx';
import { homePath, PAYMENT_ROUTES, ROUTES } from '#shared/navigation/route-paths.ts';
import { lazyScreen } from './layout/lazy-screen.tsx';
import { ScreenSkeleton } from './layout/screen-skeleton.tsx';
import {
  COMMERCE_PARTS,
  GroupOrderRoute,
  MenuRoute,
  OrdersRoute,
  PRODUCT_PARTS,
  SearchRoute,
  ShoppingCartRoute,
} from './ordering-screens.tsx';

const PaymentOffline = lazyScreen(async () => (await import('#features/payment/payment-offline.tsx')).PaymentOffline);

/** Paths of the menu and of its products: one screen, so that a product opens over the menu. */
const MENU_ROUTES = [ROUTES.commerce, ROUTES.productDetails] as const;
const MENU_PARTS: Readonly<Record<string, readonly { preload: () => Promise<void> }[]>> = {
  commerce: COMMERCE_PARTS,
  'product-details': PRODUCT_PARTS,
};

/** Other screens that need a venue, by the first segment of their path. */
const VENUE_SCREENS: Readonly<Record<string, readonly [string, LazyPart]>> = {
  ...Object.fromEntries(PAYMENT_ROUTES.map(({ screen, path }) => [screen, [path, PaymentOffline]])),
  search: [ROUTES.search, SearchRoute],
  'shopping-cart': [ROUTES.shoppingCart, ShoppingCartRoute],
  discount: [
    ROUTES.discount,
    lazyScreen(async () => (await import('#features/discount/discount-screen.tsx')).DiscountScreen),
  ],
  orders: [ROUTES.orders, OrdersRoute],
  'orders-detail': [ROUTES.ordersDetail, OrdersRoute],
  events: [ROUTES.events, lazyScreen(async () => (await import('#features/content/events.tsx')).Events)],
  news: [ROUTES.news, lazyScreen(async () => (await import('#features/content/articles.tsx')).Articles)],
  'social-media': [
    ROUTES.socialMedia,
    lazyScreen(async () => (await import('#features/content/social-media.tsx')).SocialMedia),
  ],
  wallet: [ROUTES.wallet, lazyScreen(async () => (await import('#features/wallet/wallet-screen.tsx')).WalletScreen)],
  refunds: [
    ROUTES.refunds,
    lazyScreen(async () => (await import('#features/account/refunds-screen.tsx')).RefundsScreen),
  ],
  seat: [ROUTES.seat, lazyScreen(async () => (await import('#features/seat/seat-screen.tsx')).SeatScreen)],
  group: [ROUTES.groupOrder, GroupOrderRoute],
  map: [ROUTES.map, lazyScreen(async () => (await import('#features/map/venue-map.tsx')).VenueMap)],
};

/** Every screen but home, which is in the first script. Unknown paths redirect to home. @see APP-02 */
export function VenueScreens() {
  return (
    <Switch>
      {MENU_ROUTES.map((path) => (
        <Route key={ROUTES.commerce} path={path}>
          <VenueScreen skeleton={<ScreenSkeleton />}>
            <MenuRoute />
          </VenueScreen>
        </Route>
      ))}
      {Object.values(VENUE_SCREENS).map(([path, Screen]) => (
        // The order list and an order share one key, so that switching between them keeps state.
        <Route key={Screen === OrdersRoute ? ROUTES.orders : path} path={path}>
          <VenueScreen skeleton={<ScreenSkeleton />}>
            <Screen />
          </VenueScreen>
        </Route>
      ))}
      <Route>
        <Redirect to={homePath()} replace />
      </Route>
    </Switch>
  );
}

/** @param name first segment of a path */
export async function preloadVenueScreen(name: string): Promise<void> {
  await Promise.all((MENU_PARTS[name] ?? []).map((part) => part.preload()));
  const [, found] = Object.entries(VENUE_SCREENS).find(([known]) => known === name) ?? [];
  await found?.[1].preload();
}
