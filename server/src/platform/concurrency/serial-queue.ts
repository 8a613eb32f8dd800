/** Runs works of a process one after the other. */
export type SerialQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** @param refusal the error for a work beyond `maxWaiting` waiting ones */
export function createSerialQueue(maxWaiting: number, refusal: () => Error): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let accepted = 0;
  return {
    run(work) {
      if (accepted > maxWaiting) return Promise.reject(refusal());
      accepted += 1;
      const result = last.then(work).finally(() => (accepted -= 1));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
