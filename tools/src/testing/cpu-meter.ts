import fs from 'node:fs';
import { listProcesses, readProcessTimes, type ProcessTimes } from './process-times.ts';

export const SAMPLE_MS = 250;
/** A process is recognised at one of its first two samples, or is of another run. */
const SIGHTINGS = 2;

/** Process of a run as it was last seen. */
export interface SeenProcess {
  /** The process that started it; undefined: this program, or a server that left its parent. */
  readonly parent: SeenProcess | undefined;
  /** See `ProcessTimes`. */
  readonly ownSeconds: number;
  readonly reapedSeconds: number;
  /** Number of the last sample that has it. */
  readonly lastSample: number;
}

export interface CpuMeter {
  /** To be called when the program has ended. @returns processor time of the run, in s; undefined where it cannot be read */
  stop(): number | undefined;
}

/**
 * Measures the processor time of a program and of all that it starts, from now until `stop`. A parent does not wait for
 * every child: those of a browser end after it, and PostgreSQL leaves its parent. So all of them are sampled.
 *
 * @param rootPid a child of this program
 * @param isServer whether a process that left its parent belongs to the program
 */
export function startCpuMeter(rootPid: number, isServer: (process: ProcessTimes) => boolean): CpuMeter {
  if (process.platform !== 'linux') return { stop: () => undefined };
  const reapedBefore = ownReapedSeconds();
  const run = new SampledRun(rootPid, isServer);
  run.sample();
  const timer = setInterval(() => run.sample(), SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return totalSeconds(run.processesAfterEnd(ownReapedSeconds() - reapedBefore));
    },
  };
}

/** Whether it is the PostgreSQL of a run: the runner's id is in the name of its folder. */
export function isPostgresOf(runnerPid: number): (process: ProcessTimes) => boolean {
  return ({ pid, name }) => {
    if (name !== 'postgres') return false;
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`).includes(`entretiempo-test-${runnerPid}-`);
    } catch {
      return false; // of another account
    }
  };
}

function ownReapedSeconds(): number {
  return readProcessTimes(process.pid)?.reapedSeconds ?? 0;
}

class SampledRun {
  readonly #rootPid: number;
  readonly #isServer: (process: ProcessTimes) => boolean;
  /** Starts the root. */
  readonly #self: Mutable<SeenProcess> = { parent: undefined, ownSeconds: 0, reapedSeconds: 0, lastSample: 0 };
  readonly #seen = new Map<string, Mutable<SeenProcess>>();
  /** Those that ran at the last sample, by id. */
  #running = new Map<number, SeenProcess>();
  /** Processes of others, with the number of samples that have them. */
  #foreign = new Map<number, number>();
  #sample = 0;

  constructor(rootPid: number, isServer: (process: ProcessTimes) => boolean) {
    this.#rootPid = rootPid;
    this.#isServer = isServer;
  }

  /** @param reapedSeconds of the root and all that it waited for */
  processesAfterEnd(reapedSeconds: number): SeenProcess[] {
    const self = Object.assign(this.#self, { reapedSeconds, lastSample: this.#sample + 1 });
    return [self, ...this.#seen.values()];
  }

  sample(): void {
    this.#sample += 1;
    const running = new Map<number, SeenProcess>();
    const foreign = new Map<number, number>();
    for (const pid of listProcesses()) {
      const sightings = this.#foreign.get(pid) ?? 0;
      const found = sightings < SIGHTINGS ? readProcessTimes(pid) : undefined;
      const known = found === undefined ? undefined : this.#recognise(found, running);
      if (known === undefined) foreign.set(pid, sightings + 1);
      else running.set(pid, known);
    }
    this.#running = running;
    this.#foreign = foreign;
  }

  #recognise(found: ProcessTimes, running: ReadonlyMap<number, SeenProcess>): SeenProcess | undefined {
    const key = `${found.pid}:${found.startedAt}`;
    const { ownSeconds, reapedSeconds } = found;
    const times = { ownSeconds, reapedSeconds, lastSample: this.#sample };
    const known = this.#seen.get(key);
    if (known !== undefined) return Object.assign(known, times);
    const isRoot = found.pid === this.#rootPid;
    const parent = isRoot ? this.#self : (running.get(found.parent) ?? this.#running.get(found.parent));
    if (parent === undefined && !this.#isServer(found)) return undefined;
    const process = { parent, ...times };
    this.#seen.set(key, process);
    return process;
  }
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Processor time of these processes, in s. */
export function totalSeconds(processes: readonly SeenProcess[]): number {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  return sum((children.get(undefined) ?? []).map((root) => secondsWithChildren(root, children)));
}

/**
 * The children that ended before the last look at their parent are in its own figure, or in the sum of the samples. Both
 * can miss some: one those that it did not wait for, the other those that were too short.
 */
function secondsWithChildren(
  process: SeenProcess,
  children: ReadonlyMap<SeenProcess | undefined, readonly SeenProcess[]>,
): number {
  const parts = (children.get(process) ?? []).map((child) => ({
    isAlive: child.lastSample >= process.lastSample,
    seconds: secondsWithChildren(child, children),
  }));
  const alive = sum(parts.filter(({ isAlive }) => isAlive).map(({ seconds }) => seconds));
  const sampled = sum(parts.map(({ seconds }) => seconds));
  return process.ownSeconds + Math.max(process.reapedSeconds + alive, sampled);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
