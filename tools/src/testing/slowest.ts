import type { FileReport } from '../test-report.ts';

const SHOWN = 10;

interface Timed {
  readonly name: string;
  readonly ms: number;
}

/** The files that took longest, as `12.3 s  path`. */
export function slowestFiles(files: readonly FileReport[]): string[] {
  return slowest(files);
}

/** The tests that took longest, as `12.3 s  path › title`. */
export function slowestTests(files: readonly FileReport[]): string[] {
  return slowest(
    files.flatMap(({ name, tests }) => tests.map(({ title, ms }) => ({ name: `${name} › ${title}`, ms }))),
  );
}

function slowest(timed: readonly Timed[]): string[] {
  return timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${name}`);
}
