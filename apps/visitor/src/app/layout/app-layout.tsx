import { useState, type ReactNode } from 'react';
import { Island } from '#shared/layout/island.tsx';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { hasMinWidth, TABLET_EM } from '#shared/layout/use-min-width.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { AppBottomBar } from './bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import './wide-bar.css';

const WideBar = lazyPart(async () => (await import('./wide-bar.tsx')).WideBar, {
  texts: 'first',
  after: 'page',
  isServerRendered: true,
});

/** Loads what the first render shows at this width. The server renders it for every width. */
export async function preloadLayout(): Promise<void> {
  if (import.meta.env.SSR || hasMinWidth(TABLET_EM)) await WideBar.preload();
}

/**
 * Column of every screen, with the connection bar above and the bottom bar below. `bar`: the cart or the live order;
 * `line`: the live order in the bar of wide screens.
 */
export function AppLayout({ bar, line, children }: { bar: ReactNode; line: ReactNode; children: ReactNode }) {
  const text = useText();
  const { venue } = useVenueState();
  const [hadVenue] = useState(venue !== null);
  return (
    <div className="app">
      <a className="app__skip" href="#content">
        {text('skip-to-content')}
      </a>
      <ConnectionBar />
      <Island>
        <WideBar line={line} hadVenue={hadVenue} />
      </Island>
      <div className="app__screen" id="content" tabIndex={-1}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
      <AppBottomBar bar={bar} />
    </div>
  );
}
