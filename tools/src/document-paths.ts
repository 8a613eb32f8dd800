/** Files that a document can name: these endings, or anything below one of the repository's folders. */
const FILE_NAME = /\.(?:ts|tsx|mjs|cjs|json|md|sql|css|ya?ml|html)$/u;
const TOP_FOLDER = /^(?:apps|bench|demo|deploy|docs|e2e|packages|sandbox|server|tools)\//u;
const PATH = /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/u;

/** Files of an installation and of the build output, which the repository does not hold. */
const NOT_IN_THE_REPOSITORY = new Set(['manifest.json', 'e2e/.artifacts']);

export interface MissingPath {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * Paths in backticks that no tracked file or folder has. The end of a path, such as `orders/routes.ts`, is enough.
 *
 * @param known the result of `pathEndings`
 */
export function findMissingPaths(markdown: string, known: ReadonlySet<string>): MissingPath[] {
  return markdown.split('\n').flatMap((text, index) =>
    pathsOf(text)
      .filter((path) => !known.has(path) && !NOT_IN_THE_REPOSITORY.has(path))
      .map((path) => ({ path, line: index + 1 })),
  );
}

function pathsOf(line: string): string[] {
  return [...line.matchAll(/`([^`]+)`/gu)]
    .map(([, code = '']) => code)
    .filter((code) => PATH.test(code) && (FILE_NAME.test(code) || TOP_FOLDER.test(code)))
    .map((code) => code.replace(/\/$/u, ''));
}

/** Each file and each folder above it, by every end of its path. */
export function pathEndings(trackedFiles: readonly string[]): ReadonlySet<string> {
  const endings = new Set<string>();
  for (const file of trackedFiles) {
    const names = file.split('/');
    for (let end = names.length; end > 0; end--) {
      for (let start = 0; start < end; start++) endings.add(names.slice(start, end).join('/'));
    }
  }
  return endings;
}
