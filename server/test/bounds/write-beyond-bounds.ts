import type { Db } from '#platform/database/transactions.ts';

/** Tables of machinery. Their numbers are positions of a chain or of a queue. */
const MACHINERY = /^(audit_|job_|outbox|order_outbox|processes|rate_limit|schema_migrations|scheduled_tasks|sessions)/;
/** Names of columns that name another row, or that decide who reads a row. */
const NAMES_A_ROW =
  /(^|_)(id|ids|hash|key|version|ref|code|level|role|nonce|token|secret|ciphertext|path|url|language|host)$/;

/** Two values for each type of column, beyond the bounds of every writer. */
const BEYOND: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['smallint', ['32767', '-32767']],
  ['integer', ['2147483647', '-2147483647']],
  ['bigint', ['9007199254740991', '-9007199254740991']],
  ['numeric', ['1000000000', '-1000000000']],
  ['text', [`repeat('x', 30000)`, `''`]],
  ['text[]', [`array_fill('x'::text, array[400])`, `'{}'`]],
  ['integer[]', ['array_fill(2147483647, array[400])', `'{}'`]],
  ['cidr[]', [`array_fill('10.0.0.0/8'::cidr, array[400])`, `'{}'`]],
]);

export type BeyondSide = 0 | 1;

type Column = { readonly table: string; readonly column: string; readonly type: string };

async function findColumns(db: Db): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select relname as "table", attname as "column", format_type(atttypid, null) as type
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attidentity = ''
       and not exists (
         select 1 from pg_constraint where conrelid = attrelid and contype in ('p', 'u', 'f') and attnum = any (conkey))
     order by 1, 2`,
  );
  return rows.filter(({ table, column }) => !MACHINERY.test(table) && !NAMES_A_ROW.test(column));
}

/** Writes a value beyond every bound into each column whose constraints accept it. @returns the changed columns */
export async function writeValuesBeyondBounds(db: Db, side: BeyondSide): Promise<string[]> {
  const changed: string[] = [];
  for (const { table, column, type } of await findColumns(db)) {
    const value = BEYOND.get(type)?.[side];
    if (value === undefined) continue;
    const { rowCount } = await db
      .query(`update ${table} set ${column} = ${value} where ${column} is not null`)
      .catch(() => ({ rowCount: 0 })); // A constraint refuses it.
    if (rowCount) changed.push(`${table}.${column}`);
  }
  return changed;
}

/** For each list that a person edits, a statement that makes it longer than any bound. `$1` is the venue. */
const LONG_LISTS: Readonly<Record<string, string>> = {
  products: `insert into products (venue_id, id, commerce_id, product_category_id, name, price_minor, type_id)
    select venue_id, venue_id * 1000000 + 500000 + n, commerce_id, product_category_id, 'Salsa ' || n, 100, 4
    from products, generate_series(1, 250) n where venue_id = $1 and name = 'Queso'`,
  sizes: `insert into clothing_sizes (venue_id, id, product_id, description, size)
    select venue_id, venue_id * 1000000 + 600000 + n, id, '', 'Talle ' || n
    from products, generate_series(1, 60) n where venue_id = $1 and name = 'Camiseta'`,
  groups: `insert into modifier_groups (venue_id, id, product_id, name)
    select venue_id, venue_id * 1000000 + 600000 + n, id, 'Grupo ' || n
    from products, generate_series(1, 60) n where venue_id = $1 and name = 'Hamburguesa'`,
  options: `insert into product_extras (venue_id, product_id, extra_id, group_id)
    select p.venue_id, p.id, extra.id, p.venue_id * 1000000 + 600001
    from products p join products extra on extra.venue_id = p.venue_id and extra.name like 'Salsa %'
    where p.venue_id = $1 and p.name = 'Hamburguesa'`,
  hours: `insert into commerce_hours (venue_id, commerce_id, weekday, opens_minute, closes_minute)
    select venue_id, id, weekday, at * 60, at * 60 + 30
    from commerces, generate_series(1, 7) weekday, generate_series(0, 20) at where venue_id = $1 and code = 'bar'`,
  categories: `with made as (
      insert into commerce_categories (venue_id, id, description)
      select $1, $1 * 1000000 + 600000 + n, 'Rubro ' || n from generate_series(1, 30) n returning venue_id, id)
    insert into commerce_category_members (venue_id, commerce_id, commerce_category_id)
    select venue_id, commerces.id, made.id from made join commerces using (venue_id) where code = 'bar'`,
  areas: `insert into delivery_areas (venue_id, id, delivery_config_id, description)
    select venue_id, venue_id * 1000000 + 600000 + n, id, 'Zona ' || n
    from delivery_configs, generate_series(1, 80) n where venue_id = $1`,
  fields: `insert into delivery_fields (venue_id, id, delivery_area_id, description)
    select $1, $1 * 1000000 + 600000 + n, $1 * 1000000 + 600001, 'Dato ' || n from generate_series(1, 30) n`,
  sections: `insert into venue_sections (venue_id, id, type)
    select $1, $1 * 1000000 + 600000 + n, 'Promotion' from generate_series(1, 150) n`,
  frameHosts: `insert into approved_frame_hosts (venue_id, host)
    select $1, 'h' || n || '.example.com' from generate_series(1, 80) n`,
  feedHosts: `insert into approved_feed_hosts (venue_id, host)
    select $1, 'h' || n || '.example.com' from generate_series(1, 80) n`,
};

/** Makes the lists of a venue longer than every bound. */
export async function writeListsBeyondBounds(db: Db, venueId: number): Promise<void> {
  for (const [list, statement] of Object.entries(LONG_LISTS)) {
    const { rowCount } = await db.query(statement.replaceAll('$1', `${venueId}::integer`));
    if (!rowCount) throw new Error(`No row was added to the list ${list}.`);
  }
}
