import type { Reader } from '#platform/database/transactions.ts';
import { RESOURCES } from '@app/contract/resources/all-resources.ts';
import { columnOf, nameFieldOf } from '@app/contract/resources/define-resource.ts';
import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';

/** SQL of `id` and `name` of the rows of a kind in venue $1. */
type Source = { readonly kind: string; readonly idType: keyof typeof ID; readonly sql: string };
type Named = { readonly subject: string; readonly name: string | null };
export type Names = ReadonlyMap<string, string>;

const ID = { bigint: /^\d{1,18}$/, uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ };

const DECLARED = RESOURCES.map((resource): Source => ({
  kind: resource.subject,
  idType: 'bigint',
  sql: `select id, ${columnOf(nameFieldOf(resource))} as name from ${resource.name.replaceAll('-', '_')}
      where venue_id = $1`,
}));
const PROVIDER = `case provider ${Object.entries(PROVIDER_NAMES)
  .map(([id, name]) => `when ${id} then '${name}'`)
  .join(' ')} end`;
const DEVICES: readonly Source[] = [
  { kind: 'kiosk', idType: 'uuid', sql: 'select id, name from kiosks where venue_id = $1' },
  { kind: 'printer', idType: 'uuid', sql: 'select id, name from stall_printers where venue_id = $1' },
];
/** Names that a transaction in the scope of the venue may read. */
const SCOPED: readonly Source[] = [
  ...DECLARED,
  ...DEVICES,
  { kind: 'venue', idType: 'bigint', sql: 'select id, name from venues where id = $1' },
  {
    kind: 'webhook',
    idType: 'bigint',
    sql: `select id, split_part(url, '/', 3) as name from webhook_endpoints where venue_id = $1`,
  },
  {
    kind: 'payment-account',
    idType: 'bigint',
    sql: `select id, ${PROVIDER} as name from provider_configs where venue_id = $1`,
  },
  {
    kind: 'payment-config',
    idType: 'bigint',
    sql: `select payment_config_id as id, name from venues where id = $1
      union all select payment_config_id, name from commerces where venue_id = $1`,
  },
  {
    kind: 'order',
    idType: 'bigint',
    sql: 'select id, coalesce(call_number, number)::text as name from orders where venue_id = $1',
  },
  { kind: 'message', idType: 'uuid', sql: 'select distinct id, text as name from stall_messages where venue_id = $1' },
  { kind: 'size', idType: 'bigint', sql: 'select id, description as name from clothing_sizes where venue_id = $1' },
];
/** Names in tables that no venue scope may read. */
const UNSCOPED: readonly Source[] = [
  { kind: 'tablet', idType: 'uuid', sql: 'select id, name from tablets where venue_id = $1' },
  { kind: 'api-key', idType: 'uuid', sql: 'select id, name from api_keys where venue_id = $1' },
  {
    kind: 'match-invitation',
    idType: 'uuid',
    sql: 'select id, event_name as name from match_invitations where venue_id = $1',
  },
  { kind: 'invitation', idType: 'bigint', sql: 'select id, name from invitations where venue_id = $1' },
];
/** The stall of a row, as its name. */
const STALLS: readonly Source[] = [
  { kind: 'commerce', idType: 'bigint', sql: 'select id, id::text as name from commerces where venue_id = $1' },
  ...['products', 'product_categories', 'promotions', 'discounts', 'orders', 'cash_drawers'].map((table): Source => ({
    kind: table === 'cash_drawers' ? 'drawer' : kindOfTable(table),
    idType: 'bigint',
    sql: `select id, commerce_id::text as name from ${table} where venue_id = $1`,
  })),
  {
    kind: 'menu-import',
    idType: 'uuid',
    sql: 'select id, commerce_id::text as name from menu_imports where venue_id = $1',
  },
  {
    kind: 'payment-config',
    idType: 'bigint',
    sql: 'select payment_config_id as id, id::text as name from commerces where venue_id = $1',
  },
];

function kindOfTable(table: string): string {
  return RESOURCES.find(({ name }) => name.replaceAll('-', '_') === table)?.subject ?? table.replace(/s$/, '');
}

/** Names of rows by `kind:id`; without those that have none. @param db in the scope of the venue */
export function findScopedNames(db: Reader, venueId: number, rows: readonly string[]): Promise<Names> {
  return findNames(db, SCOPED, venueId, rows);
}

/** As `findScopedNames`, outside of the scope. */
export function findUnscopedNames(db: Reader, venueId: number, rows: readonly string[]): Promise<Names> {
  return findNames(db, UNSCOPED, venueId, rows);
}

/** Ids of the stalls that rows belong to, by `kind:id`. @param db in the scope of the venue */
export function findStallsOf(db: Reader, venueId: number, rows: readonly string[]): Promise<Names> {
  return findNames(db, STALLS, venueId, rows);
}

async function findNames(
  db: Reader,
  sources: readonly Source[],
  venueId: number,
  rows: readonly string[],
): Promise<Names> {
  const wanted = sources.flatMap((source) => {
    const start = `${source.kind}:`;
    const ids = [...new Set(rows)].flatMap((row) => (row.startsWith(start) ? [row.slice(start.length)] : []));
    const known = ids.filter((id) => ID[source.idType].test(id));
    return known.length === 0 ? [] : [{ ...source, ids: known }];
  });
  if (wanted.length === 0) return new Map();
  const parts = wanted.map(
    ({ kind, idType, sql }, at) =>
      `select '${kind}:' || id as subject, name from (${sql}) named where id = any($${at + 2}::${idType}[])`,
  );
  const { rows: found } = await db.query<Named>(parts.join(' union all '), [venueId, ...wanted.map(({ ids }) => ids)]);
  return new Map(found.flatMap(({ subject, name }) => (name ? [[subject, name] as const] : [])));
}

/** Names of lines of orders by `line:<order>/<line>`: `2 Choripán`. @param db in the scope of the venue */
export async function findLineNames(db: Reader, venueId: number, orderIds: readonly string[]): Promise<Names> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.query<{ subject: string; name: string }>(
    `select 'line:' || order_id || '/' || line as subject, quantity || ' ' || product_name as name
     from order_lines where venue_id = $1 and order_id = any($2::bigint[])`,
    [venueId, [...new Set(orderIds)]],
  );
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}

const NAME_FACTS = ['name', 'title', 'description', 'welcomeTitle'].flatMap((name) => [
  `${name}.after`,
  `${name}.before`,
]);

/** The last name of rows that no longer exist, from their entries. @param db in the scope of the venue */
export async function findFormerNames(db: Reader, venueId: number, subjects: readonly string[]): Promise<Names> {
  if (subjects.length === 0) return new Map();
  const facts = [...NAME_FACTS, 'name', 'host', 'hostAfter'].map((key) => `entry::jsonb -> 'facts' ->> '${key}'`);
  const { rows } = await db.query<{ subject: string; name: string }>(
    `select distinct on (subject) subject, name from (
       select entry::jsonb ->> 'subject' as subject, coalesce(${facts.join(', ')}) as name, sequence from audit_log
       where venue_id = $1 and entry::jsonb ->> 'subject' = any($2::text[])
     ) entries where name <> '' order by subject, sequence desc`,
    [venueId, [...new Set(subjects)]],
  );
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}

/** Rows whose name contains the text, and orders with that number. @param db in the scope of the venue */
export async function findSubjectsByName(db: Reader, venueId: number, text: string): Promise<string[]> {
  const parts = [...DECLARED, ...DEVICES].map(
    ({ kind, sql }) =>
      `select '${kind}:' || id as subject from (${sql}) named where strpos(lower(name), lower($2)) > 0`,
  );
  const former = `select distinct entry::jsonb ->> 'subject' from audit_log
    where venue_id = $1 and entry::jsonb ->> 'action' = 'resource.removed'
      and strpos(lower(entry::jsonb -> 'facts' ->> 'name.before'), lower($2)) > 0`;
  const { rows } = await db.query<{ subject: string }>([...parts, former].join(' union all '), [venueId, text]);
  const isNumber = /^\d{1,9}$/.test(text);
  const orders = isNumber ? await findOrdersByNumber(db, venueId, Number(text)) : [];
  return [...rows.map(({ subject }) => subject), ...orders];
}

const ORDERS_OF_NUMBER = 500;

async function findOrdersByNumber(db: Reader, venueId: number, number: number): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(
    `select 'order:' || id as subject from orders where venue_id = $1 and (number = $2 or call_number = $2)
     order by id desc limit ${ORDERS_OF_NUMBER}`,
    [venueId, number],
  );
  return rows.map(({ subject }) => subject);
}
