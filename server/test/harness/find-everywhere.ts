import type { Db } from '#platform/database/transactions.ts';

/** Returns where a text is stored: in any table, in columns of any type, also inside bytes. As `table.column`. */
export async function findEverywhere(db: Db, text: string): Promise<string[]> {
  const { rows: columns } = await db.query<{ name: string; place: string; column: string; isBytes: boolean }>(
    `select c.relname || '.' || a.attname as name, c.oid::regclass::text as place, quote_ident(a.attname) as column,
       a.atttypid = 'bytea'::regtype as "isBytes"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p', 'm') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: string[] = [];
  for (const { name, place, column, isBytes } of columns) {
    const condition = isBytes
      ? `position(convert_to($1, 'UTF8') in ${column}) > 0`
      : `position(lower($1) in lower(${column}::text)) > 0`;
    const { rowCount } = await db.query(`select 1 from ${place} where ${condition} limit 1`, [text]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}
