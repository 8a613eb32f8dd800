import type { z } from 'zod';
import type { Paged } from '@app/contract/values/paged.ts';

/** A row of any resource, with the version that a change needs. */
export type Row = { id: number; version: string; changedAt: string | null; changedBy: string | null };

export type ListQuery = {
  page: number;
  perPage: number;
  sort?: string;
  order: 'asc' | 'desc';
  q?: string;
  commerceId?: number;
  /** Filters of the resource by name. */
  filters?: Readonly<Record<string, unknown>>;
};

/** The calls of a resource. Values are checked with the contract's schema before they are sent. */
export type ResourceClient = {
  /** Values that a person can change, by name. */
  readonly schema: z.ZodObject;
  readonly list: (venueId: number, query: ListQuery) => Promise<Paged<Row>>;
  readonly read: (venueId: number, id: number) => Promise<Row>;
  readonly create: (venueId: number, values: unknown) => Promise<Row>;
  readonly change: (venueId: number, id: number, version: string, values: unknown) => Promise<Row>;
  readonly changeMany: (venueId: number, ids: number[], values: unknown) => Promise<readonly Row[]>;
  readonly remove: ((venueId: number, id: number, version: string) => Promise<void>) | null;
};
