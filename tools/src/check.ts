// `npm run check [name…]`: static checks of the code. `npm run check -- --changed`: format, lint and types of the
// changes since the last commit.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { findChangedFiles } from './changed-files.ts';
import { say, seconds } from './progress.ts';
import { ROOT } from './root.ts';

interface Check {
  readonly name: string;
  /** The program's file below the root of the repository. */
  readonly program: string;
  readonly args: readonly string[];
}

interface Outcome {
  readonly check: Check;
  readonly isOk: boolean;
  readonly output: string;
}

const CODE_DIRS = ['packages', 'server', 'demo', 'sandbox', 'apps', 'e2e', 'bench', 'tools'];

const FORMAT = 'node_modules/oxfmt/bin/oxfmt';
const LINT = 'node_modules/oxlint/bin/oxlint';
const TYPES = 'node_modules/typescript/bin/tsc';
const SPELLING = 'node_modules/cspell/bin.mjs';
const SPELLING_ARGS = ['lint', '--no-progress', '--no-summary', '--no-must-find-files'];

const CHECKS: readonly Check[] = [
  { name: 'format', program: FORMAT, args: ['--check'] },
  { name: 'lint', program: LINT, args: [] },
  ...listProjects().map((dir) => ({ name: `types ${dir}`, program: TYPES, args: ['-p', dir] })),
  {
    name: 'imports',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.cjs', ...CODE_DIRS],
  },
  { name: 'tables', program: 'node_modules/vitest/vitest.mjs', args: ['run', 'server/test/table-owners.test.ts'] },
  { name: 'unused', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'documents', program: 'tools/src/check-documents.ts', args: [] },
  { name: 'areas', program: 'tools/src/check-test-areas.ts', args: [] },
  { name: 'spelling', program: SPELLING, args: [...SPELLING_ARGS, '--config', 'cspell.json'] },
  { name: 'words', program: SPELLING, args: [...SPELLING_ARGS, '--config', 'cspell.flagged.json'] },
];

/** Fast checks of these files; of documents also the words. Other files that they break are found by the full check. */
function checksOf(files: readonly string[]): Check[] {
  const code = files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/u.test(file));
  const formatted = files.filter((file) => /\.(?:[cm]?[jt]s|tsx|json|ya?ml)$/u.test(file));
  const documents = files.filter((file) => file.endsWith('.md'));
  const projects = listProjects().filter((dir) => code.some((file) => file.startsWith(`${dir}/`)));
  const cspell = (name: string, config: string) => ({
    name,
    program: SPELLING,
    args: [...SPELLING_ARGS, '--config', config, ...documents],
  });
  return [
    ...projects.map(incrementalTypes),
    ...(code.length > 0 ? [{ name: 'lint', program: LINT, args: ['--no-error-on-unmatched-pattern', ...code] }] : []),
    ...(formatted.length > 0 ? [{ name: 'format', program: FORMAT, args: ['--check', ...formatted] }] : []),
    ...(documents.length > 0
      ? [
          cspell('spelling', 'cspell.json'),
          cspell('words', 'cspell.flagged.json'),
          ...CHECKS.filter(({ name }) => name === 'documents'),
        ]
      : []),
  ];
}

/**
 * Checks the types of one workspace incrementally: the compiler stores its state, so that the next run reads only what
 * changed.
 */
function incrementalTypes(dir: string): Check {
  const stored = path.join('node_modules/.cache/types', `${dir.replaceAll('/', '-')}.tsbuildinfo`);
  return { name: `types ${dir}`, program: TYPES, args: ['-p', dir, '--incremental', '--tsBuildInfoFile', stored] };
}

/** Every workspace that has a `tsconfig.json`. */
function listProjects(): string[] {
  return CODE_DIRS.flatMap((dir) => [dir, ...foldersOf(dir)]).filter((dir) =>
    fs.existsSync(path.join(ROOT, dir, 'tsconfig.json')),
  );
}

function foldersOf(dir: string): string[] {
  const entries = fs.readdirSync(path.join(ROOT, dir), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${dir}/${name}`);
}

async function run(check: Check): Promise<Outcome> {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, check.program), ...check.args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const isOk = code === 0;
  say(`${isOk ? 'ok    ' : 'FAILED'} ${check.name} (${seconds(startedAtMs)})`);
  return { check, isOk, output };
}

/** Runs as many checks in parallel as there are processors, in the given order. */
async function runAll(checks: readonly Check[]): Promise<Outcome[]> {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await run(check));
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
  return outcomes;
}

const startedAtMs = performance.now();
const wanted = process.argv.slice(2);
const isChangedOnly = wanted.includes('--changed');
const checks = isChangedOnly
  ? checksOf(findChangedFiles())
  : CHECKS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
if (checks.length === 0 && !isChangedOnly) {
  console.error(`There is no such check. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const failures = (await runAll(checks)).filter(({ isOk }) => !isOk);
for (const { check, output } of failures) say(`\n── ${check.name} ──\n${output.trim()}`);
say(
  failures.length === 0
    ? `\nAll ${checks.length} checks are fine (${seconds(startedAtMs)}).`
    : `\n${failures.length} of ${checks.length} checks failed: ${failures.map(({ check }) => check.name).join(', ')}.`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
