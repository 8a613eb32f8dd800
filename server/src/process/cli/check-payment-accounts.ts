import {
  inspectProviderAccounts,
  type AccountReport,
} from '#features/payments/provider-accounts/inspect-provider-accounts.ts';
/**
 * Checks the payment accounts of a venue with their stored credentials: `npm run provider:check -- <venue code>`. Prints
 * whose account each is, whether it is live, its currency, the webhook address to enter at the provider, and each
 * problem. Exit code: 0 no problem, 1 a problem, 2 wrong usage.
 *
 * @see docs/operations.md
 */
import { createIdentifyAccount } from '#integrations/payments/identify-account.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { createEncrypterFromFile } from '#platform/crypto/key-file.ts';
import type { Db } from '#platform/database/transactions.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { isOperatorError, withDatabase } from './with-database.ts';

const PROBLEM = 1;
const WRONG_USAGE = 2;
const USAGE = 'npm run provider:check -- <venue code>';

async function main([venueCode, ...more]: readonly string[]): Promise<number> {
  if (venueCode === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return WRONG_USAGE;
  }
  try {
    const config = readConfig(process.env);
    return await withDatabase(config, (db) => checkVenue(db, config, venueCode));
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return PROBLEM;
  }
}

async function checkVenue(db: Db, config: Config, venueCode: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select id from venues where code = $1', [venueCode]);
  const [venue] = rows;
  if (!venue) return fail(`There is no venue ${venueCode}.`);
  const { integrations } = config;
  const client = createOutboundClient(integrations.sandboxOrigin);
  try {
    const identifyAccount = createIdentifyAccount({ client, settings: integrations });
    const encrypter = createEncrypterFromFile(config);
    const { acceptsTestPayments, webhookBaseUrl } = integrations;
    const deps = { db, encrypter, identifyAccount, acceptsTestPayments, webhookBaseUrl };
    const reports = await inspectProviderAccounts(deps, venue.id);
    if (reports.length === 0) return fail(`${venueCode} has no payment account.`);
    process.stdout.write(`${reports.map(describe).join('\n\n')}\n`);
    return reports.some(({ problems }) => problems.length > 0) ? PROBLEM : 0;
  } finally {
    await client.close();
  }
}

function fail(message: string): number {
  process.stdout.write(`${message}\n`);
  return PROBLEM;
}

function describe({ accountId, provider, owner, webhookUrl, problems, notes }: AccountReport): string {
  return [
    `Account ${accountId} at ${provider}`,
    `  owner     ${owner?.merchantRef ?? 'unknown'}`,
    `  mode      ${owner === null ? 'unknown' : owner.isLive && !owner.isTestUser ? 'live' : 'test: no money moves'}`,
    `  currency  ${owner?.currency ?? 'unknown'}`,
    `  webhook   ${webhookUrl.href}`,
    ...notes.map((note) => `  note      ${note}`),
    ...problems.map((problem) => `  problem   ${problem}`),
    ...(problems.length === 0 ? ['  ok        It takes payments.'] : []),
  ].join('\n');
}

process.exitCode = await main(process.argv.slice(2));
