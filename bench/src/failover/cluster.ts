import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { OsAccount } from '@app/server/platform/embedded-postgres/unprivileged-account.ts';
import { startProgram } from '@app/tools/child-program.ts';
import { ROOT } from '@app/tools/root.ts';
import { startBackgroundProgram } from './background-program.ts';
import type { ClusterPlan, PlannedMachine } from './cluster-plan.ts';
import type { ClusterPrograms } from './cluster-programs.ts';
import { DatabaseNode } from './database-node.ts';
import { fillTemplate } from './fill-template.ts';

const TEMPLATES = path.join(ROOT, 'deploy/cluster');
const READY_MS = 180_000;
const PRIVATE = 0o600;

/** Patroni's status of a node. */
type Member = { name: string; role: string; state: string; lag?: number | string };

export type Stoppable = { stop(): Promise<void> };

export class Cluster {
  readonly nodes: readonly DatabaseNode[];
  /** Of the load balancer. */
  readonly webUrl: string;
  /** Of the machine that runs a server, without its pooler. */
  readonly directUrl: string;
  readonly #plan: ClusterPlan;
  readonly #programs: ClusterPrograms;
  readonly #account: OsAccount;
  readonly #started: Stoppable[] = [];

  constructor(plan: ClusterPlan, programs: ClusterPrograms, account: OsAccount) {
    this.#plan = plan;
    this.#programs = programs;
    this.#account = account;
    this.webUrl = plan.webUrl;
    for (const machine of [...plan.databases, ...plan.servers, plan.balancer]) writeFiles(machine, account);
    this.nodes = plan.databases.map((machine) => new DatabaseNode(machine, programs, account));
    this.directUrl = this.serverEnvironment(0)['DATABASE_DIRECT_URL'] ?? '';
  }

  /** The variables of `server.env` on a machine. */
  serverEnvironment(index: number): NodeJS.ProcessEnv {
    return parseEnv(fs.readFileSync(path.join(this.#plan.servers[index]?.dir ?? '', 'server.env'), 'utf8'));
  }

  /** The nodes, and beside each server its HAProxy and PgBouncer. */
  async startDatabase(): Promise<void> {
    for (const node of this.nodes) node.startEtcd();
    for (const node of this.nodes) node.start();
    for (const machine of this.#plan.servers) {
      this.#start('haproxy', [this.#programs.haproxy, '-db', '-f', path.join(machine.dir, 'haproxy.cfg')], machine);
      this.#start('pgbouncer', [this.#programs.pgbouncer, path.join(machine.dir, 'pgbouncer.ini')], machine);
    }
    await this.untilWhole();
  }

  /** @param isPooled through PgBouncer; otherwise straight to the leader */
  async startServers(isPooled: boolean): Promise<void> {
    const keyFiles = this.#plan.servers.map(({ dir }) => path.join(dir, 'data/keys/secrets.key'));
    for (const [index, machine] of this.#plan.servers.entries()) {
      const [ownKeys = '', firstKeys = ''] = [keyFiles[index], keyFiles[0]];
      fs.mkdirSync(path.dirname(ownKeys), { recursive: true, mode: 0o700 });
      if (index > 0) fs.copyFileSync(firstKeys, ownKeys);
      const env = this.serverEnvironment(index);
      const program = startProgram({
        name: machine.name,
        file: path.join(ROOT, 'server/src/process/main.ts'),
        env: {
          ...process.env,
          ...env,
          ...(isPooled ? {} : { DATABASE_URL: env['DATABASE_DIRECT_URL'] }),
          PORT: String(machine.port),
          PUBLIC_URL: this.#plan.webUrl,
          DATA_DIR: path.join(machine.dir, 'data'),
          NODE_ENV: 'production',
          LOG_LEVEL: 'warn',
          SMTP_URL: 'none',
          SIGN_IN_PROOF_BITS: '4', // this machine does the proof of work of thousands of phones
        },
        logFile: path.join(machine.dir, 'server.log'),
      });
      this.#started.push(program);
      await untilReady(`http://127.0.0.1:${machine.port}`);
    }
    const { balancer, webUrl } = this.#plan;
    this.#start('haproxy', [this.#programs.haproxy, '-db', '-f', path.join(balancer.dir, 'haproxy.cfg')], balancer);
    await untilReady(webUrl);
  }

  /** Returns the leader that the other nodes follow. */
  async leader(): Promise<DatabaseNode | undefined> {
    const name = (await this.#members()).find(({ role }) => role === 'leader')?.name;
    return this.nodes.find((node) => node.name === name);
  }

  /** Waits until all three nodes run and a replica has every commit of the leader. */
  async untilWhole(): Promise<void> {
    await until(
      () => `The three nodes do not come together.\n${this.#lastLines()}`,
      async () => {
        const members = await this.#members();
        const isRunning = ({ state, lag }: Member) =>
          state === 'streaming' || (state === 'running' && (lag === undefined || lag === 0));
        const roles = members.filter(isRunning).map(({ role }) => role);
        return roles.length === this.nodes.length && roles.includes('leader') && roles.includes('sync_standby');
      },
    );
  }

  /** Stops all programs, the servers first. */
  async stop(): Promise<void> {
    for (const program of this.#started.splice(0).toReversed()) await program.stop();
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  /** Last status of each Patroni. */
  #lastLines(): string {
    const linesOf = ({ name, dir }: PlannedMachine) =>
      `${name}: ${fs.readFileSync(path.join(dir, 'patroni.log'), 'utf8').trim().split('\n').slice(-3).join('\n')}`;
    return this.#plan.databases.map(linesOf).join('\n');
  }

  /** From any node that responds. */
  async #members(): Promise<Member[]> {
    for (const { values } of this.#plan.databases) {
      const url = `http://${values['NODE_ADDRESS']}:${values['PATRONI_PORT']}/cluster`;
      const cluster = await readJson<{ members?: Member[] }>(url);
      if (cluster?.members?.some(({ role }) => role === 'leader')) return cluster.members;
    }
    return [];
  }

  #start(name: string, command: readonly string[], { dir }: PlannedMachine): void {
    this.#started.push(startBackgroundProgram(name, command, { dir, account: this.#account }));
  }
}

function writeFiles({ dir, values, files }: PlannedMachine, { uid, gid }: OsAccount): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (const { template, file } of files) {
    const text = fillTemplate(fs.readFileSync(path.join(TEMPLATES, template), 'utf8'), values);
    fs.writeFileSync(file, text, { mode: PRIVATE });
    if (uid !== undefined) fs.chownSync(file, uid, gid);
  }
  if (uid !== undefined) fs.chownSync(dir, uid, gid);
}

async function readJson<Answer>(url: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const answer: Answer = await response.json();
    return answer;
  } catch {
    return undefined; // that node is down
  }
}

async function untilReady(url: string): Promise<void> {
  await until(
    () => `${url} is not ready.`,
    async () => {
      try {
        const { ok } = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(3_000) });
        return ok;
      } catch {
        return false;
      }
    },
  );
}

async function until(problem: () => string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadlineMs = Date.now() + READY_MS; Date.now() < deadlineMs; await sleep(200)) {
    if (await isSo()) return;
  }
  throw new Error(`Waited for ${READY_MS / 1_000} s. ${problem()}`);
}
