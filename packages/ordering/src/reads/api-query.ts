import { queryOptions } from '@tanstack/react-query';
import { apiPath, type Arguments, type PathParts, type ReadRoute, type ResponseBody } from '@app/client/api.ts';
import type { Localise, Localised } from '@app/rules/language/localised.ts';

/** Reads whose responses have no translations. */
type PlainRoute = {
  [R in ReadRoute]: Localised<ResponseBody<R>> extends ResponseBody<R> ? R : never;
}[ReadRoute];

/** Query options of an API read whose response has no translations. */
export function apiQuery<R extends PlainRoute>(route: R, ...parts: Arguments<PathParts<R>>) {
  return queryInBoth(route, ...parts);
}

/**
 * Query options of an API read. The cache has both languages, so that a change of language needs no network;
 * `localise` chooses one for the screens.
 *
 * @see APP-01, APP-11
 */
export function localisedQuery<R extends ReadRoute>(localise: Localise, route: R, ...parts: Arguments<PathParts<R>>) {
  return queryOptions({
    ...queryInBoth(route, ...parts),
    select: (response: ResponseBody<R>) => localise(response),
  });
}

/**
 * Query options of an API read, with the words of both languages: to store, search and compare. The key is the path alone,
 * as in the data that the server inlines into the page. The query client of the app reads it.
 */
export function queryInBoth<R extends ReadRoute>(route: R, ...parts: Arguments<PathParts<R>>) {
  return queryOptions<ResponseBody<R>, Error, ResponseBody<R>, string[]>({
    queryKey: [apiPath(route, ...parts)],
  });
}
