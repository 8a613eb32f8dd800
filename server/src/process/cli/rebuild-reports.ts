/**
 * Recomputes or checks the aggregates of reports: `npm run reports -- rebuild` and `npm run reports -- compare`. Exit code:
 * 0 done or equal, 1 a difference, a locked venue or an unreadable database, 2 wrong usage.
 *
 * @see docs/decisions/085-report-aggregates.md
 */
import { compareReports, rebuildReports } from '#features/reports/aggregates/rebuild-reports.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/transactions.ts';
import { isOperatorError, withDatabase } from './with-database.ts';

const FAILED = 1;
const WRONG_USAGE = 2;
const USAGE = `npm run reports -- rebuild   recomputes the aggregates of reports from orders and the ledger
npm run reports -- compare   prints where they differ from orders and the ledger`;

process.exitCode = await main(process.argv.slice(2));

async function main([command, ...more]: readonly string[]): Promise<number> {
  if ((command !== 'rebuild' && command !== 'compare') || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return WRONG_USAGE;
  }
  try {
    return await withDatabase(readConfig(process.env), command === 'rebuild' ? rebuild : compare);
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return FAILED;
  }
}

async function rebuild(db: Db): Promise<number> {
  const locked = await rebuildReports(db);
  for (const venueId of locked) process.stderr.write(`Venue ${venueId} is being folded. Run the command again.\n`);
  if (locked.length === 0) process.stdout.write('All aggregates were rebuilt.\n');
  return locked.length === 0 ? 0 : FAILED;
}

async function compare(db: Db): Promise<number> {
  const venues = await compareReports(db);
  const differences = venues.flatMap(({ venueId, differences: found }) => found.map((each) => ({ venueId, ...each })));
  for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`);
  process.stdout.write(`${venues.length} venues, ${differences.length} differences.\n`);
  return differences.length === 0 ? 0 : FAILED;
}
