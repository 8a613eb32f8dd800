/**
 * Checks the invariants of the data: `npm run invariants [-- --answers <file> --captures <file>]`. Prints each
 * invariant with the number of checked rows and its violations. Exit code: 0 all hold, 1 a violation or an unreadable
 * database, 2 wrong usage, 3 no violation but some could not be compared.
 *
 * @see docs/architecture/overview.md
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeFindings } from '#invariants/describe-findings.ts';
import { checkInvariants, type Finding } from '#invariants/find-violations.ts';
import type { ObservedState } from '#invariants/invariant.ts';
import { readAcknowledgements, readCaptures } from '#invariants/read-acknowledged.ts';
import { readConfig } from '#platform/config/config.ts';
import { isOperatorError, withDatabase } from './with-database.ts';

const EXIT_CODES: Readonly<Record<Finding['outcome'], number>> = { holds: 0, violated: 1, 'not-compared': 3 };
const UNREADABLE = 1;
const WRONG_USAGE = 2;
const USAGE = `npm run invariants [-- --answers <file> --captures <file>]
  --answers   responses received by clients, one per line: {"key": "<uuid>", "orderId": 101000001234, "http": 201}
  --captures  captures in the payment provider's ledger, one payment per line:
              {"configId": 1, "providerRef": "123", "reference": "101000001234-1", "amountMinor": 350000, "currency": "ARS",
               "refunds": [{"ref": "9", "amountMinor": 350000}]}
  Exit code: 0 all rules hold, 1 a rule is violated, 2 wrong usage, 3 some rules could not be compared`;

process.exitCode = await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<number> {
  const observed = await readObserved(given);
  if (typeof observed === 'string') {
    process.stderr.write(`${observed}\n${USAGE}\n`);
    return WRONG_USAGE;
  }
  try {
    const findings = await withDatabase(readConfig(process.env), (db) =>
      checkInvariants(db, observed.answers, observed.captures),
    );
    process.stdout.write(`${describeFindings(findings)}\n`);
    return EXIT_CODES[worstOf(findings)];
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return UNREADABLE;
  }
}

function worstOf(findings: readonly Finding[]): Finding['outcome'] {
  const outcomes = new Set(findings.map(({ outcome }) => outcome));
  if (outcomes.has('violated')) return 'violated';
  return outcomes.has('not-compared') ? 'not-compared' : 'holds';
}

/** @returns the contents of the files, or a message about wrong usage */
async function readObserved(given: readonly string[]): Promise<ObservedState | string> {
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
