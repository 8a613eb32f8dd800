import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findNonce } from './find-nonce.ts';

it.each(['', 'a:', 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF:7:'])(
  'finds the first number whose SHA-256 has ten leading zero bits: "%s" [AUTH-03]',
  (prefix) => {
    const zeroBits = (number: number) =>
      Math.clz32(createHash('sha256').update(`${prefix}${number}`).digest().readUInt32BE());
    const found = findNonce(prefix, 10);
    expect(zeroBits(found)).toBeGreaterThanOrEqual(10);
    for (let number = 0; number < found; number += 1) expect(zeroBits(number)).toBeLessThan(10);
  },
);

it('a challenge longer than one SHA-256 block is an error', () => {
  expect(() => findNonce('a'.repeat(55), 1)).toThrow(RangeError);
});
