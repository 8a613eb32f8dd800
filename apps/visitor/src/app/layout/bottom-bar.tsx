import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useVenueState } from '#features/venues/venue-context.ts';
import { usePendingReturn } from '#features/venues/return-store.ts';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { TabBar } from './tab-bar.tsx';
import { useHasOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';

const ReturnBar = lazyPart(async () => (await import('./return-bar.tsx')).ReturnBar);

/**
 * Contextual bar (`bar`, if any) above the tabs. Screens with one main action bring their own bottom bar.
 *
 * While a return to a commerce is pending there are no tabs, and an order has the bar that returns.
 *
 * @see APP-03, APP-04, ORD-05
 */
export function AppBottomBar({ bar }: { bar: ReactNode }) {
  const [path] = useLocation();
  const { venue } = useVenueState();
  const hasOwnBottomBar = useHasOwnBottomBar();
  const pending = usePendingReturn();

  // The server's HTML of a product has no tabs either: they would move its button when they disappear.
  if (!venue || hasOwnBottomBar || path.startsWith('/product-details/')) return null;
  if (pending.venueCode === venue.code && pending.commerceCode !== null) {
    return (
      <BottomBar kind="app">
        {bar}
        <ReturnFromOrder path={path} venueCode={venue.code} commerceCode={pending.commerceCode} />
      </BottomBar>
    );
  }
  return (
    <BottomBar kind="app">
      {bar}
      <TabBar venue={venue} path={path} className="tabbar" />
    </BottomBar>
  );
}

/** On an order, the bar that returns to the commerce of the entry. @see ORD-05 */
export function ReturnFromOrder({
  path,
  venueCode,
  commerceCode,
}: {
  path: string;
  venueCode: string;
  commerceCode: string;
}) {
  if (!path.startsWith('/orders-detail/')) return null;
  return (
    <Suspense>
      <ReturnBar venueCode={venueCode} commerceCode={commerceCode} />
    </Suspense>
  );
}
