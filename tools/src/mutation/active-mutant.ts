import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

declare global {
  /** Called by instrumented sources, in the process of the tests. */
  var isMutantActive: ((id: number) => boolean) | undefined;
}

/**
 * Makes one mutant active for the tests of a file. After the first failure the rest of them is skipped.
 *
 * @param mostCalls of switches; more of them are an endless loop
 */
export function activateMutant(active: number, mostCalls: number): void {
  vi.useRealTimers();
  let calls = 0;
  globalThis.isMutantActive = (id) => {
    calls += 1;
    if (calls > mostCalls) throw new Error(`Mutant ${active} does not end.`);
    return id === active;
  };
  let hasFailed = false;
  beforeEach(({ skip }) => skip(hasFailed));
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail';
  });
}

/** Mutants that a test file ran: `calls` of switches, and which of them while it was loaded, before its first hook. */
export interface ReachedMutants {
  readonly calls: number;
  readonly ids: readonly number[];
  readonly loadedIds: readonly number[];
}

/** Records the mutants that a test file reaches, and writes them to a file at its end. */
export function recordReached(file: string): void {
  let calls = 0;
  const ids = new Set<number>();
  let loadedIds: number[] = [];
  globalThis.isMutantActive = (id) => {
    calls += 1;
    ids.add(id);
    return false;
  };
  beforeAll(() => {
    loadedIds = [...ids];
  });
  afterAll(() => {
    const reached: ReachedMutants = { calls, ids: [...ids], loadedIds };
    fs.writeFileSync(file, JSON.stringify(reached));
  });
}
