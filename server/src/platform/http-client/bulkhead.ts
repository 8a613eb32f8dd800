import { OutboundFailure } from './outbound-failure.ts';

/** Bulkhead: limits concurrent calls to one integration, so that a slow one cannot use all connections. */
export interface Bulkhead {
  /** @throws OutboundFailure `unreachable` without a call when too many calls wait, or one has waited too long */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs a limited number of calls at the same time. The next ones wait in a queue.
 *
 * @param limits.maxWaiting further calls are rejected at once
 * @param limits.waitMs longest wait in the queue
 */
export function createBulkhead(
  name: string,
  limits: { maxConcurrent: number; maxWaiting: number; waitMs: number },
): Bulkhead {
  const { maxConcurrent, maxWaiting, waitMs } = limits;
  let running = 0;
  const queue: (() => void)[] = [];

  function waitForPlace(): Promise<void> {
    if (running < maxConcurrent) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= maxWaiting) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        reject(tooMany());
      }, waitMs);
      const begin = () => {
        clearTimeout(timeout);
        resolve();
      };
      queue.push(begin);
    });
  }
  function release(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
  const tooMany = () => new OutboundFailure('unreachable', `Too many concurrent calls to ${name}; call rejected.`);

  return {
    async run(work) {
      await waitForPlace();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
