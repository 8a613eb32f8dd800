// `npm run check [name…]`: everything about the code that can be known without running it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { say, seconds } from './progress.ts';
import { ROOT } from './root.ts';

interface Check {
  readonly name: string;
  /** The program's file below `node_modules`. */
  readonly program: string;
  readonly args: readonly string[];
}

interface Outcome {
  readonly check: Check;
  readonly isOk: boolean;
  readonly output: string;
}

const CODE_DIRS = ['packages', 'server', 'demo', 'sandbox', 'apps', 'e2e', 'bench', 'tools'];

const CHECKS: readonly Check[] = [
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint/bin/oxlint', args: [] },
  ...listProjects().map((dir) => ({ name: `types ${dir}`, program: 'typescript/bin/tsc', args: ['-p', dir] })),
  {
    name: 'imports',
    program: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.cjs', ...CODE_DIRS],
  },
  { name: 'unused', program: 'knip/bin/knip.js', args: ['--no-progress'] },
];

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
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', check.program), ...check.args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const isOk = code === 0;
  say(`${isOk ? 'ok    ' : 'FAILED'} ${check.name} (${seconds(startedAtMs)})`);
  return { check, isOk, output };
}

/** As many at a time as there are processors, the first ones first. */
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
const checks = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
if (checks.length === 0) {
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
