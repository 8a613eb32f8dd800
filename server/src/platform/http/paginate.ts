import type { Paged } from '@app/contract/values/paged.ts';

/** Returns one page of a list in memory. A page after the last one is empty and contains the number of the last one. */
export function paginate<Item>(items: readonly Item[], page: number, perPage: number): Paged<Item> {
  return {
    currentPage: page,
    lastPage: Math.max(1, Math.ceil(items.length / perPage)),
    perPage,
    data: items.slice((page - 1) * perPage, page * perPage),
    total: items.length,
  };
}
