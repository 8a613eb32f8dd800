import { z } from 'zod';

/** A page of a list in the documented shape. Pages count from 1. */
export function paged<Item extends z.ZodType>(item: Item) {
  return z.object({
    currentPage: z.int(),
    lastPage: z.int(),
    perPage: z.int(),
    data: z.array(item),
    total: z.int(),
  });
}

export const Page = z.coerce.number().int().min(1).max(10_000).default(1);
export const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const ById = z.object({ id: Id });
/** An id in a JSON body. */
export const BodyId = z.int().min(1);

export type Paged<Item> = { currentPage: number; lastPage: number; perPage: number; data: Item[]; total: number };
