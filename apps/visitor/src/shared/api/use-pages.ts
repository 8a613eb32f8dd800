import type { Paged } from '@app/contract/values/paged.ts';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasFailed } from './has-failed.ts';

/**
 * A list that the server gives page by page: what is there so far, and how to get more.
 *
 * @property hasFailed something of it is missing and will not come soon
 * @property isLoading something is on its way; a further try of what has failed is none
 * @property showMore null when there is no further page
 */
export function usePages<Item>(queryOf: (page: number) => UseQueryOptions<Paged<Item>, Error, Paged<Item>, string[]>) {
  const [pages, setPages] = useState(1);
  const results = useQueries({ queries: Array.from({ length: pages }, (_, place) => queryOf(place + 1)) });
  const loaded = results.flatMap(({ data }) => (data ? [data] : []));
  const hasFailed = useHasFailed(...results);
  const lastPage = loaded[0]?.lastPage ?? 1;
  return {
    items: loaded.flatMap(({ data }) => data),
    isLoading: !hasFailed && results.some(({ isLoading }) => isLoading),
    hasFailed,
    retry: () => results.forEach((result) => void result.refetch()),
    showMore: pages < lastPage ? () => setPages(pages + 1) : null,
  };
}
