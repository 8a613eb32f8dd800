import { queryOptions } from '@tanstack/react-query';
import { useAuth } from '#shared/session/auth-store.ts';
import { apiPath, type Arguments, type PathParts, type ReadRoute } from '@app/client/api.ts';
import { api } from './api.ts';

/** Calls about the signed-in person, which the server refuses without a session. */
const ABOUT_A_PERSON = 'GET /api/users/';

/**
 * Query options of one API read. The key is the path alone, as in the data that the server inlines into the page. A
 * screen may read once more between the end of its session and its removal: such a read is not sent.
 *
 * @see APP-09
 */
export function apiQuery<R extends ReadRoute>(route: R, ...parts: Arguments<PathParts<R>>) {
  const path = apiPath(route, ...parts);
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => {
      if (route.startsWith(ABOUT_A_PERSON) && useAuth.getState().token === null) throw new SessionEnded();
      return api.read(route, path, signal);
    },
  });
}

class SessionEnded extends Error {
  override name = 'SessionEnded';
}
