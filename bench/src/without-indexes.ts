import type pg from 'pg';

/**
 * Fills tables while their indexes are dropped, and recreates these: building an index is many times faster than
 * updating it.
 */
export async function withoutIndexes(
  db: pg.Pool,
  tables: readonly string[],
  fill: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await db.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'`);
    const restore: string[] = [];
    for (const table of tables) restore.push(...(await dropIndexes(client, table)));
    await fill(client);
    for (const statement of restore) await client.query(statement);
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}

const INDEXES = `select case when c.conname is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.conname is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end
         as restore
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = $1::regclass`;

/** Also drops the foreign keys of other tables that need them. @returns the statements that recreate all */
export async function dropIndexes(client: pg.PoolClient, table: string): Promise<string[]> {
  const references = await drop(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where contype = 'f' and confrelid = $1::regclass`,
    table,
  );
  const indexes = await drop(client, INDEXES, table);
  return [...indexes, ...references];
}

async function drop(client: pg.PoolClient, found: string, table: string): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(found, [table]);
  for (const { drop: statement } of rows) await client.query(statement);
  return rows.map(({ restore }) => restore);
}
