import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@app/ui/theme/tokens.css';
import '@app/ui/theme/base.css';
import '@app/ui/theme/forced-colours.css';
import '#shared/theme/staff.css';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from '#shared/api/staff-session.ts';
import { restoreLastReads, storeLastReads } from '#shared/session/last-reads.ts';
import { useLanguage } from '#shared/texts/use-text.ts';
import { registerServiceWorker } from '@app/client/service-worker/register-service-worker.ts';
import { StaffRoutes } from './routes.tsx';

const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
});

function StaffApp() {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <QueryClientProvider client={queries}>
      <StaffRoutes />
    </QueryClientProvider>
  );
}

async function start(root: HTMLElement): Promise<void> {
  followOtherTabs();
  await restoreLastReads(queries);
  storeLastReads(queries);
  createRoot(root).render(
    <StrictMode>
      <StaffApp />
    </StrictMode>,
  );
  if (import.meta.env.PROD) registerServiceWorker('/staff/service-worker.js');
}

const root = document.getElementById('root');
if (root) void start(root);
