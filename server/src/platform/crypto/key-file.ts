import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from '#platform/config/config.ts';
import { createEncrypter, KEY_BYTES, type Encrypter } from './encryption.ts';

export type EncryptionKeys = readonly [Buffer, ...Buffer[]];

const GROUP_AND_OTHERS = 0o077;
const HEADING = `# Keys of the secrets in the database. Store a copy apart from the database backups: without it the secrets are lost.
# The first key encrypts. The others decrypt what they encrypted before.
`;

/**
 * Reads the key-encryption keys, the current one first. Creates a file in the data folder at the first start. A file outside it
 * must exist.
 *
 * @throws ConfigError when the file is missing, invalid, readable by other users, or inside a repository
 */
export function readKeys(config: Config): EncryptionKeys {
  const file = config.secretsKeyFile;
  const isInDataDir = isBelow(file, config.dataDir);
  if (!(isInDataDir && config.demo)) refuseInRepository(file);
  if (isInDataDir) createKeyFile(file);
  refuseReadable(file);
  return parseKeys(fs.readFileSync(file, 'utf8'), file);
}

/**
 * Returns an encrypter that reloads the file when it changes: keys are rotated while the servers run.
 *
 * @throws ConfigError as `readKeys`
 */
export function createEncrypterFromFile(config: Config): Encrypter {
  const readStamp = () => {
    const stat = fs.statSync(config.secretsKeyFile, { throwIfNoEntry: false });
    return stat ? `${stat.ino} ${stat.mtimeMs}` : undefined;
  };
  let encrypter = createEncrypter(readKeys(config));
  let stamp = readStamp();
  const current = () => {
    const newStamp = readStamp();
    if (newStamp !== undefined && newStamp !== stamp) {
      encrypter = createEncrypter(readKeys(config));
      stamp = newStamp;
    }
    return encrypter;
  };
  return {
    encrypt: (plain, context) => current().encrypt(plain, context),
    decrypt: (ciphertext, context) => current().decrypt(ciphertext, context),
    isCurrent: (ciphertext) => current().isCurrent(ciphertext),
  };
}

/** Replaces the key file atomically: a process that reads at the same time sees the old or the new file. */
export function writeKeys(file: string, keys: EncryptionKeys): void {
  const draft = `${file}.${process.pid}`;
  writeDraft(draft, keys);
  fs.renameSync(draft, file);
}

/** Two processes may start at the same time: the file of the first one wins. */
function createKeyFile(file: string): void {
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

/** Windows has no file modes: access depends on the folder's permissions. */
function refuseReadable(file: string): void {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) throw new ConfigError(`SECRETS_KEY_FILE is ${file}, which does not exist.`);
  if (process.platform !== 'win32' && (stat.mode & GROUP_AND_OTHERS) !== 0) {
    throw new ConfigError(`SECRETS_KEY_FILE ${file} is readable by other users: run  chmod 0400 ${file}`);
  }
}

function parseKeys(text: string, file: string): EncryptionKeys {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const keys = lines.map((line) => Buffer.from(line.trim(), 'base64'));
  const [current, ...former] = keys;
  if (!current || keys.some((key) => key.length !== KEY_BYTES)) {
    throw new ConfigError(`SECRETS_KEY_FILE ${file} must have one key per line: ${KEY_BYTES} bytes in base64.`);
  }
  return [current, ...former];
}

function isBelow(file: string, dir: string): boolean {
  const relative = path.relative(dir, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
