import { DatabaseError, type Client } from 'pg';
import type { SentStatement } from './recorded-statements.ts';

export interface UnplannedStatement extends SentStatement {
  /** What the database says. */
  readonly refusal: string;
}

/** A value of a parameter by its type. Others are null: a venue's id, which decides the machine, is a number. */
const SAMPLES: Readonly<Record<string, string>> = {
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'true',
  text: `'1'`,
  json: `'[]'`,
  jsonb: `'[]'`,
  uuid: `'00000000-0000-0000-0000-000000000001'`,
  date: `'2026-01-01'`,
  'timestamp with time zone': `'2026-01-01'`,
  interval: `'1 hour'`,
  xid8: `'1'`,
};

/** A value breaks a constraint or a type's form: the statement was planned before. SQLSTATE classes. */
const AFTER_PLANNING = ['21', '22', '23'];

/**
 * Prepares each statement and explains it. Citus cannot explain some statements that it runs, so a refused one is run and
 * rolled back: use a database without rows.
 *
 * @returns statements that the database does not plan
 */
export async function findUnplanned(
  client: Client,
  statements: readonly SentStatement[],
): Promise<UnplannedStatement[]> {
  const unplanned: UnplannedStatement[] = [];
  for (const sent of statements) {
    const refusal = await refusalOf(client, sent.text);
    if (refusal !== undefined) unplanned.push({ ...sent, refusal });
  }
  return unplanned;
}

async function refusalOf(client: Client, text: string): Promise<string | undefined> {
  try {
    await client.query(`prepare recorded as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'recorded'`,
    );
    const values = (rows[0]?.types ?? []).map((type) => `${sampleOf(type)}::${type}`);
    const execute = `execute recorded${values.length > 0 ? `(${values.join(', ')})` : ''}`;
    const isExplained = await client.query(`explain ${execute}`).then(
      () => true,
      () => false,
    );
    if (!isExplained) await client.query(`begin; ${execute}`);
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseError && AFTER_PLANNING.includes(error.code?.slice(0, 2) ?? '')) return undefined;
    return error instanceof Error ? error.message : String(error);
  } finally {
    // Prepared statements outlive their transaction.
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

function sampleOf(type: string): string {
  return type.endsWith('[]') ? `'{}'` : (SAMPLES[type] ?? 'null');
}
