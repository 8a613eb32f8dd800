import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readProcessTimes } from './process-times.ts';

/** Start-up, memory, text and hashing: what a test run consists of. */
const REFERENCE_WORK = `
const { createHash } = require('node:crypto');
for (let round = 0; round < 3; round += 1) {
  const rows = Array.from({ length: 60_000 }, (_, id) => ({ id, name: 'row ' + (id * 7919) % 60_000, parts: [id, id + 1] }));
  rows.sort((one, other) => (one.name < other.name ? -1 : 1));
  const text = JSON.stringify(rows);
  JSON.parse(text);
  createHash('sha256').update(text).digest('hex');
  Buffer.alloc(32_000_000, 1);
}`;

/** More than the cores of a small machine, as in a test run. */
const PROCESSES = 4;

/**
 * Processor time of the reference work that counts as the speed of the limits, in s. It was 3.3 to 3.8 at a fast hour of
 * the host and 5.4 to 7.2 at a slow one. Tests slowed down more, about three times, so this is below both.
 */
const REFERENCE_SECONDS = 2.6;

/** The mean of two measurements. */
export function meanSlowness(before: number | undefined, after: number | undefined): number | undefined {
  return before === undefined || after === undefined ? undefined : (before + after) / 2;
}

/**
 * Measures how slow this machine is now. The processor of a shared host is up to three times slower at some hours, so a
 * limit in seconds alone judges the hour. To be called while this program has no other children.
 *
 * @returns 2: the same work takes twice the processor time; undefined where it cannot be read
 */
export async function measureSlowness(): Promise<number | undefined> {
  const before = readProcessTimes(process.pid);
  if (before === undefined) return undefined;
  await Promise.all(
    Array.from({ length: PROCESSES }, () => once(spawn(process.execPath, ['-e', REFERENCE_WORK]), 'close')),
  );
  const after = readProcessTimes(process.pid);
  return after && (after.reapedSeconds - before.reapedSeconds) / REFERENCE_SECONDS;
}
