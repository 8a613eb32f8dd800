// `npm run check [name…]`: static checks of the code. `npm run check -- --changed`: types, and format and lint of the
// changes since the last commit.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { findChangedFiles } from './changed-files.ts';
import { CHECKS, checksOf, type Check } from './checks.ts';
import { say, seconds } from './progress.ts';
import { ROOT } from './root.ts';
import { judgeBudget, type PartRun } from './testing/judge-budget.ts';
import { measureSlowness, meanSlowness } from './testing/machine-speed.ts';
import { readProcessTimes } from './testing/process-times.ts';
import { TEST_BUDGET } from './testing/test-budget.ts';

interface Outcome {
  readonly check: Check;
  readonly isOk: boolean;
  readonly output: string;
}

/** The compiler and the linter collect garbage less often, below a limit of memory: a fifth less processor time. */
const ENVIRONMENT = { GOGC: '400', GOMEMLIMIT: '2GiB', ...process.env };

async function run(check: Check): Promise<Outcome> {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, check.program), ...check.args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ENVIRONMENT,
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

/** Every child was waited for, so the system counts its processor time here. */
async function measured(): Promise<PartRun> {
  const reaped = readProcessTimes(process.pid)?.reapedSeconds;
  const cpuSeconds = reaped && reaped - reapedBefore;
  return { part: 'checks', cpuSeconds, slowness: meanSlowness(slownessBefore, await measureSlowness()), files: [] };
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
/** The budget is that of all checks. */
const isWhole = wanted.length === 0;
const slownessBefore = isWhole ? await measureSlowness() : undefined;
const reapedBefore = readProcessTimes(process.pid)?.reapedSeconds ?? 0;
const failures = (await runAll(checks)).filter(({ isOk }) => !isOk);
for (const { check, output } of failures) say(`\n── ${check.name} ──\n${output.trim()}`);
const result =
  failures.length === 0
    ? `All ${checks.length} checks are fine`
    : `${failures.length} of ${checks.length} checks failed: ${failures.map(({ check }) => check.name).join(', ')}`;
const budget = isWhole ? judgeBudget(await measured(), TEST_BUDGET) : { lines: [], faults: [] };
say(['', ...budget.lines, `${result} (${seconds(startedAtMs)}).`].join('\n'));
process.exitCode = failures.length === 0 && budget.faults.length === 0 ? 0 : 1;
