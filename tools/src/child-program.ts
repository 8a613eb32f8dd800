import { spawn } from 'node:child_process';
import path from 'node:path';
import { openLogFile, type LogFile } from './log-file.ts';

const TAIL_LINES = 30;
const STOP_MS = 10_000;
/**
 * Semi-space in MB. With Node 24's default of 64, a busy server uses 100 MB more without being faster (see
 * `docs/performance.md`).
 */
export const YOUNG_HALF_MB = 16;
const DIE_WITH_PARENT = path.join(import.meta.dirname, 'die-with-parent.ts');

export interface ChildProgram {
  readonly name: string;
  /** Last part of its output. */
  readonly lastLines: () => string;
  /** Resolves when it has exited, with the last part of its output. */
  readonly ended: Promise<{ code: number; lastLines: string }>;
  /** Sends SIGTERM, waits, and kills it after ten seconds. */
  stop(): Promise<void>;
}

interface ProgramToStart {
  readonly name: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  /** Undefined: its output goes to the terminal. */
  readonly logFile: string | undefined;
}

/** Starts a TypeScript program of this repository, which ends with this process. */
export function startProgram({ name, file, env, logFile }: ProgramToStart): ChildProgram {
  // Its own process group: Ctrl-C in the terminal is for the launcher, which stops its programs in order.
  const child = spawn(process.execPath, [`--max-semi-space-size=${YOUNG_HALF_MB}`, '--import', DIE_WITH_PARENT, file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const log = logFile === undefined ? undefined : openLogFile(logFile);
  let tail = '';
  const lastLines = () => tail.trim();
  const capture = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    tail = (tail + chunk.toString('utf8'))
      .split('\n')
      .slice(-TAIL_LINES - 1)
      .join('\n');
    write(log, stream, chunk);
  };
  child.stdout?.on('data', capture(process.stdout));
  child.stderr?.on('data', capture(process.stderr));
  const ended = new Promise<{ code: number; lastLines: string }>((resolve) => {
    child.once('close', (code) => {
      log?.close();
      resolve({ code: code ?? 1, lastLines: lastLines() });
    });
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(force);
  };
  return { name, lastLines, ended, stop };
}

function write(log: LogFile | undefined, stream: NodeJS.WriteStream, chunk: Buffer): void {
  if (log) log.write(chunk);
  else stream.write(chunk);
}
