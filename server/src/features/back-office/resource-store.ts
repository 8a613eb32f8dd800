import { createHash } from 'node:crypto';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Editor, Resource } from './resource.ts';

/** A row with its values and facts by name, its version and its last author. */
export type ResourceRow = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: string;
  readonly changedAt: string | null;
  /** The account. */
  readonly changedBy: number | null;
};

/** What a list shows, with the filters of the resource by name. */
export type RowFilter = Readonly<Record<string, unknown>> & {
  readonly q?: string | undefined;
  readonly commerceId?: number | undefined;
};

export type ListRequest = RowFilter & {
  readonly page: number;
  readonly perPage: number;
  readonly sort?: string | undefined;
  readonly order: 'asc' | 'desc';
};

export type RowSelection = { readonly filter: RowFilter } | { readonly ids: readonly number[] };

type Stored = Record<string, unknown> & { id: number; changedAt: Date | null; changedBy: number | null };

/** A page of the rows in the editor's scope. */
export async function findRows(
  tx: Tx,
  resource: Resource,
  venueId: number,
  editor: Pick<Editor, 'commerceIds'>,
  request: ListRequest,
): Promise<Paged<ResourceRow>> {
  const { where, values } = conditionsOf(resource, venueId, editor, request);
  const counted = await tx.query<{ total: number }>(
    `select count(*)::int as total from ${resource.from} where ${where}`,
    values,
  );
  const { rows } = await tx.query<Stored>(
    `${selectOf(resource)} where ${where} order by ${orderOf(resource, request)}, r.id
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, request.perPage, (request.page - 1) * request.perPage],
  );
  const total = counted.rows[0]?.total ?? 0;
  if (total === 0) await requireVenue(tx, venueId);
  const lastPage = Math.max(1, Math.ceil(total / request.perPage));
  const data = rows.map((row) => toRow(resource, row));
  return { currentPage: request.page, lastPage, perPage: request.perPage, data, total };
}

/** The first `most` rows that a filter or a list of ids selects, in the order of the list. Others are left out. */
export async function findSelectedRows(
  tx: Tx,
  resource: Resource,
  venueId: number,
  editor: Pick<Editor, 'commerceIds'>,
  selection: RowSelection,
  most: number,
): Promise<ResourceRow[]> {
  const { where, values } = conditionsOf(resource, venueId, editor, 'filter' in selection ? selection.filter : {});
  const ids = 'ids' in selection ? selection.ids : null;
  const { rows } = await tx.query<Stored>(
    `${selectOf(resource)} where ${where} and ($${values.length + 1}::bigint[] is null or r.id = any($${values.length + 1}))
     order by ${resource.order}, r.id limit $${values.length + 2}`,
    [...values, ids, most],
  );
  if (rows.length === 0) await requireVenue(tx, venueId);
  return rows.map((row) => toRow(resource, row));
}

/** The condition of the rows in scope that a search, a commerce and the filters of the resource leave. */
function conditionsOf(
  { commerceId, searched, filters = {} }: Resource,
  venueId: number,
  { commerceIds }: Pick<Editor, 'commerceIds'>,
  request: RowFilter,
): { where: string; values: unknown[] } {
  const commerce = commerceId ?? 'null::bigint';
  const conditions = [
    'r.venue_id = $1',
    `($2::bigint[] is null or ${commerce} = any($2))`,
    `($3::bigint is null or ${commerce} = $3)`,
    `($4::text is null or ${folded(`(${searched})`)} like '%' || ${folded('$4::text')} || '%')`,
  ];
  const q = request.q?.trim();
  const values: unknown[] = [venueId, commerceIds, request.commerceId ?? null, q ? escapeLike(q) : null];
  for (const [name, conditionOf] of Object.entries(filters)) {
    const wanted = request[name];
    if (wanted !== undefined) conditions.push(`(${conditionOf(`$${values.push(wanted)}::text`)})`);
  }
  return { where: conditions.join(' and '), values };
}

/** A list of a venue that does not exist is not an empty list. */
async function requireVenue(tx: Tx, venueId: number): Promise<void> {
  const { rowCount } = await tx.query('select from venues where id = $1', [venueId]);
  if (!rowCount) throw new ProblemError(404, 'not-found');
}

/** @returns undefined for a row that does not exist or is out of the editor's scope */
export async function findRow(
  tx: Tx,
  resource: Resource,
  venueId: number,
  { commerceIds }: Pick<Editor, 'commerceIds'>,
  id: number,
): Promise<ResourceRow | undefined> {
  const commerce = resource.commerceId ?? 'null::bigint';
  const { rows } = await tx.query<Stored>(
    `${selectOf(resource)} where r.venue_id = $1 and ($2::bigint[] is null or ${commerce} = any($2)) and r.id = $3`,
    [venueId, commerceIds, id],
  );
  return rows[0] && toRow(resource, rows[0]);
}

/** The names of accounts. Read outside the scope of a venue, which cannot see accounts. */
export async function findNames(db: Reader, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; name: string }>(
    `select id, coalesce(nullif(name, ''), email, '') as name from accounts where id = any($1::bigint[])`,
    [accountIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Stores who changed rows, at the database's time. */
export async function stampChange(tx: Tx, venueId: number, subjects: readonly string[], by: number): Promise<void> {
  await tx.query(
    `insert into resource_changes (venue_id, subject, changed_by) select $1, subject, $3 from unnest($2::text[]) as subject
     on conflict (venue_id, subject) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [venueId, subjects, by],
  );
}

/** The values of a row without facts and stamp. */
export function valuesOf(resource: Resource, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(resource.values).map((name) => [name, row[name]]));
}

function selectOf({ subject, from, values, facts }: Resource): string {
  const columns = Object.entries({ ...values, ...facts }).map(([name, sql]) => `${sql} as "${name}"`);
  return `select r.id, ${columns.join(', ')}, stamp.changed_at as "changedAt", stamp.changed_by as "changedBy"
     from ${from} left join resource_changes stamp
       on stamp.venue_id = r.venue_id and stamp.subject = '${subject}:' || r.id`;
}

function orderOf({ values, facts, order }: Resource, request: ListRequest): string {
  const sortable = new Map(Object.entries({ ...values, ...facts, id: 'r.id' }));
  const sql = request.sort === undefined ? undefined : sortable.get(request.sort);
  return sql === undefined ? order : `${sql} ${request.order} nulls last`;
}

/** Lower case without accents, as people search. */
function folded(sql: string): string {
  return `translate(lower(${sql}), 'áéíóúüñ', 'aeiouun')`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function toRow(resource: Resource, { changedAt, ...stored }: Stored): ResourceRow {
  const row = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
  const { id, changedBy } = stored;
  return {
    ...row,
    id,
    changedBy,
    changedAt: changedAt?.toISOString() ?? null,
    version: versionOf(valuesOf(resource, row)),
  };
}

function versionOf(values: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
}
