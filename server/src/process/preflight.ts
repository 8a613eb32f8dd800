import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, databaseUrls, type Config } from '#platform/config/config.ts';
import { createEncrypterFromFile } from '#platform/crypto/key-file.ts';
import { createPatientPool } from '#platform/database/wait-for-database.ts';
import { findConnectionProblems } from './connection-problems.ts';
import { refuseInsecureConfig } from './refuse-insecure-config.ts';

const DEMO_DIR = path.resolve(import.meta.dirname, '../../../demo');

/**
 * Checks settings and database once, before any process serves. Creates the key file at the first start.
 *
 * @throws ConfigError with one line per problem
 */
export async function runPreflight(config: Config): Promise<void> {
  if (config.demo && !fs.existsSync(DEMO_DIR)) {
    throw new ConfigError('DEMO is on, but the production build has no demo: set DEMO=off.');
  }
  createEncrypterFromFile(config);
  await requireBucket(config);
  const problems = await findConnectionProblems(config);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const db = createPatientPool(databaseUrls(config).directUrl, 1, { onWait: () => undefined }); // the log says it
  try {
    await refuseInsecureConfig(config, db);
  } finally {
    await db.end();
  }
}

async function requireBucket({ mediaBucket }: Config): Promise<void> {
  if (mediaBucket === null) return;
  const { findBucketProblem } = await import('#features/media/s3-media-files.ts');
  const problem = await findBucketProblem(mediaBucket);
  if (problem === undefined) return;
  throw new ConfigError(
    `MEDIA_S3_BUCKET (${mediaBucket.bucket} at ${mediaBucket.endpoint ?? 'Amazon S3'}) cannot be used: ${problem}. Check the MEDIA_S3 variables and the rights of the access key.`,
  );
}
