import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { ROOT } from '../root.ts';

const ACTIVE_MUTANT = path.join(import.meta.dirname, 'active-mutant.ts');

/** Runs at once; each process holds the copies of the test files that it has loaded. */
const RUNS_PER_PROCESS = 150;

/** Properties on a busy machine need more than usual. A test that reaches it kills no mutant. */
const TEST_TIMEOUT_MS = 120_000;

/** A test file with something to do before it is loaded: a call of `active-mutant.ts`. */
export interface MutationRun {
  readonly testFile: string;
  readonly before: string;
}

/** Runs test files on the instrumented sources, which exist in memory only. */
export class MutationRunner {
  private readonly vitest: Vitest;
  private readonly dir: string;
  private count = 0;

  private constructor(vitest: Vitest, dir: string) {
    this.vitest = vitest;
    this.dir = dir;
  }

  /**
   * @param sources instrumented text by absolute path
   * @param isolate true: each run loads every module again
   */
  static async start(sources: ReadonlyMap<string, string>, dir: string, isolate: boolean): Promise<MutationRunner> {
    const plugin: Plugin = {
      name: 'mutation',
      enforce: 'pre',
      transform: (_code, id) => {
        const code = sources.get(id);
        return code === undefined ? null : { code, map: null };
      },
    };
    const options = { root: ROOT, watch: false, isolate, maxWorkers: os.availableParallelism(), silent: true };
    // A stored module has the mutants of an earlier run.
    const own = { testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS, reporters: [{}], fsModuleCache: false };
    const vitest = await createVitest({ ...options, ...own }, { plugins: [plugin] });
    return new MutationRunner(vitest, dir);
  }

  /**
   * @param onPart called with the number of runs that have ended
   * @returns the first failure of each run, in order; null without one
   */
  async run(
    runs: readonly MutationRun[],
    onPart: (ended: number) => void = () => undefined,
  ): Promise<(string | null)[]> {
    const failures: (string | null)[] = [];
    for (let from = 0; from < runs.length; from += RUNS_PER_PROCESS) {
      failures.push(...(await this.runSome(runs.slice(from, from + RUNS_PER_PROCESS))));
      onPart(failures.length);
    }
    return failures;
  }

  private async runSome(runs: readonly MutationRun[]): Promise<(string | null)[]> {
    const files = runs.map((run) => this.writeStub(run));
    const project = this.vitest.getRootProject();
    const specifications = files.map((file) => project.createSpecification(file));
    const { testModules } = await this.vitest.runTestSpecifications(specifications);
    const byFile = new Map(testModules.map((module) => [module.moduleId, module]));
    for (const file of files) fs.rmSync(file);
    this.vitest.state.filesMap.clear();
    return files.map((file) => failureOf(byFile.get(file)));
  }

  /** Writes a test file that prepares a run and loads the real one, as a module of its own. */
  private writeStub({ testFile, before }: MutationRun): string {
    this.count += 1;
    const file = path.join(this.dir, `run-${this.count}.test.ts`);
    const lines = [
      `import { activateMutant, recordReached } from ${JSON.stringify(ACTIVE_MUTANT)};`,
      before,
      `await import(${JSON.stringify(`${testFile}?run=${this.count}`)});`,
    ];
    fs.writeFileSync(file, lines.join('\n'));
    return file;
  }

  async close(): Promise<void> {
    await this.vitest.close();
  }
}

/** A file that does not load has failed too. */
function failureOf(module: TestModule | undefined): string | null {
  if (module === undefined) return 'it was not run';
  const [unloaded] = module.errors();
  if (unloaded) return unloaded.message;
  if (module.state() !== 'failed') return null;
  const failed = [...module.children.allTests('failed')][0];
  return failed ? `${failed.fullName}: ${failed.result().errors?.[0]?.message ?? ''}` : 'a hook failed';
}
