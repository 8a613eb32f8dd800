import { Navigate, useLocation, useSearchParams } from 'react-router';
import { readAuthorizationState } from '@app/contract/values/authorization-state.ts';

/** The address to which a provider's page returns. It leads to the venue that the consent is for. */
export function ConsentReturn() {
  const { search } = useLocation();
  const [query] = useSearchParams();
  const state = readAuthorizationState(query.get('state') ?? '');
  return <Navigate to={state === undefined ? '/' : `/${state.venueId}/payments/connect${search}`} replace />;
}
