import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { ConfigError } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { createEncrypter, KEY_BYTES } from './encryption.ts';
import type { Encrypter } from './encryption.ts';

export type EncryptionKeys = readonly [Buffer, ...Buffer[]];

const READ_BY_OTHERS = 0o077;
const HEADING = `# Opens the secrets in the database. Keep a copy apart from the database's backups: without it they are lost.
# The first key seals; the ones below it only open what they sealed before.
`;

/**
 * The key-encryption keys, the one of now first. The file of the data folder is made at the first start; one that was
 * named by SECRETS_KEY_FILE has to be there.
 *
 * @throws ConfigError when it is missing, not keys, readable by other users of the machine, or about to be committed
 */
export function readKeys(config: Config): EncryptionKeys {
  const file = config.secretsKeyFile;
  const isOurs = isBelow(file, config.dataDir);
  if (!(isOurs && config.demo)) refuseInRepository(file);
  if (isOurs) makeKeyFile(file);
  refuseReadable(file);
  return parseKeys(fs.readFileSync(file, 'utf8'), file);
}

/**
 * Seals by the keys of the file as it is at each moment: keys are changed while the servers run.
 *
 * @throws ConfigError as `readKeys`
 */
export function createEncrypterFromFile(config: Config): Encrypter {
  const stampNow = () => {
    const stat = fs.statSync(config.secretsKeyFile, { throwIfNoEntry: false });
    return stat ? `${stat.ino} ${stat.mtimeMs}` : undefined;
  };
  let sealer = createEncrypter(readKeys(config));
  let stamp = stampNow();
  const current = () => {
    const now = stampNow();
    if (now !== undefined && now !== stamp) {
      sealer = createEncrypter(readKeys(config));
      stamp = now;
    }
    return sealer;
  };
  return {
    seal: (plain, context) => current().seal(plain, context),
    open: (sealed, context) => current().open(sealed, context),
    isCurrent: (sealed) => current().isCurrent(sealed),
  };
}

/** Writes the keys in place of the former ones, whole or not at all: a process that reads meanwhile sees either. */
export function writeKeys(file: string, keys: EncryptionKeys): void {
  const draft = `${file}.${process.pid}`;
  writeDraft(draft, keys);
  fs.renameSync(draft, file);
}

/** Two processes may start at once: the one whose file comes second uses the first one's. */
function makeKeyFile(file: string): void {
  if (fs.existsSync(file)) return;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeDraft(draft, [randomBytes(KEY_BYTES)]);
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    fs.rmSync(draft);
  }
}

function writeDraft(draft: string, keys: EncryptionKeys): void {
  fs.rmSync(draft, { force: true });
  const lines = keys.map((key) => `${key.toString('base64')}\n`);
  const handle = fs.openSync(draft, 'wx', 0o400);
  try {
    fs.writeSync(handle, HEADING + lines.join(''));
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function refuseInRepository(file: string): void {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if (fs.existsSync(path.join(dir, '.git'))) {
      throw new ConfigError(
        `SECRETS_KEY_FILE would be ${file}, inside the repository ${dir}: set it, or DATA_DIR, to a place outside.`,
      );
    }
  }
}

/** Windows has no such modes: there the folder's rights decide. */
function refuseReadable(file: string): void {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) throw new ConfigError(`SECRETS_KEY_FILE names ${file}, which is not there.`);
  if (process.platform !== 'win32' && (stat.mode & READ_BY_OTHERS) !== 0) {
    throw new ConfigError(`SECRETS_KEY_FILE ${file} can be read by others: run  chmod 0400 ${file}`);
  }
}

function parseKeys(text: string, file: string): EncryptionKeys {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const keys = lines.map((line) => Buffer.from(line.trim(), 'base64'));
  const [current, ...former] = keys;
  if (!current || keys.some((key) => key.length !== KEY_BYTES)) {
    throw new ConfigError(`SECRETS_KEY_FILE ${file} must have one key a line: ${KEY_BYTES} bytes in base64.`);
  }
  return [current, ...former];
}

function isBelow(file: string, dir: string): boolean {
  const relative = path.relative(dir, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
