import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 64 * 1024;
const kept = Buffer.allocUnsafe(POOL_BYTES);
let used = POOL_BYTES;

/** Bytes of chance, fetched many at once: who plays thousands of phones a second would do little else otherwise. To be used at once: later calls write over them. */
export function chanceBytes(count: number): Buffer {
  if (used + count > POOL_BYTES) {
    randomFillSync(kept);
    used = 0;
  }
  used += count;
  return kept.subarray(used - count, used);
}
