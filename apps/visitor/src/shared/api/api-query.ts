import { apiPath } from '@app/client/api.ts';
import type { Arguments, PathParts, ReadRoute } from '@app/client/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/**
 * One read of the API for the query cache. Its key is the path alone, so that what the server inlined into the page
 * under that path is what the query finds.
 */
export function apiQuery<R extends ReadRoute>(route: R, ...parts: Arguments<PathParts<R>>) {
  const path = apiPath(route, ...parts);
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => api.read(route, path, signal) });
}
