import type { Paged } from '@app/contract/values/paged.ts';

/** One page of a list that is held as a whole. A page after the last one is empty, and says which is the last. */
export function paginate<Item>(items: readonly Item[], page: number, perPage: number): Paged<Item> {
  return {
    currentPage: page,
    lastPage: Math.max(1, Math.ceil(items.length / perPage)),
    perPage,
    data: items.slice((page - 1) * perPage, page * perPage),
    total: items.length,
  };
}
