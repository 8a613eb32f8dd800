import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ReturnFromOrder, useReturnCode } from '#features/venues/return-from-order.tsx';
import { useHasOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { TabBar } from './tab-bar.tsx';

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
  const returnCode = useReturnCode();

  // The server's HTML of a product has no tabs either: they would move its button when they disappear.
  if (!venue || hasOwnBottomBar || path.startsWith('/product-details/')) return null;
  return (
    <BottomBar kind="app">
      {bar}
      {returnCode === null ? <TabBar venue={venue} path={path} className="tabbar" /> : <ReturnFromOrder />}
    </BottomBar>
  );
}
