import { queryOptions } from '@tanstack/react-query';
import type { Arguments, PathParts, ReadRoute, ResponseBody } from '@app/client/api.ts';
import type { Localise } from '@app/rules/language/localised.ts';
import { apiQuery } from './api-query.ts';

/**
 * As `apiQuery`, of a response with translations. The cache has both languages, so that a change of language needs no
 * network; `localise` chooses one for the screens.
 *
 * @see APP-01, APP-11
 */
export function localisedQuery<R extends ReadRoute>(localise: Localise, route: R, ...parts: Arguments<PathParts<R>>) {
  return queryOptions({
    ...apiQuery(route, ...parts),
    select: (response: ResponseBody<R>) => localise(response),
  });
}
