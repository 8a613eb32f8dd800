import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { redirectToProvider, type Provider } from '../provider-sign-in.ts';

/** `unknown` until the server has answered; read again on press. */
type Offer = 'on' | 'off' | 'unknown';

const methodsQuery = () => ({ ...apiQuery('GET /api/login/methods'), staleTime: 5 * 60_000 });

/** Google and Apple: whether they are configured, and the redirect to them. @see AUTH-02, AUTH-07 */
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

/** iPads report themselves as Macs. @see AUTH-02 */
export function isAppleDevice(): boolean {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
}
