import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '@app/tools/root.ts';
import { endWithThisProcess } from '@app/tools/testing/end-with-this-process.ts';

export interface StartOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly sandboxPort: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Options after `npm start --`. */
  readonly args?: readonly string[];
}

/** `npm start` in a terminal. */
export class NpmStart {
  readonly #child: ChildProcess;
  readonly #options: StartOptions;
  readonly #ended: Promise<number | null>;
  #output = '';
  #hasEnded = false;

  constructor(options: StartOptions) {
    this.#options = options;
    const { npm_lifecycle_event: _ours, DATABASE_URL: _database, NODE_ENV: _mode, ...env } = process.env;
    this.#child = spawn('npm', ['start', '--', ...(options.args ?? [])], {
      cwd: ROOT,
      env: {
        ...env,
        PORT: String(options.port),
        SANDBOX_PORT: String(options.sandboxPort),
        DATA_DIR: options.dataDir,
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // its own process group, as in a terminal
    });
    endWithThisProcess(this.#child);
    const keep = (chunk: Buffer) => (this.#output += chunk.toString('utf8'));
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.#ended = new Promise((resolve) => this.#child.once('close', resolve));
    void this.#ended.then(() => (this.#hasEnded = true));
  }

  get output(): string {
    return this.#output;
  }

  /** Waits for the line that reports readiness. */
  async ready(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (this.#output.includes('Entretiempo is ready')) resolve();
        else if (this.#hasEnded) reject(new Error(`npm start has ended:\n${this.#output}`));
      };
      this.#child.stdout?.on('data', look);
      void this.#ended.then(look);
      look();
    });
    return this;
  }

  ended(): Promise<number | null> {
    return this.#ended;
  }

  /** Ctrl-C in a terminal: signals the whole foreground group. */
  async pressCtrlC(): Promise<number | null> {
    this.#signalGroup('SIGINT');
    return this.#ended;
  }

  /** Simulates a power failure. */
  async killEverything(): Promise<void> {
    const { pid } = this.#child;
    const database = databasePid(this.#options.dataDir);
    const pids = [pid, database].flatMap((root) => (root === undefined ? [] : descendantsOf(root)));
    for (const victim of pids) {
      try {
        process.kill(victim, 'SIGKILL');
      } catch {
        continue; // it exited with its parent
      }
    }
    await this.#ended;
  }

  /** Kills the postmaster of the embedded database, as the kernel does when memory runs out. */
  killDatabase(): void {
    const pid = databasePid(this.#options.dataDir);
    if (pid === undefined) throw new Error('The bundled database does not run.');
    process.kill(pid, 'SIGKILL');
  }

  async stopIfRunning(): Promise<void> {
    if (!this.#hasEnded) await this.pressCtrlC();
  }

  #signalGroup(signal: NodeJS.Signals): void {
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, signal);
  }
}

/** The process and its descendants. */
function descendantsOf(root: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [root];
  for (const parent of found) {
    for (const [pid, ppid] of rows) if (ppid === parent && pid !== undefined) found.push(pid);
  }
  return found;
}

/** PostgreSQL detaches from its parent; its pid is in a file. */
function databasePid(dataDir: string): number | undefined {
  const file = path.join(clusterDir(dataDir), 'postmaster.pid');
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : undefined;
}

/** Connection to the embedded database of a running `npm start`. */
export function bundledDatabaseUrl(dataDir: string): string {
  const dir = clusterDir(dataDir);
  const port = fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  const password = fs.readFileSync(`${dir}.password`, 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

export function clusterDir(dataDir: string): string {
  const note = path.join(dataDir, 'postgres.location');
  return fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : path.join(dataDir, 'postgres');
}
