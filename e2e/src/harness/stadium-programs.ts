import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { startRunningProgram } from './running-program.ts';

export type HostRequest =
  | { readonly op: 'start'; readonly env: NodeJS.ProcessEnv; readonly sandboxDir: string }
  | { readonly op: 'stop' };

export interface HostAnswer {
  readonly failure: { readonly code: string | null; readonly text: string } | null;
}

interface RunningStadium {
  stop(): Promise<void>;
}

/** Starts the server and the sandbox of a stadium. The environment has their ports. */
export type StadiumPrograms = (env: NodeJS.ProcessEnv, sandboxDir: string) => Promise<RunningStadium>;

/** Another program has taken a port of the stadium between its choice and the start. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

const PORT_IN_USE = 'EADDRINUSE';

/** As an installation does: one program for the server, which may start others, and one for the sandbox. */
export const separatePrograms: StadiumPrograms = async (env, sandboxDir) => {
  // Waits for both, even if one fails: a program that is still starting could not be stopped.
  const outcomes = await Promise.allSettled([
    startRunningProgram('server/src/process/main.ts', env, `http://127.0.0.1:${env['PORT']}/api/health/ready`),
    startRunningProgram('sandbox/src/main.ts', { ...env, DATA_DIR: sandboxDir }, `${env['SANDBOX_URL']}/`),
  ]);
  const programs = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()));
  };
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure === undefined) return { stop };
  await stop();
  const text = String(failure.reason);
  throw text.includes(PORT_IN_USE) ? new PortTaken(text) : failure.reason;
};

/** One child process per browser worker, which runs one stadium after the other. */
export class StadiumHost {
  readonly #child: ChildProcess;
  #output = '';

  constructor() {
    this.#child = fork(path.join(import.meta.dirname, 'stadium-host.ts'), {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const collect = (text: string) => (this.#output += text);
    this.#child.stdout?.setEncoding('utf8').on('data', collect);
    this.#child.stderr?.setEncoding('utf8').on('data', collect);
  }

  readonly programs: StadiumPrograms = async (env, sandboxDir) => {
    await this.#ask({ op: 'start', env, sandboxDir });
    return { stop: () => this.#ask({ op: 'stop' }) };
  };

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.disconnect();
    await exited;
  }

  async #ask(request: HostRequest): Promise<void> {
    const { failure } = await new Promise<HostAnswer>((resolve, reject) => {
      const onExit = () => reject(new Error(`The host of the stadium has ended. It said:\n${this.#output}`));
      this.#child.once('exit', onExit);
      this.#child.once('message', (answer: HostAnswer) => {
        this.#child.off('exit', onExit);
        resolve(answer);
      });
      this.#child.send(request);
    });
    if (failure === null) return;
    if (failure.code === PORT_IN_USE) throw new PortTaken(failure.text);
    throw new Error(`${failure.text}\nThe server said:\n${this.#output}`);
  }
}
