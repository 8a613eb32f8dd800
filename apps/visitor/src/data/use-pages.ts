import type { Paged } from '@app/contract/paged.ts';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../device/connection-store.ts';

/**
 * A list that the server gives page by page: what is there so far, and how to get more.
 *
 * @property isLoading something is on its way; a further try without a network is none
 * @property showMore null when there is no further page
 */
export function usePages<Item>(queryOf: (page: number) => UseQueryOptions<Paged<Item>, Error, Paged<Item>, string[]>) {
  const [pages, setPages] = useState(1);
  const results = useQueries({ queries: Array.from({ length: pages }, (_, place) => queryOf(place + 1)) });
  const loaded = results.flatMap(({ data }) => (data ? [data] : []));
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const isMissing = results.some(({ data }) => !data);
  const lastPage = loaded[0]?.lastPage ?? 1;
  return {
    items: loaded.flatMap(({ data }) => data),
    isLoading: !isDown && results.some(({ isLoading }) => isLoading),
    hasFailed: (isDown && isMissing) || results.some(({ error, data }) => error !== null && !data),
    retry: () => results.forEach((result) => void result.refetch()),
    showMore: pages < lastPage ? () => setPages(pages + 1) : null,
  };
}
