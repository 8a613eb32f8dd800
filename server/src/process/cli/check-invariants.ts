/**
 * Checks that the books add up: `npm run invariants [-- --answers <file> --captures <file>]`. Prints each invariant with
 * how many rows it looked at and what breaks it.
 *
 * Ends with 0 when all hold, 1 when one is broken or the books cannot be read, 2 after a wrong call, 3 when nothing is
 * broken and some could not be compared.
 *
 * @see docs/architecture/overview.md
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readConfig } from '#platform/config/config.ts';
import { isOperatorError, withDatabase } from './with-database.ts';
import { describeFindings } from '#invariants/describe-findings.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import type { Finding } from '#invariants/find-violations.ts';
import type { ObservedState } from '#invariants/invariant.ts';
import { readAcknowledgements, readCaptures } from '#invariants/read-acknowledged.ts';

const EXIT_CODES: Readonly<Record<Finding['outcome'], number>> = { kept: 0, broken: 1, 'not-compared': 3 };
const CANNOT_READ = 1;
const WRONG_USE = 2;
const USAGE = `npm run invariants [-- --answers <file> --captures <file>]
  --answers   what clients were answered, one answer a line: {"key": "<uuid>", "orderId": 101000001234, "http": 201}
  --captures  what the payment provider captured by its own books, one payment a line:
              {"configId": 1, "providerRef": "123", "reference": "101000001234-1", "amountMinor": 350000, "currency": "ARS",
               "refunds": [{"ref": "9", "amountMinor": 350000}]}
  Exit code: 0 all rules hold, 1 a rule is broken, 2 wrong call, 3 some rules had nothing to compare with`;

process.exitCode = await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<number> {
  const seen = await readSeen(given);
  if (typeof seen === 'string') {
    process.stderr.write(`${seen}\n${USAGE}\n`);
    return WRONG_USE;
  }
  try {
    const findings = await withDatabase(readConfig(process.env), (db) =>
      checkInvariants(db, seen.answers, seen.captures),
    );
    process.stdout.write(`${describeFindings(findings)}\n`);
    return EXIT_CODES[worstOf(findings)];
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return CANNOT_READ;
  }
}

function worstOf(findings: readonly Finding[]): Finding['outcome'] {
  const outcomes = new Set(findings.map(({ outcome }) => outcome));
  if (outcomes.has('broken')) return 'broken';
  return outcomes.has('not-compared') ? 'not-compared' : 'kept';
}

/** @returns what the files say, or a sentence about what is wrong with the call */
async function readSeen(given: readonly string[]): Promise<ObservedState | string> {
  try {
    const options = { answers: { type: 'string' }, captures: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...given], options });
    return {
      answers: values.answers === undefined ? null : readAcknowledgements(await readFile(values.answers)),
      captures: values.captures === undefined ? null : readCaptures(await readFile(values.captures)),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readFile(file: string): Promise<string> {
  return fs.readFile(path.resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8');
}
