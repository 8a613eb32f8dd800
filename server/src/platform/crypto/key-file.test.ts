import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { KEY_BYTES } from './encryption.ts';
import { readKeys, createEncrypterFromFile, writeKeys } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-keys-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: path.join(folder, 'data'), ...environment });

it('the first start creates a key file for its owner, the next one reads it', () => {
  const config = configOf({ DEMO: 'off' });
  const keys = readKeys(config);
  expect(keys[0]).toHaveLength(KEY_BYTES);
  expect(readKeys(config)).toEqual(keys);
  expect(fs.statSync(config.secretsKeyFile).mode & 0o777).toBe(0o400);
  expect(fs.statSync(path.dirname(config.secretsKeyFile)).mode & 0o777).toBe(0o700);
  expect(fs.readdirSync(path.dirname(config.secretsKeyFile))).toHaveLength(1);
});

it('a key readable by other users is rejected with a remedy', () => {
  const config = configOf();
  readKeys(config);
  for (const mode of [0o440, 0o404, 0o420]) {
    fs.chmodSync(config.secretsKeyFile, mode);
    expect(() => readKeys(config)).toThrow(/is readable by other users: run {2}chmod 0400/);
  }
});

it('a named key file must exist, because a new key would decrypt nothing', () => {
  const file = path.join(folder, 'elsewhere');
  expect(() => readKeys(configOf({ SECRETS_KEY_FILE: file }))).toThrow(
    new ConfigError(`SECRETS_KEY_FILE is ${file}, which does not exist.`),
  );
  expect(fs.existsSync(file)).toBe(false);
});

it("a key file inside a repository is rejected, except for the demo's", () => {
  fs.mkdirSync(path.join(folder, '.git'));
  expect(() => readKeys(configOf({ DEMO: 'off' }))).toThrow(/inside the repository/);
  const file = path.join(folder, 'key');
  fs.writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o400 });
  expect(() => readKeys(configOf({ SECRETS_KEY_FILE: file }))).toThrow(/inside the repository/);
  expect(readKeys(configOf())).toHaveLength(1);
});

it.each(['', 'not a key', randomBytes(16).toString('base64')])('%j is no key, and the file is named', (text) => {
  const file = path.join(folder, 'key');
  fs.writeFileSync(file, text, { mode: 0o400 });
  expect(() => readKeys(configOf({ SECRETS_KEY_FILE: file }))).toThrow(`SECRETS_KEY_FILE ${file} must have one key`);
});

it('written keys are read in their order, and the file mode stays', () => {
  const config = configOf();
  const [former] = readKeys(config);
  const current = randomBytes(KEY_BYTES);
  writeKeys(config.secretsKeyFile, [current, former]);
  expect(readKeys(config)).toEqual([current, former]);
  expect(fs.statSync(config.secretsKeyFile).mode & 0o777).toBe(0o400);
});

it('a running server uses a new key to encrypt and decrypt', () => {
  const config = configOf();
  const serving = createEncrypterFromFile(config);
  const before = serving.encrypt(Buffer.from('secret'), 'a');
  const [former] = readKeys(config);
  writeKeys(config.secretsKeyFile, [randomBytes(KEY_BYTES), former]);
  const rotated = createEncrypterFromFile(config);
  expect(serving.decrypt(rotated.encrypt(Buffer.from('new'), 'b'), 'b').toString()).toBe('new');
  expect(rotated.isCurrent(serving.encrypt(Buffer.from('secret'), 'a'))).toBe(true);
  expect(serving.decrypt(before, 'a').toString()).toBe('secret');
  expect(serving.isCurrent(before)).toBe(false);
});
