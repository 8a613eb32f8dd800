// `npm run check:distributed -- <url>`: plans every recorded statement on a database with the Citus extension. The database
// is empty before: the program makes the schema there and distributes it. `--undistributed` leaves the distribution out.
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { migrate } from '#platform/migrations/migrate.ts';
import { distributeTables, hasCitus } from './distribute-tables.ts';
import { findUnplanned, type UnplannedStatement } from './plan-statements.ts';
import { readRecorded } from './recorded-statements.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { undistributed: { type: 'boolean', default: false } },
});
const [url] = positionals;
if (url === undefined) {
  console.error('Give the address of an empty database: npm run check:distributed -- postgres://…/empty');
  process.exit(2);
}
const client = new Client({ connectionString: url });
await client.connect();
try {
  process.exitCode = await checkDatabase(url);
} finally {
  await client.end();
}

/** @returns the exit code */
async function checkDatabase(empty: string): Promise<number> {
  if (!values.undistributed && !(await hasCitus(client))) {
    console.error(
      'This server has no Citus extension, so nothing was checked. --undistributed plans without distribution.',
    );
    return 2;
  }
  const { rows } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  if (rows.length > 0) {
    console.error('This database has tables. Give an empty one: its tables are distributed for the check.');
    return 2;
  }
  await migrate(empty);
  const refused = values.undistributed ? 0 : await distribute();
  const recorded = readRecorded();
  const unplanned = await findUnplanned(client, recorded);
  print(unplanned);
  console.log(`${recorded.length - unplanned.length} of ${recorded.length} statements plan.`);
  return unplanned.length + refused === 0 ? 0 : 1;
}

/** @returns tables and foreign keys that the cluster refuses */
async function distribute(): Promise<number> {
  const { distributed, refused, droppedKeys } = await distributeTables(client);
  console.log(`${distributed.length} tables are distributed by venue_id.`);
  for (const key of droppedKeys) console.log(`Foreign key dropped: ${key}.`);
  for (const [table, refusal] of refused) console.error(`${table} is refused: ${refusal}`);
  return refused.size;
}

/** Prints the statements by what the database says of them, the most frequent first. */
function print(unplanned: readonly UnplannedStatement[]): void {
  const groups = [...Map.groupBy(unplanned, ({ refusal }) => refusal)].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [refusal, statements] of groups) {
    console.error(`\n── ${statements.length}: ${refusal} ──`);
    for (const { source, text } of statements) console.error(`-- ${source}\n${text}\n;`);
  }
}
