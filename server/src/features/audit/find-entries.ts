import type { Reader } from '#platform/database/transactions.ts';
import type { AuditFilter } from '@app/contract/back-office/audit.ts';

export type FoundEntry = { readonly sequence: number; readonly entry: string; readonly hash: string };

/** A filter whose text was looked up: subjects by their names, and people by theirs. */
export type EntryFilter = Omit<AuditFilter, 'q'> & {
  readonly text?: string;
  readonly subjects?: readonly string[];
  readonly actorIds?: readonly number[];
};

/** Newest first. */
export async function findEntries(
  db: Reader,
  venueId: number,
  page: number,
  perPage: number,
  filter: EntryFilter = {},
): Promise<{ rows: FoundEntry[]; total: number }> {
  const { conditions, values } = conditionsOf(venueId, filter);
  const where = conditions.join(' and ');
  const [entries, counted] = await Promise.all([
    db.query<FoundEntry>(
      `select sequence, entry, encode(hash, 'hex') as hash from audit_log
       where ${where} order by sequence desc limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, perPage, (page - 1) * perPage],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from audit_log where ${where}`, values),
  ]);
  return { rows: entries.rows, total: counted.rows[0]?.total ?? 0 };
}

const ACTOR = `(entry::jsonb ->> 'actorId')::bigint`;
const SUBJECT = `entry::jsonb ->> 'subject'`;
const AT = `(entry::jsonb ->> 'at')::timestamptz`;
const DAY_IN_ZONE = 'at time zone (select time_zone from venues where id = $1)';

function conditionsOf(venueId: number, filter: EntryFilter): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = [venueId];
  const conditions = ['venue_id = $1'];
  const given = (value: unknown) => `$${values.push(value)}`;
  const { actorId, kind, from, to, text } = filter;
  if (actorId !== undefined) conditions.push(`${ACTOR} = ${given(actorId)}`);
  if (kind !== undefined) conditions.push(`split_part(${SUBJECT}, ':', 1) = ${given(kind)}`);
  if (from !== undefined) conditions.push(`${AT} >= ${given(from)}::date::timestamp ${DAY_IN_ZONE}`);
  if (to !== undefined) conditions.push(`${AT} < (${given(to)}::date + 1)::timestamp ${DAY_IN_ZONE}`);
  if (text !== undefined) {
    const pattern = given(`%${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`);
    const content = `concat_ws(' ', entry::jsonb ->> 'action', ${SUBJECT}, entry::jsonb ->> 'facts')`;
    const subjects = given(filter.subjects ?? []);
    const actors = given(filter.actorIds ?? []);
    conditions.push(
      `(${content} ilike ${pattern} or ${SUBJECT} = any(${subjects}::text[]) or ${ACTOR} = any(${actors}::bigint[]))`,
    );
  }
  return { conditions, values };
}
