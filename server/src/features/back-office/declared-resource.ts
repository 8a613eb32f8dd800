import type { z } from 'zod';
import { deleteOwnerImages } from '#features/media/delete-owner-images.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import { columnOf, nameFieldOf, type DeclaredResource, type Fields } from '@app/contract/resources/define-resource.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';
import { columnsOf, valuesSql, type HtmlStorage } from './declared-columns.ts';
import type { Resource } from './resource.ts';
import { insertRow, nextRowId, updateRow, type Columns } from './write-rows.ts';

/** What the server adds to the declaration of a resource. See `Resource` for those without a comment. */
type Storage<Values, Facts> = Pick<
  Resource,
  'commerceId' | 'isListedForCommerces' | 'madeBy' | 'filters' | 'publish'
> & {
  /** SQL for the order of a list without one of its own; absent: by position, or by name without one. */
  readonly order?: string;
  readonly table: string;
  /** SQL for further tables, joined to a row `r`. */
  readonly joined?: string;
  readonly facts: Readonly<Record<keyof Facts & string, string>>;
  /** SQL for words that a search finds besides the name of the row. */
  readonly alsoSearched?: string;
  /** SQL for values without a column of the table. Fields of the kind `part` have no other. */
  readonly values?: Readonly<Partial<Record<keyof Values & string, string>>>;
  readonly html?: HtmlStorage;
  /** @throws ProblemError for values that do not belong together. `id` null: a new row */
  readonly check?: (tx: Tx, venueId: number, values: Values, id: number | null) => Promise<void>;
  /** Changes what follows from a row before it changes itself. */
  readonly beforeUpdate?: (tx: Tx, venueId: number, id: number, values: Values) => Promise<void>;
  /** Columns that follow from several values. */
  readonly alsoStored?: (values: Values) => Columns;
  /** Writes the parts of a row. */
  readonly writeParts?: (tx: Tx, venueId: number, id: number, values: Values) => Promise<void>;
  /** Publishes a created or removed row, for what shows whether there are any. */
  readonly publishList?: (tx: Tx, venueId: number) => Promise<void>;
  /** Null: rows are hidden, never removed. */
  readonly removal: {
    /** Owner of the images that are deleted with a row. */
    readonly images?: ImageOwner;
    /** SQL for rows of the venue `$1` that still need the row `$2`. */
    readonly usedBy?: string;
    /** Removes what refers to the row. */
    readonly before?: (tx: Tx, venueId: number, id: number) => Promise<void>;
  } | null;
};

/** A resource with the columns that its declaration names. @see API-03 */
export function declaredResource<Values extends Record<string, unknown>, Facts extends z.ZodRawShape>(
  declared: { readonly schema: z.ZodType<Values>; readonly facts: Facts } & DeclaredResource,
  storage: Storage<Values, Facts>,
): Resource {
  const { subject, fields } = declared;
  const { table, joined = '', html, check, alsoStored, writeParts, removal, alsoSearched, order, ...rest } = storage;
  const named = `r.${columnOf(nameFieldOf(declared))}`;
  const parse = (values: unknown): Values => requireForm(declared.schema, values);
  return {
    ...rest,
    subject,
    from: `${table} r ${joined}`,
    values: valuesSql(declared, storage.values),
    order: order ?? orderOf(fields, named),
    searched: alsoSearched === undefined ? named : `${named} || ' ' || ${alsoSearched}`,
    commerceOf: (values) => {
      const { commerceId }: Record<string, unknown> = { ...parse(values) };
      return typeof commerceId === 'number' ? commerceId : null;
    },
    insert: async (tx, venueId, wanted) => {
      const values = parse(wanted);
      await check?.(tx, venueId, values, null);
      const columns = { ...columnsOf(fields, values, true, html), ...alsoStored?.(values) };
      const id = await nextRowId(tx, table, venueId);
      await insertRow(tx, table, { venue_id: venueId, id, ...columns });
      await writeParts?.(tx, venueId, id, values);
      await storage.publishList?.(tx, venueId);
      return id;
    },
    update: async (tx, venueId, id, wanted) => {
      const values = parse(wanted);
      await check?.(tx, venueId, values, id);
      await storage.beforeUpdate?.(tx, venueId, id, values);
      const columns = { ...columnsOf(fields, values, false, html), ...alsoStored?.(values) };
      await updateRow(tx, table, venueId, id, columns);
      await writeParts?.(tx, venueId, id, values);
    },
    remove:
      removal &&
      (async (tx, venueId, id) => {
        const { images, usedBy, before } = removal;
        if (usedBy !== undefined) await requireUnused(tx, venueId, id, usedBy);
        if (images) await deleteOwnerImages(tx, venueId, images, [id]);
        await before?.(tx, venueId, id);
        await tx.query(`delete from ${table} where venue_id = $1 and id = $2`, [venueId, id]);
        await storage.publishList?.(tx, venueId);
      }),
  };
}

/** By their places, within their commerce, or by their names. */
function orderOf(fields: Fields, named: string): string {
  if (!('position' in fields)) return named;
  return 'commerceId' in fields ? 'r.commerce_id, r.position' : 'r.position';
}

/** @throws ProblemError 409 `still-in-use` */
async function requireUnused(tx: Tx, venueId: number, id: number, usedBy: string): Promise<void> {
  const { rows } = await tx.query<{ isUsed: boolean }>(`select exists (${usedBy}) as "isUsed"`, [venueId, id]);
  if (rows[0]?.isUsed) throw new ProblemError(409, 'still-in-use');
}
