/** A program that checks the repository without running its code. */
export interface Check {
  readonly name: string;
  /** The program's file below the root of the repository. */
  readonly program: string;
  readonly args: readonly string[];
}

const CODE_DIRS = ['packages', 'server', 'demo', 'sandbox', 'apps', 'e2e', 'bench', 'tools'];

const LINT = 'node_modules/oxlint/bin/oxlint';
const FORMAT = 'node_modules/oxfmt/bin/oxfmt';
const TYPES: Check = { name: 'types', program: 'tools/src/check-types.ts', args: [] };
const SHAPE: Check = { name: 'shape', program: 'tools/src/shape/check-shape.ts', args: [] };
const DOCUMENTS: Check = { name: 'documents', program: 'tools/src/check-documents.ts', args: [] };

/** Every check, the longest first: two of them run at a time. */
export const CHECKS: readonly Check[] = [
  { name: 'lint', program: LINT, args: [] },
  TYPES,
  cspell('spelling', 'cspell.json'),
  cspell('words', 'cspell.flagged.json'),
  {
    name: 'imports',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.cjs', ...CODE_DIRS],
  },
  { name: 'unused', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'format', program: FORMAT, args: ['--check'] },
  // Builds the visitor app unless its build is the present one.
  { name: 'first-screens', program: 'bench/src/first-screen/check-first-screens.ts', args: [] },
  DOCUMENTS,
  SHAPE,
  { name: 'areas', program: 'tools/src/check-test-areas.ts', args: [] },
  { name: 'fields', program: 'server/test/resources/check-fields.ts', args: [] },
  { name: 'venue-sql', program: 'server/test/statements/check-venue-sql.ts', args: [] },
  { name: 'resources', program: 'server/test/resources/check-resources.ts', args: [] },
];

/**
 * Fast checks of these files: types, and format, lint and shape of the code; of documents also the words. Types are
 * checked everywhere, because a change can break the types of another workspace. A folder's size needs all files.
 */
export function checksOf(files: readonly string[]): Check[] {
  const code = files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/u.test(file));
  const formatted = files.filter((file) => /\.(?:[cm]?[jt]s|tsx|json|ya?ml)$/u.test(file));
  const documents = files.filter((file) => file.endsWith('.md'));
  return [
    ...(formatted.length > 0 ? [TYPES, { name: 'format', program: FORMAT, args: ['--check', ...formatted] }] : []),
    ...(code.length > 0
      ? [{ name: 'lint', program: LINT, args: ['--no-error-on-unmatched-pattern', ...code] }, SHAPE]
      : []),
    ...(documents.length > 0
      ? [cspell('spelling', 'cspell.json', documents), cspell('words', 'cspell.flagged.json', documents), DOCUMENTS]
      : []),
  ];
}

/** Words of these files, or of all files that the configuration names. Files that are unchanged since the last run are not read. */
function cspell(name: string, config: string, files: readonly string[] = []): Check {
  const args = ['lint', '--no-progress', '--no-summary', '--no-must-find-files', '--config', config];
  const stored = ['--cache', '--cache-strategy', 'content', '--cache-location', `node_modules/.cache/cspell/${name}`];
  return { name, program: 'node_modules/cspell/bin.mjs', args: [...args, ...stored, ...files] };
}
