import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '@app/client/api.ts';
import { syncServerClock } from '@app/client/storage/server-clock.ts';
import { shownLanguage } from '@app/ordering/language/shown-language.ts';
import { createReadClient } from '@app/ordering/reads/query-client.ts';

/** Venue, menu and numbers are public, so they are read without a session. */
const { read } = createApi({
  baseUrl: '',
  token: () => null,
  language: shownLanguage,
  onSessionEnded: () => undefined,
  onServerTime: syncServerClock,
});

export function createQueryClient(): QueryClient {
  return createReadClient(read);
}
