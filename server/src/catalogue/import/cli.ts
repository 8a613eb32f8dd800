import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { ConfigError, readConfig } from '../../platform/config.ts';
import { createDatabase } from '../../platform/database.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../../platform/embedded-postgres-error.ts';
import { migrate, MigrationError } from '../../platform/migrate.ts';
import { importTexts } from './import-texts.ts';
import type { ImportTexts } from './import-texts.ts';
import { runImport } from './run-import.ts';

const WRONG_USE = 2;
const FAILED = 1;

process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  const wanted = readArguments(given);
  const texts = importTexts[given.includes('en') && given.includes('--lang') ? 'en' : 'es'];
  if (!wanted) return fail(texts.usage, WRONG_USE);
  const { file, ...options } = wanted;
  const bytes = await fs.readFile(path.resolve(process.env['INIT_CWD'] ?? '.', file)).catch(() => undefined);
  if (!bytes) return fail(texts.noFile(file), FAILED);
  try {
    return await withDatabase(async (url) => {
      const db = createDatabase(url, 2);
      try {
        const { lines, exitCode } = await runImport(db, bytes, { ...options, texts });
        process.stdout.write(`${lines.join('\n')}\n`);
        return exitCode;
      } finally {
        await db.end();
      }
    });
  } catch (error) {
    if (!isForPeople(error)) throw error;
    return fail(error.message, FAILED);
  }
}

type Wanted = { file: string; venueCode: string; commerceCode: string; isDryRun: boolean; skipBad: boolean };

function readArguments(args: string[]): Wanted | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        venue: { type: 'string' },
        commerce: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'skip-bad': { type: 'boolean', default: false },
        lang: { type: 'string', default: 'es' },
      },
    });
    const [file, ...more] = positionals;
    const { venue, commerce, lang } = values;
    if (!file || more.length > 0 || !venue || !commerce || !(lang in importTexts)) return undefined;
    return {
      file,
      venueCode: venue,
      commerceCode: commerce,
      isDryRun: values['dry-run'],
      skipBad: values['skip-bad'],
    };
  } catch {
    return undefined; // an option that we do not know: the usage says which there are
  }
}

/** The database of the settings; without one the bundled server, which may be running already. */
async function withDatabase(work: (url: string) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined) {
    await migrate(config.databaseDirectUrl ?? config.databaseUrl);
    return work(config.databaseUrl);
  }
  const server = await startEmbeddedPostgres(config.dataDir, { durable: true });
  try {
    await migrate(server.url);
    return await work(server.url);
  } finally {
    if (!server.attached) await server.stop();
  }
}

function isForPeople(error: unknown): error is Error {
  return [ConfigError, EmbeddedPostgresError, MigrationError].some((kind) => error instanceof kind);
}

function fail(message: ImportTexts['usage'], exitCode: number): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}
