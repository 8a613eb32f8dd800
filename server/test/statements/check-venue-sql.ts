// `npm run check venue-sql`: recorded statements on tables of venues can be planned by a distributed database.
// `node tools/run.mjs server/test/statements/check-venue-sql.ts --lower` writes lower exceptions; it adds none.
// `--raise` adds what a first whole recording found; it is for that run only.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findBroken, judgeVenueSql, lowerExceptions, raiseExceptions } from './judge-venue-sql.ts';
import { readRecorded } from './recorded-statements.ts';
import { VENUE_SQL_RULE_NAMES } from './venue-sql-rules.ts';

const EXCEPTIONS = path.join(import.meta.dirname, 'exceptions.json');
const Exceptions = z.array(
  z.strictObject({
    rule: z.enum(VENUE_SQL_RULE_NAMES),
    reason: z.string().min(1),
    files: z.record(z.string(), z.int().min(1)),
  }),
);

const broken = findBroken(readRecorded());
let exceptions = Exceptions.parse(JSON.parse(fs.readFileSync(EXCEPTIONS, 'utf8')));
const [option] = process.argv.slice(2);
if (option === '--lower' || option === '--raise') {
  exceptions = [...(option === '--lower' ? lowerExceptions : raiseExceptions)(broken, exceptions)];
  fs.writeFileSync(EXCEPTIONS, `${JSON.stringify(exceptions, null, 2)}\n`);
}
const faults = judgeVenueSql(broken, exceptions);
for (const fault of faults) console.error(fault);
if (faults.length > 0)
  console.error('The rules: docs/operations-cluster.md. Exceptions: server/test/statements/exceptions.json.');
process.exitCode = faults.length === 0 ? 0 : 1;
