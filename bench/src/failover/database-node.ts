import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { OsAccount } from '@app/server/platform/embedded-postgres/unprivileged-account.ts';
import { startBackgroundProgram, type BackgroundProgram } from './background-program.ts';
import type { PlannedMachine } from './cluster-plan.ts';
import type { ClusterPrograms } from './cluster-programs.ts';

const EXIT_MS = 10_000;

/** Programs of a machine to kill: PostgreSQL with Patroni, or the etcd member as well. */
export type KillScope = 'database' | 'machine';

/** A database machine: a member of etcd, Patroni, and the PostgreSQL that Patroni starts. */
export class DatabaseNode {
  readonly name: string;
  readonly #machine: PlannedMachine;
  readonly #programs: ClusterPrograms;
  readonly #account: OsAccount;
  #etcd: BackgroundProgram | undefined;
  #patroni: BackgroundProgram | undefined;

  constructor(machine: PlannedMachine, programs: ClusterPrograms, account: OsAccount) {
    this.name = machine.name;
    this.#machine = machine;
    this.#programs = programs;
    this.#account = account;
  }

  /** Starts the programs that are not running. */
  start(): void {
    this.startEtcd();
    if (this.#patroni?.isRunning()) return;
    const command = [this.#programs.patroni, path.join(this.#machine.dir, 'patroni.yml')];
    this.#patroni = startBackgroundProgram('patroni', command, { dir: this.#machine.dir, account: this.#account });
  }

  startEtcd(): void {
    if (this.#etcd?.isRunning()) return;
    const env = parseEnv(fs.readFileSync(path.join(this.#machine.dir, 'etcd.env'), 'utf8'));
    const { dir } = this.#machine;
    this.#etcd = startBackgroundProgram('etcd', [this.#programs.etcd], { dir, account: this.#account, env });
  }

  /** Kills its programs without an orderly stop, as a power failure does. */
  async kill(scope: KillScope): Promise<void> {
    const postgres = this.#postgresPids();
    const programs = scope === 'machine' ? [this.#patroni, this.#etcd] : [this.#patroni];
    const killed = programs.flatMap((program) => program?.kill() ?? []);
    for (const pid of postgres) send(pid, 'SIGKILL');
    await Promise.all(killed);
    await untilExited(postgres);
  }

  /** Patroni stops its PostgreSQL. A server whose Patroni was killed is stopped here. */
  async stop(): Promise<void> {
    await this.#patroni?.stop();
    const postgres = this.#postgresPids();
    for (const pid of postgres.slice(0, 1)) send(pid, 'SIGQUIT');
    await untilExited(postgres);
    await this.#etcd?.stop();
  }

  /** The first one is the parent of the others. */
  #postgresPids(): number[] {
    const file = path.join(this.#machine.dir, 'postgres/postmaster.pid');
    if (!fs.existsSync(file)) return [];
    const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
    return isOurs(pid, this.#machine.dir) ? [pid, ...childrenOf(pid)] : [];
  }
}

/** The pid of a file may belong to another program. */
function isOurs(pid: number, dir: string): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir);
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function untilExited(pids: readonly number[]): Promise<void> {
  const deadlineMs = Date.now() + EXIT_MS;
  while (pids.some((pid) => fs.existsSync(`/proc/${pid}`) && !isZombie(pid))) {
    if (Date.now() > deadlineMs) throw new Error(`Of the processes ${pids.join(', ')} some do not end.`);
    await sleep(20);
  }
}

/** A zombie: exited, and its new parent has not waited for it. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
