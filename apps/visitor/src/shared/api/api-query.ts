import { apiPath } from '@app/client/api.ts';
import type { Arguments, PathParts, ReadRoute } from '@app/client/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Query options of one API read. The key is the path alone, as in the data that the server inlines into the page. */
export function apiQuery<R extends ReadRoute>(route: R, ...parts: Arguments<PathParts<R>>) {
  const path = apiPath(route, ...parts);
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => api.read(route, path, signal) });
}
