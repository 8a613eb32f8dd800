import type { Entry } from '../texts.ts';

/** Modules of text tables, by path, as `import.meta.glob` reads them. */
type TableModules = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Entry>>>>>>;

/** Gathers the texts of all tables of a language, for tests. `repeated`: keys in more than one table. */
export function gatherTexts(modules: TableModules): { texts: Record<string, Entry>; repeated: string[] } {
  const entries = Object.values(modules)
    .flatMap(Object.values)
    .flatMap(Object.entries<Entry>);
  const keys = entries.map(([key]) => key);
  return {
    texts: Object.fromEntries(entries),
    repeated: keys.filter((key, at) => keys.indexOf(key) !== at),
  };
}
