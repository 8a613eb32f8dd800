import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@app/server/platform/config/config.ts';
import { findFreePort } from '@app/server/platform/embedded-postgres/free-port.ts';
import { startProgram, type ChildProgram } from './child-program.ts';
import type { Database } from './database-start.ts';
import { step } from './progress.ts';
import { ROOT } from './root.ts';
import { StartError } from './start-error.ts';

const READY_MS = 60_000;

/** Environment of the server, the sandbox and the demo loader. */
export async function programEnvironment(config: Config, database: Database): Promise<NodeJS.ProcessEnv> {
  const smtpPort = await findFreePort();
  const sandbox = {
    SANDBOX_PORT: String(config.sandboxPort),
    SANDBOX_URL: `http://127.0.0.1:${config.sandboxPort}`,
    SMTP_PORT: String(smtpPort),
    SMTP_URL: config.smtpUrl ?? `smtp://127.0.0.1:${smtpPort}`,
  };
  return {
    ...process.env,
    NODE_ENV: config.nodeEnv,
    PORT: String(config.port),
    ROLES: config.roles.join(','),
    PROCESSES: String(config.processes.web || 1),
    WORKERS: String(config.processes.jobs),
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
    DEMO: config.demo ? 'on' : 'off',
    ...(config.demo ? sandbox : { SMTP_URL: config.smtpUrl ?? 'none' }),
  };
}

/** Registers a program as soon as it is started, so that a shutdown stops it. */
export type OnStarted = (program: ChildProgram) => void;

/** Fills an empty database with the demo's venues. */
export async function loadDemo(env: NodeJS.ProcessEnv, onStarted: OnStarted): Promise<void> {
  await step('Loading the demo venues', async () => {
    const loader = startProgram({
      name: 'demo',
      file: path.join(ROOT, 'demo/src/load-demo.ts'),
      env,
      logFile: path.join(env['DATA_DIR'] ?? '', 'logs/demo.log'),
    });
    onStarted(loader);
    const { code, lastLines } = await loader.ended;
    if (code !== 0) throw new StartError(`The demo data could not be loaded. Its last lines:\n${lastLines}`);
  });
}

/** Starts the server, and with the demo the sandbox, and waits until both answer. */
export async function startPrograms(
  config: Config,
  env: NodeJS.ProcessEnv,
  onStarted: OnStarted,
): Promise<readonly ChildProgram[]> {
  // With the demo the terminal shows the summary and logs go to files; in production the terminal shows the log.
  const logFile = (name: string) => (config.demo ? path.join(config.dataDir, `logs/${name}.log`) : undefined);
  const start = (name: string, file: string) => {
    const program = startProgram({ name, file: path.join(ROOT, file), env, logFile: logFile(name) });
    onStarted(program);
    return program;
  };
  // Stopped in reverse order: the server first, while the sandbox still accepts its mails.
  const sandbox = config.demo
    ? [{ program: start('sandbox', 'sandbox/src/main.ts'), url: `http://127.0.0.1:${config.sandboxPort}/` }]
    : [];
  const all = [...sandbox, { program: start('server', 'server/src/process/main.ts'), url: readyUrl(config) }];
  await step('Starting the server', () => Promise.all(all.map(({ program, url }) => waitUntilReady(program, url))));
  return all.map(({ program }) => program);
}

function readyUrl({ roles, port, healthPort }: Config): string {
  const answering = roles.includes('web') ? port : healthPort;
  if (answering === undefined) {
    throw new StartError('ROLES has no web: set HEALTH_PORT as well, where it shows that it is ready.');
  }
  return `http://127.0.0.1:${answering}/api/health/ready`;
}

async function waitUntilReady(program: ChildProgram, url: string): Promise<void> {
  const deadlineMs = Date.now() + READY_MS;
  let end: { lastLines: string } | undefined;
  void program.ended.then((ended) => (end = ended));
  while (Date.now() < deadlineMs) {
    if (await answersOk(url)) return;
    if (end) throw programDied(program, end.lastLines);
    await sleep(25);
  }
  throw new StartError(
    `The ${program.name} runs, but ${url} is not ready after ${READY_MS / 1000} s. Its last lines:\n${program.lastLines()}`,
  );
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // not listening yet
  }
}

/** Error for a program that has exited unexpectedly. */
export function programDied(program: ChildProgram, lastLines: string): StartError {
  return new StartError(`The ${program.name} exited unexpectedly. Its last lines:\n${lastLines}`);
}
