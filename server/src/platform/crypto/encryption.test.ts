import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { createEncrypter, KEY_BYTES, DecryptionError, keyIdOfCiphertext } from './encryption.ts';

const former = randomBytes(KEY_BYTES);
const current = randomBytes(KEY_BYTES);
const secret = Buffer.from('key of the club');

it('what was sealed opens again, is another text each time, and does not hold the secret', () => {
  const sealer = createEncrypter([current]);
  const sealed = sealer.seal(secret, 'venue:1');
  expect(sealer.open(sealed, 'venue:1')).toEqual(secret);
  expect(sealer.seal(secret, 'venue:1')).not.toEqual(sealed);
  expect(sealed.includes(secret)).toBe(false);
});

it('what was sealed for one context does not open for another', () => {
  const sealer = createEncrypter([current]);
  expect(() => sealer.open(sealer.seal(secret, 'venue:1'), 'venue:2')).toThrow(DecryptionError);
});

it('a change of any byte is found', () => {
  const sealer = createEncrypter([current]);
  const sealed = sealer.seal(secret, 'venue:1');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((sealed[index] ?? 0) ^ 1, index);
    expect(() => sealer.open(changed, 'venue:1'), `byte ${index}`).toThrow(DecryptionError);
  }
  expect(() => sealer.open(sealed.subarray(0, 20), 'venue:1')).toThrow(DecryptionError);
});

it('a former key opens what it sealed, and new things are sealed by the key of now', () => {
  const sealed = createEncrypter([former]).seal(secret, 'venue:1');
  const rotated = createEncrypter([current, former]);
  expect(rotated.open(sealed, 'venue:1')).toEqual(secret);
  expect(rotated.isCurrent(sealed)).toBe(false);
  const again = rotated.seal(secret, 'venue:1');
  expect(rotated.isCurrent(again)).toBe(true);
  expect(createEncrypter([current]).open(again, 'venue:1')).toEqual(secret);
});

it('under a key that is gone the refusal names the key, so that it can be looked for', () => {
  const sealed = createEncrypter([former]).seal(secret, 'venue:1');
  expect(() => createEncrypter([current]).open(sealed, 'venue:1')).toThrow(keyIdOfCiphertext(sealed) ?? 'no id');
});
