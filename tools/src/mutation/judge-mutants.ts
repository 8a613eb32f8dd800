import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { say, seconds } from '../progress.ts';
import type { ReachedMutants } from './active-mutant.ts';
import type { Verdict } from './mutation-report.ts';
import { MutationRunner, type MutationRun } from './mutation-run.ts';

/** The nearest ones that reach a mutant; more are rarely needed and cost minutes. */
const TEST_FILES_PER_MUTANT = 8;
const CALLS_OF_AN_ENDLESS_LOOP = 1_000_000;

const Reached = z.object({ calls: z.number(), ids: z.array(z.number()), loadedIds: z.array(z.number()) });

/** What a test file reaches of the mutants. */
interface Reach extends ReachedMutants {
  readonly testFile: string;
}

/**
 * Runs the mutants against test files, nearest first, until one fails.
 *
 * @param sources instrumented text by absolute path
 * @param mutants files by mutant id
 * @throws Error when a test file fails without a mutant
 */
export async function judgeMutants(
  sources: ReadonlyMap<string, string>,
  mutants: ReadonlyMap<number, string>,
  testFiles: readonly string[],
  dir: string,
): Promise<Map<number, Verdict>> {
  const isolated = await MutationRunner.start(sources, dir, true);
  const verdicts = new Map<number, Verdict>();
  let reach: Reach[] = [];
  try {
    reach = await findReached(isolated, testFiles, dir);
    // Modules that are loaded once have evaluated these by the time that their mutant is active.
    const loaded = new Set(reach.flatMap(({ loadedIds }) => loadedIds));
    await judge(
      isolated,
      plan(mutants, reach, (id) => loaded.has(id)),
      verdicts,
    );
  } finally {
    await isolated.close();
  }
  const shared = await MutationRunner.start(sources, dir, false);
  try {
    await judge(
      shared,
      plan(mutants, reach, (id) => !verdicts.has(id)),
      verdicts,
    );
  } finally {
    await shared.close();
  }
  for (const id of mutants.keys()) if (!verdicts.has(id)) verdicts.set(id, 'unreached');
  return verdicts;
}

async function findReached(runner: MutationRunner, testFiles: readonly string[], dir: string): Promise<Reach[]> {
  const startedAtMs = performance.now();
  say(`  reading which mutants ${testFiles.length} test files reach…`);
  const resultOf = (index: number) => path.join(dir, `reached-${index}.json`);
  const runs = testFiles.map((testFile, index) => ({
    testFile,
    before: `recordReached(${JSON.stringify(resultOf(index))});`,
  }));
  const failures = await runner.run(runs);
  const broken = testFiles.flatMap((file, index) => {
    const failure = failures[index] ?? null;
    return failure === null ? [] : [`${file}: ${failure.slice(0, 300)}`];
  });
  if (broken.length > 0) throw new Error(['These fail without a mutant:', ...broken].join('\n'));
  say(`  read in ${seconds(startedAtMs)}`);
  return testFiles.map((testFile, index) => ({
    testFile,
    ...Reached.parse(JSON.parse(fs.readFileSync(resultOf(index), 'utf8'))),
  }));
}

/** A mutant with the runs that may kill it. */
interface Plan {
  readonly id: number;
  readonly runs: readonly MutationRun[];
}

function plan(
  mutants: ReadonlyMap<number, string>,
  reach: readonly Reach[],
  isWanted: (id: number) => boolean,
): Plan[] {
  const byMutant = new Map<number, Reach[]>();
  for (const one of reach) for (const id of one.ids) byMutant.set(id, [...(byMutant.get(id) ?? []), one]);
  return [...mutants]
    .filter(([id]) => isWanted(id) && byMutant.has(id))
    .map(([id, file]) => ({
      id,
      runs: nearestFirst(byMutant.get(id) ?? [], file).map(({ testFile, calls }) => ({
        testFile,
        before: `activateMutant(${id}, ${Math.max(CALLS_OF_AN_ENDLESS_LOOP, 100 * calls)});`,
      })),
    }));
}

function nearestFirst(reach: readonly Reach[], file: string): Reach[] {
  const distance = ({ testFile }: Reach) => {
    const own = testFile.startsWith(file.replace(/\.ts$/u, '.')) ? 0 : 1;
    return own + path.relative(path.dirname(file), path.dirname(testFile)).split(path.sep).filter(Boolean).length;
  };
  return reach
    .toSorted((one, other) => distance(one) - distance(other) || one.ids.length - other.ids.length)
    .slice(0, TEST_FILES_PER_MUTANT);
}

/** Runs the first test file of each mutant, then the second one of each that is alive, and so on. */
async function judge(runner: MutationRunner, plans: readonly Plan[], verdicts: Map<number, Verdict>): Promise<void> {
  const startedAtMs = performance.now();
  let alive = plans;
  for (let round = 0; alive.length > 0; round += 1) {
    const next = alive.flatMap(({ id, runs }) => runs.slice(round, round + 1).map((run) => ({ id, run })));
    if (next.length === 0) break;
    const failures = await runner.run(
      next.map(({ run }) => run),
      (ended) => say(`  test file ${round + 1} of ${ended}/${next.length} mutants, ${seconds(startedAtMs)} so far`),
    );
    for (const [index, { id }] of next.entries()) {
      const failure = failures[index] ?? null;
      if (failure !== null) verdicts.set(id, isTimeLimit(failure) ? 'timed-out' : 'killed');
    }
    alive = alive.filter(({ id }) => verdicts.get(id) !== 'killed');
  }
  for (const { id } of alive) if (!verdicts.has(id)) verdicts.set(id, 'survived');
}

/** A busy machine reaches a limit of Vitest without a broken rule. An endless loop fails by its calls before. */
function isTimeLimit(failure: string): boolean {
  return /timed out in \d+\s?ms/u.test(failure);
}
