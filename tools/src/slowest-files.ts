import path from 'node:path';

import { z } from 'zod';

import { ROOT } from './root.ts';

const SHOWN = 10;

/** Instants in ms since the epoch; the name is an absolute path. */
const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** The files of a run that took longest, by what Vitest's JSON reporter wrote, as `12.3 s  path`. */
export function slowestFiles(report: string): string[] {
  return Report.parse(JSON.parse(report))
    .testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1)} s  ${path.relative(ROOT, name)}`);
}
