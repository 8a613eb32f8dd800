import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/migrations/migrate.ts';

export const TEMPLATE_DATABASE = 'template_migrated';

const RUN_PREFIX = 'entretiempo-test-';

/** A run creates and deletes a thousand databases of 700 files each, which is slow on a disk. */
const IN_MEMORY = '/dev/shm';
/** Bytes; runs were seen to use 130 MB. */
const ROOM_FOR_A_RUN = 2 * 1024 ** 3;

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the run's own PostgreSQL server, as its owner. */
    clusterUrl: string;
  }
}

/** Vitest's global set-up: starts a temporary server per run, with a template database that is migrated once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(project.name);
  project.provide('clusterUrl', cluster.url);
  return cluster.dispose;
}

/** @param name of the test project: projects in one process have separate servers */
export async function startTestCluster(name: string): Promise<{ url: string; dispose: () => Promise<void> }> {
  await sweepKilledRuns();
  const runDir = path.join(runsDir(), `${RUN_PREFIX}${process.pid}-${name}`);
  const cluster = await startEmbeddedPostgres(runDir, { durable: false });
  const dispose = async () => {
    await cluster.stop();
    removeRun(runDir, cluster.clusterDir);
  };
  try {
    await makeTemplate(cluster.url);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { url: cluster.url, dispose };
}

/** Returns a memory file system with enough room, or the folder for temporary files. */
function runsDir(): string {
  if (!fs.existsSync(IN_MEMORY)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_FOR_A_RUN ? IN_MEMORY : os.tmpdir();
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const templateUrl = new URL(clusterUrl);
  templateUrl.pathname = `/${TEMPLATE_DATABASE}`;
  await migrate(templateUrl.href);
}

/** A killed run leaves its server and folder behind; the pid in its name shows that it has ended. */
async function sweepKilledRuns(): Promise<void> {
  const places = [IN_MEMORY, os.tmpdir()].filter((place) => fs.existsSync(place));
  for (const runDir of places.flatMap((place) => fs.readdirSync(place).map((name) => path.join(place, name)))) {
    const name = path.basename(runDir);
    if (!name.startsWith(RUN_PREFIX)) continue;
    if (isAlive(Number.parseInt(name.slice(RUN_PREFIX.length), 10))) continue;
    try {
      const orphan = await startEmbeddedPostgres(runDir, { durable: false });
      await orphan.stop();
      removeRun(runDir, orphan.clusterDir);
    } catch {
      fs.rmSync(runDir, { recursive: true, force: true }); // incomplete: its server has never run
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function removeRun(runDir: string, clusterDir: string): void {
  fs.rmSync(clusterDir, { recursive: true, force: true });
  fs.rmSync(runDir, { recursive: true, force: true });
}
