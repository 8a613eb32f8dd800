import { fork } from 'node:child_process';
import path from 'node:path';

/** Generates load in its own process, so that its cost is not the server's. */
export interface LoadWorker<Load, Result> {
  readonly pid: number;
  run(load: Load): Promise<Result>;
  stop(): Promise<void>;
}

type WorkerMessage<Result> = { result: Result } | { error: string };

/** Young generation, MB. With Node's default, a load generator spends a quarter of its time in garbage collection. */
const YOUNG_MB = 64;

/** @param file beside this one; it answers each `Load` with `sendResult` */
export function startLoadWorker<Load extends object, Result>(file: string): LoadWorker<Load, Result> {
  const child = fork(path.join(import.meta.dirname, file), [], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-semi-space-size=${YOUNG_MB}`],
  });
  return {
    pid: child.pid ?? 0,
    run: (load) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`The visitors ended with ${code}.`));
        child.once('exit', ended);
        child.once('message', (message: WorkerMessage<Result>) => {
          child.off('exit', ended);
          if ('result' in message) resolve(message.result);
          else reject(new Error(message.error));
        });
        child.send(load);
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

/** Sends the result of a load to the parent process. */
export function sendResult(result: Promise<unknown>): void {
  result.then(
    (value) => process.send?.({ result: value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
}

export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0));
}
