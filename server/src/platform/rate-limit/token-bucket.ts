import { LRUCache } from 'lru-cache';

/** Token bucket per key: `perSecond` on average, `burst` at once. In memory of this process, for generous limits. */
export type TokenBuckets = {
  /** @returns null when a token was taken; otherwise the seconds until the next one */
  take(key: string): number | null;
};

/** Per process. The least recently used bucket is full again by then. */
const MAX_KEYS = 10_000;

export function createTokenBuckets({ perSecond, burst }: { perSecond: number; burst: number }): TokenBuckets {
  const buckets = new LRUCache<string, { tokens: number; atMs: number }>({ max: MAX_KEYS });
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
