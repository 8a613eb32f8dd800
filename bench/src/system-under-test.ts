import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '@app/server/platform/embedded-postgres/embedded-postgres.ts';
import { findFreePort } from '@app/server/platform/embedded-postgres/free-port.ts';
import { migrate } from '@app/server/platform/migrations/migrate.ts';
import { startProgram, type ChildProgram } from '@app/tools/child-program.ts';
import { ROOT } from '@app/tools/root.ts';

const READY_MS = 30_000;
/** 16 MB each: as many as PostgreSQL retains. */
const LOG_FILES = 32;

export type RunningServer = {
  /** Without a slash at the end. */
  url: string;
  port: number;
  /** Resident memory of its process, MB. */
  memoryMb: () => Promise<number>;
  stop: () => Promise<void>;
};

export type SystemUnderTest = {
  /** The server under test. */
  server: RunningServer;
  databaseUrl: string;
  db: pg.Pool;
  stop: () => Promise<void>;
};

/**
 * Environment of a measurement: the embedded PostgreSQL with durable commits in a new folder, and the server in its own
 * process, as `npm start` runs it.
 *
 * @param fill inserts data into the migrated database before the server starts; `dataDir` is the folder of pictures
 * @param options.isDemo the data is the demo's, which the server otherwise rejects
 */
export async function startSystemUnderTest(
  fill: (db: pg.Pool, place: SystemFolder) => Promise<void>,
  { isDemo = false } = {},
): Promise<SystemUnderTest> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'entretiempo-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir, { durable: true });
  const db = new pg.Pool({ connectionString: postgres.url, max: 20 });
  const place = { dataDir, databaseUrl: postgres.url };
  const clear = async () => {
    await db.end();
    await postgres.stop();
    // The cluster may be in another folder, because PostgreSQL may use another account.
    const { clusterDir } = postgres;
    for (const left of [clusterDir, `${clusterDir}.password`, dataDir]) rmSync(left, { recursive: true, force: true });
  };
  try {
    await migrate(postgres.url);
    await fill(db, place);
    await makeLogFiles(db);
    const server = await startServer(place, { DEMO: isDemo ? 'on' : 'off' });
    return {
      server,
      databaseUrl: postgres.url,
      db,
      stop: async () => {
        await server.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Creates the WAL files in advance, as after a longer operation. Otherwise commits would wait for each new file. */
async function makeLogFiles(db: pg.Pool): Promise<void> {
  for (let file = 0; file < LOG_FILES; file += 1) {
    await db.query("select pg_logical_emit_message(false, 'bench', repeat('x', 15000000)), pg_switch_wal()");
  }
  await db.query('checkpoint');
}

export type SystemFolder = { dataDir: string; databaseUrl: string };

async function startServer({ dataDir, databaseUrl }: SystemFolder, env: { DEMO: string }): Promise<RunningServer> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const program = startProgram({
    name: 'main',
    file: path.join(ROOT, 'server/src/process/main.ts'),
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    logFile: path.join(dataDir, 'main.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(program, url);
  return { url, port, memoryMb: () => residentMb(metricsPort), stop: () => program.stop() };
}

async function untilReady(program: ChildProgram, url: string): Promise<void> {
  let lastLines: string | undefined;
  void program.ended.then((ended) => (lastLines = ended.lastLines));
  for (const deadlineMs = Date.now() + READY_MS; Date.now() < deadlineMs; await sleep(50)) {
    if (lastLines !== undefined) throw new Error(`The server exited unexpectedly:\n${lastLines}`);
    const response = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error('The server did not become ready.');
}

async function residentMb(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  return Number(bytes) / 1e6;
}
