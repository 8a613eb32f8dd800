import type { Reader } from '#platform/database/transactions.ts';

export type SchemaColumn = {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** SQL expression; null: none. */
  readonly default: string | null;
};

export type SchemaTable = {
  readonly name: string;
  readonly columns: readonly SchemaColumn[];
  /** Primary key, unique keys, references and checks, in this order, each as its SQL definition. */
  readonly constraints: readonly { readonly name: string; readonly definition: string }[];
  /** Indexes without those of constraints. */
  readonly indexes: readonly { readonly name: string; readonly definition: string }[];
  /** Privileges of the role entretiempo_scoped, such as `select`, `update (used_at)`. */
  readonly scopedGrants: readonly string[];
};

/** All tables of the schema `public` by name, with their columns in order. */
export async function readSchema(db: Reader): Promise<SchemaTable[]> {
  const { rows } = await db.query<SchemaTable>(`
    select c.relname as name,
      array(
        select json_build_object('name', a.attname,
          -- Without the schema of our own domains.
          'type', replace(format_type(a.atttypid, a.atttypmod), 'public.', ''), 'isNullable', not a.attnotnull,
          'default', case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
      ) as columns,
      array(
        select json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
        order by array_position('{p,u,f,c}', k.contype::text), k.conname
      ) as constraints,
      array(
        select json_build_object('name', i.indexrelid::regclass::text, 'definition', pg_get_indexdef(i.indexrelid))
        from pg_index i where i.indrelid = c.oid
          and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
        order by 1::text, i.indexrelid::regclass::text
      ) as indexes,
      array(
        select lower(privilege_type) from information_schema.table_privileges
        where grantee = 'entretiempo_scoped' and table_schema = 'public' and table_name = c.relname
        union all
        select format('update (%s)', string_agg(p.column_name, ', ' order by p.column_name))
        from information_schema.column_privileges p
        where p.grantee = 'entretiempo_scoped' and p.table_schema = 'public' and p.table_name = c.relname
          and p.privilege_type = 'UPDATE' and not exists (
            select 1 from information_schema.table_privileges t
            where t.grantee = p.grantee and t.table_schema = 'public' and t.table_name = c.relname
              and t.privilege_type = 'UPDATE')
        having count(*) > 0
        order by 1
      ) as "scopedGrants"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`);
  return rows;
}
