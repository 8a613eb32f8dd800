import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createEncrypter, KEY_BYTES, DecryptionError, keyIdOfCiphertext } from './encryption.ts';

const former = randomBytes(KEY_BYTES);
const current = randomBytes(KEY_BYTES);
const secret = Buffer.from('key of the club');

it('a ciphertext decrypts, differs each time and does not contain the secret', () => {
  const encrypter = createEncrypter([current]);
  const ciphertext = encrypter.encrypt(secret, 'venue:1');
  expect(encrypter.decrypt(ciphertext, 'venue:1')).toEqual(secret);
  expect(encrypter.encrypt(secret, 'venue:1')).not.toEqual(ciphertext);
  expect(ciphertext.includes(secret)).toBe(false);
});

it('a ciphertext does not decrypt in another context', () => {
  const encrypter = createEncrypter([current]);
  expect(() => encrypter.decrypt(encrypter.encrypt(secret, 'venue:1'), 'venue:2')).toThrow(DecryptionError);
});

it('a change of any byte is detected', () => {
  const encrypter = createEncrypter([current]);
  const ciphertext = encrypter.encrypt(secret, 'venue:1');
  for (let index = 0; index < ciphertext.length; index += 1) {
    const changed = Buffer.from(ciphertext);
    changed.writeUInt8((ciphertext[index] ?? 0) ^ 1, index);
    expect(() => encrypter.decrypt(changed, 'venue:1'), `byte ${index}`).toThrow(DecryptionError);
  }
  expect(() => encrypter.decrypt(ciphertext.subarray(0, 20), 'venue:1')).toThrow(DecryptionError);
});

it('a former key decrypts, the current key encrypts', () => {
  const ciphertext = createEncrypter([former]).encrypt(secret, 'venue:1');
  const rotated = createEncrypter([current, former]);
  expect(rotated.decrypt(ciphertext, 'venue:1')).toEqual(secret);
  expect(rotated.isCurrent(ciphertext)).toBe(false);
  const again = rotated.encrypt(secret, 'venue:1');
  expect(rotated.isCurrent(again)).toBe(true);
  expect(createEncrypter([current]).decrypt(again, 'venue:1')).toEqual(secret);
});

it('a missing key is named in the error', () => {
  const ciphertext = createEncrypter([former]).encrypt(secret, 'venue:1');
  expect(() => createEncrypter([current]).decrypt(ciphertext, 'venue:1')).toThrow(
    keyIdOfCiphertext(ciphertext) ?? 'no id',
  );
});
