import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 64 * 1024;
const pool = Buffer.allocUnsafe(POOL_BYTES);
let used = POOL_BYTES;

/**
 * Returns random bytes from a pool, because thousands of calls to the generator a second would limit the load. Use them
 * at once: later calls overwrite them.
 */
export function chanceBytes(count: number): Buffer {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
