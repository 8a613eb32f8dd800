import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/migrations/migrate.ts';
import { watchClusters } from './cluster-watcher.ts';

export const TEMPLATE_DATABASE = 'template_migrated';

const RUN_PREFIX = 'entretiempo-run-';

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
  const runDir = path.join(runsDir(), `${RUN_PREFIX}${name}-${randomBytes(6).toString('hex')}`);
  const watcher = watchClusters(runDir);
  try {
    const { url, clusterDir } = await startEmbeddedPostgres(runDir, { durable: false });
    watcher.add(clusterDir);
    await makeTemplate(url);
    return { url, dispose: watcher.end };
  } catch (error) {
    await watcher.end();
    throw error;
  }
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
