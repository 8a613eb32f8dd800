import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useVenueState } from '#features/venues/venue-context.ts';
import { TabBar } from './tab-bar.tsx';
import { useHasOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';

/**
 * The bar of the moment (`bar`, or nothing) above the tabs. Screens with one thing to do bring a dock of their own.
 *
 * @see APP-03, APP-04
 */
export function AppBottomBar({ bar }: { bar: ReactNode }) {
  const [path] = useLocation();
  const { venue } = useVenueState();
  const hasOwnBottomBar = useHasOwnBottomBar();

  if (!venue || hasOwnBottomBar) return null;
  return (
    <BottomBar kind="app">
      {bar}
      <TabBar venue={venue} path={path} />
    </BottomBar>
  );
}
