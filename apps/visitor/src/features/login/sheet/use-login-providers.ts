import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/api-query.ts';
import { redirectToProvider } from '../provider-sign-in.ts';
import type { Provider } from '../provider-sign-in.ts';

/** `unknown` until the server has said; it is asked again when the button is pressed. */
type Offer = 'on' | 'off' | 'unknown';

const methodsQuery = () => ({ ...apiQuery('GET /api/login/methods'), staleTime: 5 * 60_000 });

/** Google and Apple: whether they are set up here, and the way to their pages. @see AUTH-02, AUTH-07 */
export function useLoginProviders() {
  const queryClient = useQueryClient();
  const { data } = useQuery(methodsQuery());
  const leaving = useMutation({
    mutationFn: async (provider: Provider) => {
      const methods = await queryClient.ensureQueryData(methodsQuery());
      const settings = methods[provider];
      if (settings) location.assign(redirectToProvider(provider, settings, location.pathname + location.search));
      return settings !== null;
    },
  });
  const isLeaving = leaving.isPending || leaving.data === true;
  const offer = (provider: Provider): Offer => (data ? (data[provider] ? 'on' : 'off') : 'unknown');
  return {
    google: offer('google'),
    apple: offer('apple'),
    leave: leaving.mutate,
    leavingTo: isLeaving ? leaving.variables : null,
    hasFailed: leaving.isError,
  };
}

/** Apple's own devices; an iPad calls itself a Mac. @see AUTH-02 */
export function isAppleDevice(): boolean {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
}
