/**
 * Migrates the database to this release: `npm run migrate`, once before the servers of a new release start.
 *
 * @see docs/operations.md
 */
import { databaseUrls, readConfig } from '#platform/config/config.ts';
import { migrate } from '#platform/migrations/migrate.ts';

try {
  const { directUrl } = databaseUrls(readConfig(process.env));
  const applied = await migrate(directUrl);
  process.stdout.write(`Database migrated: ${applied.length} steps${applied.map((name) => `\n  ${name}`).join('')}\n`);
} catch (error) {
  process.stderr.write(`The database is not migrated: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
