import type { z } from 'zod';
import type { Tx } from '#platform/database/transactions.ts';
import type { Effect } from '@app/contract/protocol/call.ts';
import type { DeclaredSettings } from '@app/contract/resources/define-settings.ts';
import { valuesSql } from './declared-columns.ts';
import { defineResource, type Resource } from './resource.ts';

/** What the server adds to the declaration of settings. */
type Storage<Shape extends z.ZodRawShape, Facts> = Pick<Resource, 'checkFirst' | 'publish'> & {
  readonly effects?: Readonly<Partial<Record<keyof Shape & string, Effect>>>;
  /** Table expression; the row is called `r`, and `venue_id` is its `id`. */
  readonly from: string;
  readonly facts: Readonly<Record<keyof Facts & string, string>>;
  /** SQL for values whose column has another name or another type. */
  readonly values: Readonly<Partial<Record<keyof Shape & string, string>>>;
  readonly update: (tx: Tx, venueId: number, values: z.infer<z.ZodObject<Shape>>) => Promise<void>;
};

/** The settings of a venue as a resource of one row, which is neither listed, made nor removed. @see API-03 */
export function declaredSettings<const Shape extends z.ZodRawShape, const Facts extends z.ZodRawShape>(
  declared: { readonly schema: z.ZodObject<Shape>; readonly facts: Facts } & DeclaredSettings,
  { values, update, ...storage }: Storage<Shape, Facts>,
): Resource {
  const { subject } = declared;
  const schema: z.ZodObject<Shape> = declared.schema;
  return defineResource({
    ...storage,
    subject,
    schema,
    values: valuesSql(declared, values),
    update: async (tx, venueId, _id, wanted) => update(tx, venueId, wanted),
    insert: () => Promise.reject(new Error(`A venue is made with its ${subject}.`)),
    remove: null,
    madeBy: 'venue',
    commerceId: null,
    searched: `''`,
    order: 'r.id',
  });
}
