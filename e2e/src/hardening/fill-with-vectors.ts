import { z } from 'zod';
import type { Stadium } from '../harness/stadium.ts';
import { XSS_VECTORS } from './xss-vectors.ts';

/** Texts that editors and visitors write, and those that orders store. */
const TABLES = [
  'venues',
  'delivery_areas',
  'delivery_fields',
  'commerce_categories',
  'commerces',
  'product_categories',
  'products',
  'clothing_sizes',
  'modifier_groups',
  'promotions',
  'discounts',
  'banners',
  'events',
  'articles',
  'orders',
  'order_lines',
  'order_status_changes',
];
/** Generated keys and codes; most have constraints. */
const NOT_TYPED = [
  'code',
  'app_code',
  'language',
  'time_zone',
  'currency',
  'media_key',
  'pickup_code',
  'pick_up_verification_method',
  'cause',
];

const Column = z.object({ table: z.string(), column: z.string(), domain: z.string().nullable() });

/**
 * Writes the vectors into every text column of a venue, bypassing our code. In a column with fewer rows than vectors, a
 * row gets several.
 *
 * @returns the columns with vectors. Columns whose constraints reject them are left out: a closed set or a key.
 */
export async function fillWithVectors(stadium: Stadium, venueId: number): Promise<string[]> {
  const columns = z.array(Column).parse(
    await stadium.query(
      `select table_name as table, column_name as column, domain_name as domain from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and table_name = any($1) and column_name <> all($2)
       order by table_name, ordinal_position`,
      [TABLES, NOT_TYPED],
    ),
  );
  const filled: string[] = [];
  for (const { table, column, domain } of columns) {
    // Validation normally protects lengths, URLs and colours; here the screens must be safe without it.
    await stadium.query(`alter table ${table} drop constraint if exists ${table}_${column}_length`);
    if (domain !== null) await stadium.query(`alter table ${table} alter column ${column} type text`);
    const didFill = await fillColumn(stadium, venueId, table, column).then(
      () => true,
      (error: unknown) => {
        if (/violates (check|foreign key) constraint/.test(String(error))) return false;
        throw error;
      },
    );
    if (didFill) filled.push(`${table}.${column}`);
  }
  return filled;
}

/** A number at the end keeps unique names different. */
async function fillColumn(stadium: Stadium, venueId: number, table: string, column: string): Promise<void> {
  const key = table === 'venues' ? 'id' : 'venue_id';
  await stadium.query(
    `with rows as (
       select ctid as place, row_number() over () as n, count(*) over () as total from ${table} where ${key} = $1
     ), vectors as (
       select vector, at - 1 as at, cardinality($2::text[]) as many from unnest($2::text[]) with ordinality as v (vector, at)
     ), texts as (
       select place, string_agg(vector, ' ' order by at) || ' ' || n as text
       from rows join vectors on at % least(total, many) = (n - 1) % many group by place, n
     )
     update ${table} set ${column} = texts.text from texts where ctid = texts.place`,
    [venueId, XSS_VECTORS],
  );
}

/** Few enough to be visible. */
const VECTORS_PER_BODY = 6;

/** A banner per vector, because a URL must stand alone, and articles for all of them. */
export async function addBannersAndArticles(stadium: Stadium, venueId: number): Promise<number[]> {
  const firstId = venueId * 1_000_000 + 700_000;
  await stadium.query(
    `with vectors as (select vector, $1::bigint + at as id from unnest($2::text[]) with ordinality as v (vector, at)),
     banners as (insert into banners (venue_id, id, title, url) select $3, id, vector, vector from vectors)
     insert into venue_sections (venue_id, id, type, position, banner_id) select $3, id, 'Banner', 99, id from vectors`,
    [firstId, XSS_VECTORS, venueId],
  );
  const rows = await stadium.query(
    `insert into articles (venue_id, id, title, description, body, body_rules)
     select $3, $1::bigint + at / $4, $1::bigint + at / $4, string_agg(vector, ' '), string_agg(vector, '<p>a</p>'), 1
     from unnest($2::text[]) with ordinality as v (vector, at) group by at / $4 returning id`,
    [firstId, XSS_VECTORS, venueId, VECTORS_PER_BODY],
  );
  return rows.map(({ id }) => Number(id));
}
