import path from 'node:path';
import type { SchemaTable } from './read-schema.ts';
import { TABLE_OWNERS } from './table-owners.ts';

export const SCHEMA_PAGE = path.resolve(import.meta.dirname, '../../../docs/schema.md');

const HEAD = `# Schema

\`npm run schema\` writes this page from a migrated database; a test fails when it is stale. The reasons of columns, constraints
and indexes are comments in \`server/migrations\`.

**Migrations are appended.** A file runs once in each database, and a file that was changed after it ran is refused. So a change of the
schema is a new file with the next number, such as \`0010-….sql\`, and this page is written again. A new table:

- begins its keys with \`venue_id\`, or is on the list of \`server/test/table-shapes.test.ts\`;
- enables row-level security with the policy \`venue_scope\`, and grants \`entretiempo_scoped\` what calls of staff need;
- has an owner in \`server/test/schema-page/table-owners.ts\`. Only files of that folder write it.

A table lists what PostgreSQL stores: columns, then keys (the index of a key is not listed again), then indexes. \`scoped\` is what the role of
staff calls may do, on rows of its venue only.
`;

/**
 * @param tables by name
 * @throws Error for a table without owner, or an owner without its table
 */
export function printSchema(tables: readonly SchemaTable[]): string {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const groups = Object.entries(TABLE_OWNERS).map(([owner, names]) => {
    const owned = names.map((name) => {
      const table = byName.get(name);
      if (!table) throw new Error(`${owner} owns ${name}, which is no table.`);
      byName.delete(name);
      return table;
    });
    return `## ${owner}\n\n${owned.map(printTable).join('\n')}`;
  });
  const [ownerless] = byName.keys();
  if (ownerless !== undefined) throw new Error(`The table ${ownerless} has no owner.`);
  return `${HEAD}\n${groups.join('\n')}`;
}

function printTable({ name, columns, constraints, indexes, scopedGrants }: SchemaTable): string {
  const rows = columns.map(
    (column) =>
      `| ${code(column.name)} | ${column.type} | ${column.isNullable ? 'yes' : ''} | ${cellOf(column.default)} |`,
  );
  const keys = [...constraints, ...indexes].map((key) => `- ${code(key.name)}: ${code(shorten(key.definition))}`);
  const grants = scopedGrants.length === 0 ? 'nothing' : scopedGrants.join(', ');
  return [
    `### ${name}\n`,
    '| column | type | null | default |\n|---|---|---|---|',
    ...rows,
    '',
    ...keys,
    `- scoped: ${grants}`,
    '',
  ].join('\n');
}

/** Without the part that all indexes of this schema share. */
function shorten(definition: string): string {
  return definition
    .replace(/^CREATE (UNIQUE )?INDEX \S+ ON public\.\S+ USING btree /, (_all, unique?: string) =>
      unique ? 'UNIQUE INDEX ' : 'INDEX ',
    )
    .replaceAll('::text', '');
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A bar would end the cell. */
function cellOf(expression: string | null): string {
  return expression === null ? '' : code(expression.replaceAll('|', '\\|'));
}
