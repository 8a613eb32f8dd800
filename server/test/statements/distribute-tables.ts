import type { Client } from 'pg';
import { ACROSS_VENUES, REFERENCE_TABLES, VENUE_TABLES } from './table-placement.ts';

/** How the tables were placed, and what had to go for it. */
export interface Placement {
  readonly distributed: readonly string[];
  /** Table or foreign key → what the database says. */
  readonly refused: ReadonlyMap<string, string>;
  /** Foreign keys between tables of venues and tables of one machine. No cluster can hold them. */
  readonly droppedKeys: readonly string[];
}

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  readonly definition: string;
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
  const toOneMachine = await keysToOneMachine(client);
  for (const key of toOneMachine) await dropKey(client, key);
  // Two tables refer to each other, so keys are made after all tables are placed.
  const keys = await foreignKeys(client, `conrelid::regclass::text = any($1)`, [VENUE_TABLES]);
  for (const key of keys) await dropKey(client, key);
  const refused = new Map<string, string>();
  const attempt = async (name: string, statement: string) => {
    await client.query(statement).catch((error: Error) => refused.set(name, error.message));
  };
  for (const table of REFERENCE_TABLES) await attempt(table, `select create_reference_table('${table}')`);
  for (const table of VENUE_TABLES) await attempt(table, `select create_distributed_table('${table}', 'venue_id')`);
  for (const { table, name, definition } of keys) {
    await attempt(`${table}.${name}`, `alter table ${table} add constraint ${name} ${definition}`);
  }
  return {
    distributed: VENUE_TABLES.filter((table) => !refused.has(table)),
    refused,
    droppedKeys: toOneMachine.map(({ table, name, target }) => `${table} → ${target} (${name})`),
  };
}

/** Foreign keys of tables that several machines hold, to or from a table that one machine holds. */
export async function keysToOneMachine(client: Client): Promise<ForeignKey[]> {
  const local = ACROSS_VENUES.filter((table) => !REFERENCE_TABLES.includes(table));
  return foreignKeys(
    client,
    `(conrelid::regclass::text = any($1)) <> (confrelid::regclass::text = any($1))
       and not (conrelid::regclass::text = any($1) and confrelid::regclass::text = any($2))`,
    [local, REFERENCE_TABLES],
  );
}

async function foreignKeys(client: Client, condition: string, values: unknown[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conname as name, conrelid::regclass::text as "table", confrelid::regclass::text as target,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 and ${condition}
     order by 2, 1`,
    values,
  );
  return rows;
}

async function dropKey(client: Client, { table, name }: ForeignKey): Promise<void> {
  await client.query(`alter table ${table} drop constraint ${name}`);
}
