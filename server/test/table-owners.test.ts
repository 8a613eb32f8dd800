import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS_DIR } from '#platform/migrations/migrate.ts';
import { TABLE_OWNERS } from './schema-page/table-owners.ts';

/**
 * Known writes outside the owner's folder: file and tables. The list must not grow; a corrected write is removed from
 * it.
 */
const EXCEPTIONS: readonly string[] = [
  // Texts for the operator, who runs them. The program does not.
  'process/refuse-insecure-config.ts writes account_roles',
  'process/refuse-insecure-config.ts writes totp_factors',
];

const SERVER_DIR = path.resolve(import.meta.dirname, '../src');
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm;
const WRITE = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)/gi;
const OWNER = new Map(Object.entries(TABLE_OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

/** Tables that this source writes although another folder owns them. */
function foreignWrites(file: string, source: string): string[] {
  const written = [...source.replace(COMMENT, '').matchAll(WRITE)].map(([, table = '']) => table);
  return [...new Set(written)].filter((table) => {
    const owner = OWNER.get(table);
    return owner !== undefined && !file.startsWith(`${owner}/`);
  });
}

it('only the folder that owns a table writes it', () => {
  const files = fs
    .readdirSync(SERVER_DIR, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = files.flatMap((file) =>
    foreignWrites(file, fs.readFileSync(path.join(SERVER_DIR, file), 'utf8')).map((table) => `${file} writes ${table}`),
  );
  expect(found.toSorted()).toEqual(EXCEPTIONS.toSorted());
});

it('a migration makes the tables of one owner', () => {
  const made = fs.readdirSync(MIGRATIONS_DIR).map((file) => {
    const sql = fs.readFileSync(path.join(MIGRATIONS_DIR, file), 'utf8');
    const owners = [...sql.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => OWNER.get(table) ?? table);
    // The rooms of the platform share a file.
    return { file, owners: new Set(owners.map((owner) => owner.replace(/^platform\/.*/, 'platform'))) };
  });
  expect(made.filter(({ owners }) => owners.size > 1)).toEqual([]);
});

it.each([
  ['of its own', 'features/orders/a.ts', '`update orders set x = 1`', []],
  ['of another', 'features/stock/a.ts', '`update orders o set x = 1`', ['orders']],
  ['in a part of a statement', 'features/stock/a.ts', '`with a as (\n delete\n from orders) select`', ['orders']],
  ['in capitals', 'features/stock/a.ts', "'INSERT INTO orders (id) values (1)'", ['orders']],
  ['that is only locked', 'features/stock/a.ts', '`select from orders for update of orders`', []],
  ['in a comment', 'features/stock/a.ts', '/** update orders */ // delete from orders', []],
  ['whose name begins alike', 'features/ordersx/a.ts', '`update orders set x = 1`', ['orders']],
])('a write of a table %s', (_case, file, source, tables) => {
  expect(foreignWrites(file, source)).toEqual(tables);
});
