import { DatabaseError } from 'pg';
import { hasDemoStaff } from '#features/accounts/roles/has-demo-staff.ts';
import { hasDemoFactors } from '#features/accounts/staff-auth/totp/totp-store.ts';
import { findKeysInUse } from '#features/secrets/keys-in-use.ts';
import { ConfigError, type Config } from '#platform/config/config.ts';
import { keyIdOf } from '#platform/crypto/encryption.ts';
import { readKeys } from '#platform/crypto/key-file.ts';
import type { Db } from '#platform/database/transactions.ts';
import { hasScopeRole } from '#platform/database/venue-scope.ts';
import { parseAddress } from '#platform/text/ip-address.ts';

const UNDEFINED_TABLE = '42P01';

/**
 * Rejects settings that must never serve visitors: demo secrets without the demo, and secrets without a key.
 *
 * @throws ConfigError with one line per problem that says what to do
 */
export async function refuseInsecureConfig(config: Config, db: Db): Promise<void> {
  try {
    const problems = [
      ...(await lostKeys(config, db)),
      ...(await missingRole(db)),
      ...(isProduction(config) ? [...insecureSettings(config), ...sandboxUrls(config), ...(await demoAccess(db))] : []),
    ];
    if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  } catch (error) {
    // Before the first migration there is nothing to check; readiness reports the missing migrations.
    if (!(error instanceof DatabaseError && error.code === UNDEFINED_TABLE)) throw error;
  }
}

function isProduction({ demo, nodeEnv }: Config): boolean {
  return !demo && nodeEnv === 'production';
}

async function lostKeys(config: Config, db: Db): Promise<string[]> {
  const known = readKeys(config).map(keyIdOf);
  const lost = (await findKeysInUse(db)).filter((id) => !known.includes(id));
  return lost.map(
    (id) => `Secrets in the database need key ${id}, which is not in ${config.secretsKeyFile}: restore that file.`,
  );
}

async function missingRole(db: Db): Promise<string[]> {
  if (await hasScopeRole(db)) return [];
  return [
    'The database may not act as entretiempo_scoped. Run as its administrator:  create role entretiempo_scoped nologin; grant entretiempo_scoped to <user>;  before a restored copy is read in.',
  ];
}

async function demoAccess(db: Db): Promise<string[]> {
  const problems: string[] = [];
  if (await hasDemoFactors(db)) {
    problems.push(
      'DEMO=off, but accounts have the second factor that the README publishes. Run in the database:  delete from totp_factors where is_demo;',
    );
  }
  if (await hasDemoStaff(db)) {
    problems.push(
      `DEMO=off, but accounts of the demo have staff roles. Run in the database:  delete from account_roles where account_id in (select id from accounts where email like '%@example.com');`,
    );
  }
  return problems;
}

/** Settings that visitors need, unless they are explicitly switched off. */
function insecureSettings({ publicUrl, allowHttp, smtpUrl }: Config): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isReadable = protocol === 'http:' && !isThisMachine(hostname) && !allowHttp;
  return [
    ...(isReadable
      ? [
          `DEMO=off, but visitors would come over http (PUBLIC_URL ${publicUrl}), which is not encrypted: set the https address, or ALLOW_HTTP=on where a proxy terminates TLS.`,
        ]
      : []),
    ...(smtpUrl === undefined
      ? [
          'DEMO=off, but SMTP_URL is not set, so sign-in codes cannot be mailed: set it, or SMTP_URL=none to run without mail.',
        ]
      : []),
  ];
}

/** Any program on this machine could act as the provider. */
function sandboxUrls({ integrations }: Config): string[] {
  const urls: [string, URL][] = [
    ...(integrations.sms ? [['SMS_URL', integrations.sms.url] satisfies [string, URL]] : []),
    ...[...integrations.payments.urls.values()].map((url): [string, URL] => ['PAYMENT_URLS', new URL(url)]),
    ...[...integrations.clubUrls.values()].map((url): [string, URL] => ['CLUB_URLS', new URL(url)]),
  ];
  return urls
    .filter(([, { protocol, hostname }]) => protocol !== 'https:' || isThisMachine(hostname))
    .map(([name, { origin }]) => `DEMO=off, but ${name} names ${origin}: set the provider's own https address.`);
}

function isThisMachine(hostname: string): boolean {
  if (/^(.*\.)?localhost$/.test(hostname)) return true;
  const range = parseAddress(hostname.replaceAll(/^\[|\]$/g, ''))?.range();
  return range === 'loopback' || range === 'unspecified';
}
