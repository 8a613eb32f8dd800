import { fork } from 'node:child_process';
import path from 'node:path';

/** Makes load in a process of its own, so that what it costs is not the server's. */
export interface LoadWorker<Load, Result> {
  readonly pid: number;
  run(load: Load): Promise<Result>;
  stop(): Promise<void>;
}

type WorkerMessage<Result> = { result: Result } | { error: string };

/** Room for young objects, MB: with Node's own, who plays a crowd looks for dead ones a quarter of the time. */
const YOUNG_MB = 64;

/** @param file beside this one, which answers each `Load` by `tell` */
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

/** The other side: says what came of a load. */
export function sendResult(result: Promise<unknown>): void {
  result.then(
    (value) => process.send?.({ result: value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
}

export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0));
}
