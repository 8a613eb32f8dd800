import { Worker } from 'node:worker_threads';

const TIME_LIMIT_MS = 60_000;

type ThreadWork<Result> = {
  /** The module of the thread, which posts one message: the result. */
  readonly module: URL;
  readonly data: unknown;
  readonly heapMegabytes: number;
  /** Result of work that needs too much time or memory; absent: it fails. */
  readonly beyondLimits?: Result;
};

/**
 * Runs work in a thread of its own, so that the orders of this process need not wait.
 *
 * @throws Error when the thread fails, or ends without a result
 */
export function runInThread<Result>({ module, data, heapMegabytes, ...limits }: ThreadWork<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(module, {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const endAtLimit = () => {
      if (limits.beyondLimits !== undefined) resolve(limits.beyondLimits);
    };
    const limit = setTimeout(() => {
      endAtLimit();
      void thread.terminate();
    }, TIME_LIMIT_MS);
    thread.once('message', resolve);
    thread.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') endAtLimit();
      reject(error);
    });
    thread.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`${module.pathname} ended with ${code} and no result.`));
    });
  });
}
