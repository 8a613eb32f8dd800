import '@app/ui/theme/tokens.css';
import '@app/ui/theme/base.css';
import '@app/ui/theme/forced-colours.css';
import './app.css';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router, type RouterOptions } from 'wouter';
import { VenuePalette } from '#features/venues/venue-palette.tsx';
import { VenueProvider } from '#features/venues/venue-provider.tsx';
import type { Translations } from '#shared/texts/use-text.ts';
import { TranslationsProvider } from './translations-provider.tsx';
import { withViewTransition } from './view-transition.ts';

/** Providers around every screen, in the browser and on the server. On the server, `router` contains the path. */
export function App({
  queryClient,
  translations,
  router,
  children,
}: {
  queryClient: QueryClient;
  translations: Translations;
  router?: RouterOptions;
  children: ReactNode;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...router} aroundNav={withViewTransition}>
        <VenueProvider>
          <VenuePalette />
          <TranslationsProvider first={translations}>{children}</TranslationsProvider>
        </VenueProvider>
      </Router>
    </QueryClientProvider>
  );
}
