import type { Client } from 'pg';
import { ACROSS_VENUES, REFERENCE_TABLES, VENUE_TABLES } from './table-placement.ts';

/** How the tables were placed, and what had to go for it. */
export interface Placement {
  readonly distributed: readonly string[];
  /** Table → what the database says. */
  readonly refused: ReadonlyMap<string, string>;
  /** Foreign keys between tables of venues and tables of one machine. No cluster can hold them. */
  readonly droppedKeys: readonly string[];
}

export async function hasCitus(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_available_extensions where name = 'citus'`);
  return rowCount === 1;
}

/** Distributes a migrated, empty database: tables of venues by `venue_id`, reference tables to every machine. */
export async function distributeTables(client: Client): Promise<Placement> {
  await client.query('create extension if not exists citus');
  // The audit's trigger stays: it reads no other row.
  await client.query('set citus.enable_unsafe_triggers = on');
  const droppedKeys = await dropKeysToOneMachine(client);
  for (const table of REFERENCE_TABLES) await client.query(`select create_reference_table('${table}')`);
  const refused = await distributeInOrder(client, VENUE_TABLES);
  return { distributed: VENUE_TABLES.filter((table) => !refused.has(table)), refused, droppedKeys };
}

/** Foreign keys of tables that several machines hold, to or from a table that one machine holds. */
export async function keysToOneMachine(client: Client): Promise<{ name: string; table: string; target: string }[]> {
  const local = ACROSS_VENUES.filter((table) => !REFERENCE_TABLES.includes(table));
  const { rows } = await client.query<{ name: string; table: string; target: string }>(
    `select conname as name, conrelid::regclass::text as "table", confrelid::regclass::text as target
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
       and (conrelid::regclass::text = any($1)) <> (confrelid::regclass::text = any($1))
       and not (conrelid::regclass::text = any($1) and confrelid::regclass::text = any($2))
     order by 2, 1`,
    [local, REFERENCE_TABLES],
  );
  return rows;
}

async function dropKeysToOneMachine(client: Client): Promise<string[]> {
  const keys = await keysToOneMachine(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  return keys.map(({ table, name, target }) => `${table} → ${target} (${name})`);
}

/** A table is distributed after those that it refers to, so the rest is tried again as long as one more succeeds. */
async function distributeInOrder(client: Client, tables: readonly string[]): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  for (const table of tables) {
    const refusal = await client.query(`select create_distributed_table('${table}', 'venue_id')`).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (refusal !== undefined) refused.set(table, refusal);
  }
  return refused.size > 0 && refused.size < tables.length ? distributeInOrder(client, [...refused.keys()]) : refused;
}
