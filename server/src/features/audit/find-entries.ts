import type { Reader } from '#platform/database/transactions.ts';
import { REPEATS_SHOWN, type AuditFilter } from '@app/contract/back-office/audit.ts';
import { AUDIT_ACTIONS, FOLDED_ACTIONS } from '@app/contract/back-office/audit/audit-actions.ts';
import { AUDIT_KINDS } from '@app/contract/back-office/audit/audit-kinds.ts';

/** A line: its newest entry, and those before it as texts, newest first, with the oldest one. */
export type FoundEntry = {
  readonly sequence: number;
  readonly entry: string;
  readonly hash: string;
  readonly count: number;
  readonly repeats: readonly string[];
};

/** What one word of the search stands for. */
export type FoundWord = {
  readonly text: string;
  /** Rows with the name, such as `product:12`. */
  readonly subjects: readonly string[];
  readonly actorIds: readonly number[];
  /** Actions whose sentence has the word. */
  readonly actions: readonly string[];
};

/** A filter whose words were looked up. */
export type EntryFilter = Omit<AuditFilter, 'q'> & {
  readonly words?: readonly FoundWord[];
  readonly isFolded?: boolean;
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
  const lines = filter.isFolded ? foldedLines(where, values) : plainLines(where);
  const [entries, counted] = await Promise.all([
    db.query<FoundEntry>(
      `select * from (${lines}) line order by sequence desc limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, perPage, (page - 1) * perPage],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from (${lines}) line`, values),
  ]);
  return { rows: entries.rows, total: counted.rows[0]?.total ?? 0 };
}

function plainLines(where: string): string {
  return `select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where ${where}`;
}

/**
 * SQL of lines whose repeats are one: the same action at the same subject on the same day, in a row for a person. What the
 * product repeats is between its other acts, so it is one line of the day.
 */
function foldedLines(where: string, values: unknown[]): string {
  const folded = `$${values.push(FOLDED_ACTIONS)}`;
  return `with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        ${SUBJECT} as subject, (${AT} ${IN_ZONE})::date as day
      from audit_log where ${where}
    ), runs as (
      select *, case
          when not action = any(${folded}::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= ${REPEATS_SHOWN} then entries[2:]
        else entries[2:${REPEATS_SHOWN}] || entries[count] end as repeats
    from lines`;
}

const ACTOR = `(entry::jsonb ->> 'actorId')::bigint`;
const ACTION = `entry::jsonb ->> 'action'`;
const SUBJECT = `entry::jsonb ->> 'subject'`;
const KIND = `split_part(${SUBJECT}, ':', 1)`;
/** The row that a subject is or belongs to: the product of `product:12:image:1`. */
const ROW = `concat_ws(':', ${KIND}, nullif(split_part(${SUBJECT}, ':', 2), ''))`;
const AT = `(entry::jsonb ->> 'at')::timestamptz`;
const IN_ZONE = 'at time zone (select time_zone from venues where id = $1)';
const FACTS = `(select string_agg(value, ' ') from jsonb_each_text(entry::jsonb -> 'facts'))`;

function conditionsOf(venueId: number, filter: EntryFilter): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = [venueId];
  const conditions = ['venue_id = $1'];
  const given = (value: unknown) => `$${values.push(value)}`;
  const { actorId, kind, group, by, from, to, words = [] } = filter;
  if (actorId !== undefined) conditions.push(`${ACTOR} = ${given(actorId)}`);
  if (kind !== undefined) conditions.push(`${KIND} = ${given(kind)}`);
  if (by !== undefined) conditions.push(`${ACTOR} is ${by === 'people' ? 'not null' : 'null'}`);
  if (from !== undefined) conditions.push(`${AT} >= ${given(from)}::date::timestamp ${IN_ZONE}`);
  if (to !== undefined) conditions.push(`${AT} < (${given(to)}::date + 1)::timestamp ${IN_ZONE}`);
  if (group !== undefined) {
    const actions = given(namesOf(AUDIT_ACTIONS, group));
    const bySubject = given(namesOf(AUDIT_ACTIONS, 'subject'));
    const kinds = given(namesOf(AUDIT_KINDS, group));
    conditions.push(
      `(${ACTION} = any(${actions}::text[]) or (${ACTION} = any(${bySubject}::text[]) and ${KIND} = any(${kinds}::text[])))`,
    );
  }
  for (const { text, subjects, actorIds, actions } of words) {
    const pattern = given(`%${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`);
    const rows = given(subjects);
    conditions.push(
      `(${FACTS} ilike ${pattern} or ${ROW} = any(${rows}::text[])
        or 'product:' || (entry::jsonb -> 'facts' ->> 'productId') = any(${rows}::text[])
        or 'commerce:' || (entry::jsonb -> 'facts' ->> 'commerceId') = any(${rows}::text[])
        or 'order:' || (entry::jsonb -> 'facts' ->> 'orderId') = any(${rows}::text[])
        or ${ACTOR} = any(${given(actorIds)}::bigint[]) or ${ACTION} = any(${given(actions)}::text[]))`,
    );
  }
  return { conditions, values };
}

function namesOf(groups: Readonly<Record<string, string>>, wanted: string): string[] {
  return Object.entries(groups).flatMap(([name, group]) => (group === wanted ? [name] : []));
}
