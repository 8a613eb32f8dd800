/** Of each key `perSecond` on average, and `burst` at once. In this process's memory: for what is generous anyway. */
export type TokenBuckets = {
  /** @returns null when one was taken; otherwise the seconds until there is one */
  take(key: string): number | null;
};

/** Keys kept at once; the one that nobody used longest is full again by then. */
const KEYS_KEPT = 10_000;

export function createTokenBuckets({ perSecond, burst }: { perSecond: number; burst: number }): TokenBuckets {
  const buckets = new Map<string, { tokens: number; atMs: number }>();
  return {
    take(key) {
      const nowMs = performance.now();
      const { tokens, atMs } = buckets.get(key) ?? { tokens: burst, atMs: nowMs };
      const filled = Math.min(burst, tokens + ((nowMs - atMs) / 1_000) * perSecond);
      const isEmpty = filled < 1;
      buckets.delete(key);
      buckets.set(key, { tokens: isEmpty ? filled : filled - 1, atMs: nowMs });
      const [oldest] = buckets.keys();
      if (buckets.size > KEYS_KEPT && oldest !== undefined) buckets.delete(oldest);
      return isEmpty ? (1 - filled) / perSecond : null;
    },
  };
}
