import { loadModule } from 'libpg-query';
import { beforeAll, expect, it } from 'vitest';
import { brokenRules } from './venue-sql-rules.ts';

beforeAll(() => loadModule());

it.each([
  ['one table, by a parameter', 'select id from orders where venue_id = $1', []],
  ['a typed parameter', 'select id from orders o where o.venue_id = $1::int and o.id = $2', []],
  [
    'each joined table, by a parameter',
    'select 1 from orders o join refunds r on r.venue_id = $1 where o.venue_id = $1',
    [],
  ],
  ['a joined table, by the other', 'select 1 from orders o join refunds r using (venue_id) where o.venue_id = $1', []],
  ['a read of several venues', 'select id from orders where venue_id = any($1)', []],
  ['a write to several venues', 'update orders set version = 1 where venue_id = any($1)', ['venue-from-parameter']],
  ['a venue or not', 'update orders set version = 1 where venue_id = $1 or id = $2', ['venue-from-parameter']],
  [
    'an inner table, by the outer',
    'select (select count(*) from refunds r where r.venue_id = o.venue_id) from orders o where o.venue_id = $1',
    ['venue-from-parameter'],
  ],
  ['the reference table', 'select o.id from orders o join venues v on v.id = o.venue_id where o.venue_id = $1', []],
  ['a name of the statement itself', 'with orders as (select 1 as one) select one from orders', []],
  ['a job that asks which venues have work', 'select distinct venue_id from orders where expires_at < now()', []],
  ['a job that locks rows of all venues', 'select id from orders for update skip locked', ['venue-from-parameter']],
  [
    'a lateral part over all venues',
    'select o.id from venues v, lateral (select id from orders where venue_id = v.id) o',
    ['venue-from-parameter'],
  ],
  ['tables of the installation alone', 'select id from accounts where email = $1', []],
  [
    'people with orders',
    'select 1 from orders o join accounts a on a.id = o.buyer_id where o.venue_id = $1',
    ['shared-table'],
  ],
  ['a clock in SET', 'update orders set ready_at = clock_timestamp() where venue_id = $1', ['clock-in-write']],
  [
    'a clock in DO UPDATE',
    'insert into stock (venue_id) values ($1) on conflict (venue_id) do update set counted_at = clock_timestamp()',
    ['clock-in-upsert'],
  ],
  ['a clock in RETURNING', 'insert into stock (venue_id) values ($1) returning clock_timestamp()', ['clock-in-write']],
  ['a clock in VALUES', 'insert into stock (venue_id, counted_at) values ($1, clock_timestamp())', []],
  ['a clock in SELECT', 'select clock_timestamp() from orders where venue_id = $1', []],
  [
    'a joined table, by the venue itself',
    'select 1 from venues v join orders o on o.venue_id = v.id where v.id = $1',
    [],
  ],
  [
    'now() in DO UPDATE',
    'insert into stock (venue_id) values ($1) on conflict (venue_id) do update set counted_at = now()',
    ['clock-in-upsert'],
  ],
  [
    'the inserted time in DO UPDATE',
    'insert into stock (venue_id) values ($1) on conflict (venue_id) do update set counted_at = excluded.counted_at',
    [],
  ],
  [
    'now() in CASE',
    'update orders set ready_at = case when version = 1 then now() end where venue_id = $1',
    ['clock-in-case'],
  ],
  [
    'a time beside the table',
    'update orders set ready_at = case when version = 1 then clock.at end from (select statement_timestamp() as at) as clock where venue_id = $1',
    [],
  ],
  ['a query in VALUES', 'insert into stock (venue_id, units) values ($1, (select 1))', ['query-in-values']],
  ['now() in SET', 'update orders set ready_at = now() where venue_id = $1', []],
  ['EXISTS without a column', 'select exists (select from orders where venue_id = $1)', ['empty-exists']],
  [
    'EXISTS of a union with a query without a column',
    'select exists (select 1 from orders where venue_id = $1 union all select from events where venue_id = $1)',
    ['empty-exists'],
  ],
  [
    'EXISTS of a union with columns',
    'select exists (select 1 from orders where venue_id = $1 union all select 1 from events where venue_id = $1)',
    [],
  ],
  ['EXISTS with a column', 'select exists (select 1 from orders where venue_id = $1)', []],
  [
    'parts of a UNION',
    'select 1 from orders where venue_id = $1 union all select 1 from refunds',
    ['venue-from-parameter'],
  ],
  ['a part of WITH', 'with gone as (delete from orders returning id) select id from gone', ['venue-from-parameter']],
])('%s [T-61]', (_case, sql, rules) => {
  expect(brokenRules(sql)).toEqual(rules);
});
