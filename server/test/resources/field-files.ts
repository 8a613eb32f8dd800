import { columnOf, translatedName, type DeclaredResource } from '@app/contract/resources/define-resource.ts';

export type SourceFile = { readonly path: string; readonly text: string };

/** The files that name a field of a resource. */
export type FieldFiles = { readonly field: string; readonly files: readonly string[] };

/** Most files outside of the declaration that name a field. */
export const MOST_FILES = 8;

const DECLARATIONS = 'packages/contract/src/resources/';
const WITH_SQL = /^(?:server|demo)\//u;

/**
 * The files outside of the declaration that name each field: by its label, as a value in a file that imports the
 * declaration or writes the table by its name, or as a column of the table in SQL.
 */
export function filesOfFields(
  { name: resource, fields }: Pick<DeclaredResource, 'name' | 'fields'>,
  files: readonly SourceFile[],
): FieldFiles[] {
  const table = resource.replaceAll('-', '_');
  const writes = new RegExp(`\\b(?:insertRows?|updateRow)\\([^']*'${table}'`, 'u');
  const outside = files.filter(({ path }) => !path.startsWith(DECLARATIONS));
  const about = outside.filter(
    ({ path, text }) => text.includes(`/resources/${resource}.ts`) || (WITH_SQL.test(path) && writes.test(text)),
  );
  const queries = outside.flatMap(({ path, text }) =>
    WITH_SQL.test(path) ? queriesOf(text, table).map((query) => ({ path, ...query })) : [],
  );
  return Object.entries(fields).map(([name, { translation }]) => {
    const names = translation ? [name, translatedName(name)] : [name];
    const columns = names.map(columnOf).join('|');
    const label = new RegExp(`'${resource}\\.(?:${names.join('|')})['.]`, 'u');
    const word = new RegExp(`\\b(?:${names.join('|')}|${columns})\\b`, 'u');
    const own = queries.filter(({ sql, called }) =>
      new RegExp(`(?:(?<![\\w."'])|\\b(?:${called})\\.)(?:${columns})\\b(?!["'])`, 'u').test(sql),
    );
    const named = [
      ...about.filter(({ text }) => word.test(text)),
      ...outside.filter(({ text }) => label.test(text)),
      ...own,
    ];
    return { field: `${resource}.${name}`, files: [...new Set(named.map(({ path }) => path))].toSorted() };
  });
}

/**
 * The string literals that read or write a table, with what they call it. A name without a prefix is a column of each
 * table of its statement, and an alias of a column is no column.
 */
function queriesOf(text: string, table: string): { readonly sql: string; readonly called: string }[] {
  const uses = new RegExp(`\\b(?:from|join|into|update)\\s+${table}\\b(?:\\s+(?:as\\s+)?([a-z]\\w*))?`, 'gu');
  return [...text.matchAll(/`[^`]*`|'[^'\n]*'/gu)].flatMap(([literal]) => {
    const found = [...literal.matchAll(uses)];
    const sql = literal
      .replaceAll(/\bas\s+\w+/gu, '')
      .replaceAll(/'[^'\n]*'/gu, (quoted, at: number) => (at === 0 ? quoted : ''));
    return found.length > 0 ? [{ sql, called: [table, ...found.flatMap(([, alias]) => alias ?? [])].join('|') }] : [];
  });
}

/** Fields in more files than they may be. A listed field may be in as many files as the list says, never in more. */
export function faultsOfFields(found: readonly FieldFiles[], listed: Readonly<Record<string, number>>): string[] {
  const unknown = Object.keys(listed).filter((field) => found.every((own) => own.field !== field));
  return [
    ...unknown.map((field) => `${field} is listed and no declared field.`),
    ...found.flatMap(({ field, files }) => {
      const most = listed[field] ?? MOST_FILES;
      return files.length > most ? [`${field} is named in ${files.length} files, at most ${most}:`, ...files] : [];
    }),
  ];
}

/** Listed fields that are in fewer files than the list says, with the present number. */
export function shorterFields(found: readonly FieldFiles[], listed: Readonly<Record<string, number>>): string[] {
  return found.flatMap(({ field, files }) => {
    const most = listed[field];
    return most !== undefined && files.length < most ? [`${field}: ${files.length}`] : [];
  });
}

/** A share of the sorted counts: 0.5 is the median. */
export function quantile(counts: readonly number[], share: number): number {
  const sorted = counts.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
