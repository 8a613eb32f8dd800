import path from 'node:path/posix';

/** A workspace, as its package.json describes it. */
export interface Workspace {
  /** Below the root. */
  readonly dir: string;
  /** `name` of its package.json. */
  readonly name: string;
  /** Subpath patterns of its package.json, `./*` → `./src/*`. */
  readonly exports: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string>>;
}

/** File → the files of the repository that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/gu;
/** A program that is started by its name in the same folder, or a file beside it that is read. */
const NEIGHBOUR = /['"](\.{0,2}[\w./-]+\.\w+)['"]/gu;

/**
 * Reads the imports of sources.
 *
 * @param sources path below the root → text
 * @param files every file of the repository
 */
export function readImportGraph(
  sources: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
  workspaces: readonly Workspace[],
): ImportGraph {
  const graph = new Map<string, ReadonlySet<string>>();
  for (const [file, text] of sources) {
    const imported = Array.from(text.matchAll(SPECIFIER), ([, specifier = '']) => resolve(specifier, file, workspaces));
    const neighbours = Array.from(text.matchAll(NEIGHBOUR), ([, name = '']) => path.join(path.dirname(file), name));
    graph.set(file, new Set([...imported, ...neighbours].filter((target) => files.has(target) && target !== file)));
  }
  return graph;
}

/** Files that import one of these, directly or through others, and these. */
export function importersOf(files: readonly string[], graph: ImportGraph): Set<string> {
  const importers = directImporters(graph);
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** File → the files that import it. */
export function directImporters(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

/** @returns the path below the root; of a package of others a path that does not exist */
function resolve(specifier: string, importer: string, workspaces: readonly Workspace[]): string {
  const bare = specifier.replace(/\?.*$/u, ''); // Vite's query
  if (bare.startsWith('.')) return path.join(path.dirname(importer), bare);
  if (bare.startsWith('#')) {
    const own = workspaces.find(({ dir }) => importer.startsWith(`${dir}/`));
    return own === undefined ? bare : mapped(bare, own.imports, own.dir);
  }
  const other = workspaces.find(({ name }) => bare.startsWith(`${name}/`));
  return other === undefined ? bare : mapped(bare.replace(other.name, '.'), other.exports, other.dir);
}

/** Applies the longest pattern that matches, as Node does. */
function mapped(specifier: string, patterns: Readonly<Record<string, string>>, dir: string): string {
  const matching = Object.entries(patterns)
    .map(([pattern, target]) => ({ start: pattern.replace('*', ''), target }))
    .filter(({ start }) => specifier.startsWith(start))
    .sort((one, other) => other.start.length - one.start.length)[0];
  if (matching === undefined) return specifier;
  return path.join(dir, matching.target.replace('*', specifier.slice(matching.start.length)));
}
