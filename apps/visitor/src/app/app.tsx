import '@app/ui/theme/tokens.css';
import '@app/ui/theme/base.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { RouterOptions } from 'wouter';
import type { Translations } from '#shared/texts/use-text.ts';
import { withViewTransition } from './view-transition.ts';
import { VenuePalette } from '#features/venues/venue-palette.tsx';
import { VenueProvider } from '#features/venues/venue-provider.tsx';
import { TranslationsProvider } from './translations-provider.tsx';

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
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router {...router} aroundNav={withViewTransition}>
          <VenueProvider>
            <VenuePalette />
            <TranslationsProvider first={translations}>{children}</TranslationsProvider>
          </VenueProvider>
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}
