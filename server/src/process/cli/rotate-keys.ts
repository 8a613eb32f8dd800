/**
 * Rotates the encryption keys while the servers run: `npm run keys:rotate -- [option]`.
 *
 * - no option: adds a key-encryption key and reencrypts all secrets with it
 * - `--rewrap`: reencrypts all secrets with the first key of the file, for installations that generate keys elsewhere
 * - `--data-keys`: creates a new data key per venue and reencrypts its secrets
 * - `--forget`: removes former keys from the file; refused while one is in use
 *
 * @see docs/security.md
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { reencryptMemberCards } from '#features/accounts/members/reencrypt-member-cards.ts';
import { reencryptTotpSecrets } from '#features/accounts/staff-auth/totp/reencrypt-totp.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { findKeysInUse } from '#features/secrets/keys-in-use.ts';
import { rotateVenueKeys, rewrapVenueKeys } from '#features/secrets/rotate-venue-keys.ts';
import { ConfigError, readConfig, type Config } from '#platform/config/config.ts';
import { KEY_BYTES, keyIdOf } from '#platform/crypto/encryption.ts';
import { reencryptInstanceSecrets } from '#platform/crypto/instance-secret.ts';
import { readKeys, createEncrypterFromFile, writeKeys } from '#platform/crypto/key-file.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { isOperatorError, withDatabase } from './with-database.ts';

const WRONG_USAGE = 2;
const FAILED = 1;
const USAGE = 'npm run keys:rotate [-- --rewrap | --data-keys | --forget]';

type Command = (db: Db, config: Config) => Promise<string>;

async function main(given: string[]): Promise<number> {
  const command = parseCommand(given);
  if (!command) {
    process.stderr.write(`${USAGE}\n`);
    return WRONG_USAGE;
  }
  try {
    const config = readConfig(process.env);
    process.stdout.write(`${await withDatabase(config, (db) => command(db, config))}\n`);
    return 0;
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return FAILED;
  }
}

/** @returns undefined for unknown options */
function parseCommand(given: string[]): Command | undefined {
  const options = {
    rewrap: { type: 'boolean' },
    'data-keys': { type: 'boolean' },
    forget: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args: given, options, strict: false });
  const [wanted = 'new-key', ...more] = [...Object.keys(values), ...positionals];
  return more.length === 0 ? COMMANDS.get(wanted) : undefined;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['new-key', addKey],
  ['rewrap', rewrap],
  ['data-keys', rotateDataKeys],
  ['forget', removeFormer],
]);

async function addKey(db: Db, config: Config): Promise<string> {
  writeKeys(config.secretsKeyFile, [randomBytes(KEY_BYTES), ...readKeys(config)]);
  return rewrap(db, config);
}

async function rotateDataKeys(db: Db, config: Config): Promise<string> {
  const { reencrypted, failures } = await rotateVenueKeys(db, createEncrypterFromFile(config));
  await auditRotation(db, { dataKeys: true, reencrypted });
  if (failures.length > 0) {
    const lines = failures.map(({ venueId, error }) => `Venue ${venueId}: ${String(error)}`);
    throw new ConfigError(
      `${lines.join('\n')}\nThese venues still have their former key; ${reencrypted} secrets of the others were reencrypted.`,
    );
  }
  return `Each venue has a new key; ${reencrypted} secrets were reencrypted.`;
}

async function removeFormer(db: Db, config: Config): Promise<string> {
  const [current, ...former] = readKeys(config);
  const inUse = await findKeysInUse(db);
  const needed = former.find((key) => inUse.includes(keyIdOf(key)));
  if (needed) {
    throw new ConfigError(`Key ${keyIdOf(needed)} is still in use: run  npm run keys:rotate -- --rewrap  first.`);
  }
  writeKeys(config.secretsKeyFile, [current]);
  return `${former.length} former keys were removed. Older backups of the database need them: archive them with those.`;
}

async function rewrap(db: Db, config: Config): Promise<string> {
  const encrypter = createEncrypterFromFile(config);
  let reencrypted = 0;
  for (const reencryptAll of [rewrapVenueKeys, reencryptTotpSecrets, reencryptMemberCards, reencryptInstanceSecrets])
    reencrypted += await reencryptAll(db, encrypter);
  const [current] = readKeys(config);
  await auditRotation(db, { keyId: keyIdOf(current), reencrypted });
  return `${reencrypted} secrets were reencrypted with key ${keyIdOf(current)}. Copy ${config.secretsKeyFile} to your backup of the keys.`;
}

type RotationFacts = { readonly reencrypted: number; readonly keyId?: string; readonly dataKeys?: boolean };

async function auditRotation(db: Db, facts: RotationFacts): Promise<void> {
  await inTransaction(db, (tx) =>
    recordAudit(tx, { venueId: null, actorId: null, action: 'secrets.keys-rotated', subject: 'installation', facts }),
  );
}

process.exitCode = await main(process.argv.slice(2));
