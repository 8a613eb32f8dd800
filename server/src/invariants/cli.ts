/**
 * Checks that the books add up: `npm run invariants [-- <answers.jsonl>]`. Prints each invariant with what breaks it. Ends
 * with 0 when nothing does, with 1 when something does.
 *
 * @see docs/architecture.md
 */
import fs from 'node:fs/promises';
import path from 'node:path';

import { readConfig } from '../platform/config.ts';
import { isForPeople, withDatabase } from '../platform/with-database.ts';
import { readAcknowledgements } from './acknowledgements.ts';
import { checkInvariants } from './find-violations.ts';
import type { Acknowledgement } from './invariant.ts';
import { describeFindings } from './describe-findings.ts';

const BROKEN = 1;
const WRONG_USE = 2;
const USAGE = `npm run invariants [-- <answers.jsonl>]
  answers.jsonl: what clients were told, one answer a line: {"key": "<uuid>", "orderId": 101000001234, "http": 201}`;

process.exitCode = await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<number> {
  const seen = given.length > 1 ? undefined : await readSeen(given[0]);
  if (!seen) {
    process.stderr.write(`${USAGE}\n`);
    return WRONG_USE;
  }
  try {
    const findings = await withDatabase(readConfig(process.env), (db) => checkInvariants(db, seen));
    process.stdout.write(`${describeFindings(findings)}\n`);
    return findings.every(({ violations }) => violations.length === 0) ? 0 : BROKEN;
  } catch (error) {
    if (!isForPeople(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return BROKEN;
  }
}

async function readSeen(file: string | undefined): Promise<Acknowledgement[] | undefined> {
  if (file === undefined) return [];
  try {
    return readAcknowledgements(await fs.readFile(path.resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8'));
  } catch {
    return undefined;
  }
}
