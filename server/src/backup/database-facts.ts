import type { Client } from 'pg';
import { connectPatiently } from '#platform/database/wait-for-database.ts';

const OUR_TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
  order by 1`;

/** Names of all tables except PostgreSQL's own, with their schema. */
export async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(OUR_TABLES);
  return rows.map(({ name }) => name);
}

/** Rows of each table. */
export async function countRows(client: Client): Promise<Record<string, number>> {
  const tables = await listTables(client);
  const counts = tables.map(
    (name) => `select ${client.escapeLiteral(name)} as name, count(*)::float8 as rows from ${name}`,
  );
  if (counts.length === 0) return {};
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** Major version of the server, such as 18. */
export async function majorOfServer(client: Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::integer / 10000 as major`,
  );
  return rows[0]?.major ?? 0;
}

export async function newestMigration(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migrations');
  return rows[0]?.name ?? '';
}

/** @throws DatabaseUnreachableError when the database gives no connection */
export function connect(url: string): Promise<Client> {
  return connectPatiently(url, { application_name: 'entretiempo-backup' });
}
