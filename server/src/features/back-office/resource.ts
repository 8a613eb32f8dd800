import type { z } from 'zod';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import type { Effect } from '@app/contract/protocol/call.ts';

/** The person of a change and the commerces that they run; null: the whole venue. */
export type Editor = {
  readonly accountId: number;
  readonly commerceIds: readonly number[] | null;
  readonly isFactorRecent: boolean;
};

/** A row that `actorId` removed. */
export type RemovedRow = { readonly venueId: number; readonly id: number; readonly actorId: number };

type Definition<Shape extends z.ZodRawShape, Facts extends string> = {
  /** Begins the subject in the audit: `commerce:1000001`. */
  readonly subject: string;
  /** Table expression; the rows are called `r`. */
  readonly from: string;
  /** SQL for each value that a person can change. Together they make the version. */
  readonly values: Readonly<Record<string, string>>;
  /** Effects of a change of these values. */
  readonly effects?: Readonly<Partial<Record<keyof Shape & string, Effect>>>;
  /** SQL for each fact that the server adds. */
  readonly facts: Readonly<Record<Facts, string>>;
  /** SQL for the commerce of a row; null: the rows belong to the whole venue. */
  readonly commerceId: string | null;
  /** Rows of the whole venue that editors of its commerces choose from. They change none of them. */
  readonly isListedForCommerces?: true;
  /** Who can create and remove rows: staff of the venue only, or editors of the commerce too. */
  readonly madeBy: 'venue' | 'commerce';
  /** SQL for the text that a search looks in. */
  readonly searched: string;
  /** SQL conditions of the filters of its list, by name. @param value SQL of the value, a text */
  readonly filters?: Readonly<Record<string, (value: string) => string>>;
  /** SQL for the order of a list without one of its own. */
  readonly order: string;
  readonly schema: z.ZodObject<Shape>;
  /** @returns the new id */
  readonly insert: (tx: Tx, venueId: number, values: z.infer<z.ZodObject<Shape>>) => Promise<number>;
  readonly update: (tx: Tx, venueId: number, id: number, values: z.infer<z.ZodObject<Shape>>) => Promise<void>;
  /** Null: rows are hidden, never removed. */
  readonly remove: ((tx: Tx, venueId: number, id: number) => Promise<void>) | null;
  /** Checks what the scope of a venue cannot read, before the transaction. `id` null: a new row. */
  readonly checkFirst?: (
    db: Reader,
    venueId: number,
    id: number | null,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  /** Makes the copies of visitors stale, after all rows are written. */
  readonly publish: (tx: Tx, venueId: number, ids: readonly number[]) => Promise<void>;
};

/** A kind of row that people edit in the back office. Values are checked by `defineResource`. */
export type Resource = {
  readonly subject: string;
  readonly from: string;
  readonly values: Readonly<Record<string, string>>;
  readonly effects?: Readonly<Record<string, Effect | undefined>>;
  readonly facts: Readonly<Record<string, string>>;
  readonly commerceId: string | null;
  readonly isListedForCommerces?: true;
  readonly madeBy: 'venue' | 'commerce';
  readonly searched: string;
  readonly filters?: Readonly<Record<string, (value: string) => string>>;
  readonly order: string;
  /** The commerce that the values name, for the scope of a new row; null without one. */
  readonly commerceOf: (values: unknown) => number | null;
  readonly insert: (tx: Tx, venueId: number, values: unknown) => Promise<number>;
  readonly update: (tx: Tx, venueId: number, id: number, values: unknown) => Promise<void>;
  readonly remove: ((tx: Tx, venueId: number, id: number) => Promise<void>) | null;
  /** Ends what downstream features store about a removed row. Same transaction, outside the scope of the venue. */
  readonly endRemoved?: (tx: Tx, removed: RemovedRow) => Promise<void>;
  readonly checkFirst?: NonNullable<Definition<z.ZodRawShape, string>['checkFirst']>;
  readonly publish: (tx: Tx, venueId: number, ids: readonly number[]) => Promise<void>;
};

/** A resource whose operations get values of its own schema. */
export function defineResource<const Shape extends z.ZodRawShape, const Facts extends string>(
  definition: Definition<Shape, Facts>,
): Resource {
  const { schema, insert, update, ...rest } = definition;
  return {
    ...rest,
    commerceOf: (values) => {
      const { commerceId }: Record<string, unknown> = { ...requireForm(schema, values) };
      return typeof commerceId === 'number' ? commerceId : null;
    },
    insert: async (tx, venueId, values) => insert(tx, venueId, requireForm(schema, values)),
    update: async (tx, venueId, id, values) => update(tx, venueId, id, requireForm(schema, values)),
  };
}
