import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { Paged } from '@app/contract/values/paged.ts';
import { useHasFailed } from './has-failed.ts';

/**
 * A paged list of the server: the loaded items and how to load more.
 *
 * @property hasFailed some items are missing and will not load soon
 * @property isLoading a page is loading; a retry after a failure does not count
 * @property showMore null without a further page
 */
export function usePages<Read, Item>(queryOf: (page: number) => UseQueryOptions<Read, Error, Paged<Item>, string[]>) {
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
