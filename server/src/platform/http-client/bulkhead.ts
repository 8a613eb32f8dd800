import { OutboundFailure } from './outbound-failure.ts';

/** Keeps one party that is slow from taking every connection. */
export interface Bulkhead {
  /** @throws OutboundFailure `unreachable` without a call when too many wait already, or for too long */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Lets so many calls under way at once; the next ones wait in line.
 *
 * @param limits.mostWaiting who comes when so many wait is turned away at once
 * @param limits.waitMs nobody waits longer
 */
export function createBulkhead(
  name: string,
  limits: { mostAtOnce: number; mostWaiting: number; waitMs: number },
): Bulkhead {
  const { mostAtOnce, mostWaiting, waitMs } = limits;
  let underWay = 0;
  const line: (() => void)[] = [];

  function turn(): Promise<void> {
    if (underWay < mostAtOnce) {
      underWay += 1;
      return Promise.resolve();
    }
    if (line.length >= mostWaiting) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        line.splice(line.indexOf(begin), 1);
        reject(tooMany());
      }, waitMs);
      const begin = () => {
        clearTimeout(giveUp);
        resolve();
      };
      line.push(begin);
    });
  }
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else underWay -= 1;
  }
  const tooMany = () => new OutboundFailure('unreachable', `${name} is asked by too many at once.`);

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
