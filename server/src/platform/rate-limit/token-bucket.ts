import { LRUCache } from 'lru-cache';

/** Of each key `perSecond` on average, and `burst` at once. In this process's memory: for what is generous anyway. */
export type TokenBuckets = {
  /** @returns null when one was taken; otherwise the seconds until there is one */
  take(key: string): number | null;
};

/** Of each process; the least recently used bucket is full again by then. */
const MOST_KEYS = 10_000;

export function createTokenBuckets({ perSecond, burst }: { perSecond: number; burst: number }): TokenBuckets {
  const buckets = new LRUCache<string, { tokens: number; atMs: number }>({ max: MOST_KEYS });
  return {
    take(key) {
      const nowMs = performance.now();
      const { tokens, atMs } = buckets.get(key) ?? { tokens: burst, atMs: nowMs };
      const filled = Math.min(burst, tokens + ((nowMs - atMs) / 1_000) * perSecond);
      const isEmpty = filled < 1;
      buckets.set(key, { tokens: isEmpty ? filled : filled - 1, atMs: nowMs });
      return isEmpty ? (1 - filled) / perSecond : null;
    },
  };
}
