import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { hasMinWidth, TABLET_EM } from '#shared/layout/use-min-width.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { AppBottomBar } from './bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import './wide-bar.css';

const WideBar = lazyPart(async () => (await import('./wide-bar.tsx')).WideBar, { texts: 'first', after: 'page' });

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
      <Suspense>
        <WideBar line={line} hadVenue={hadVenue} />
      </Suspense>
      <div className="app__screen" id="content" tabIndex={-1}>
        <ErrorBoundary>
          <Suspense
            fallback={
              <>
                <VisuallyHidden>{text('loading')}</VisuallyHidden>
                <ScreenSkeleton />
              </>
            }
          >
            {children}
          </Suspense>
        </ErrorBoundary>
      </div>
      <AppBottomBar bar={bar} />
    </div>
  );
}
