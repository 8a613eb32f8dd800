import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UUID_RANDOM_BYTES, uuidV7 } from './uuid-v7.ts';

const aTime = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const someChance = fc.uint8Array({ minLength: UUID_RANDOM_BYTES, maxLength: UUID_RANDOM_BYTES });

it("a client's key is a UUID that begins with its time [ORD-07]", () => {
  fc.assert(
    fc.property(aTime, someChance, (nowMs, chance) => {
      const key = uuidV7(nowMs, chance);
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)).toBe(nowMs);
    }),
  );
});

it('a later key sorts after earlier ones [ORD-07]', () => {
  fc.assert(
    fc.property(aTime, aTime, someChance, someChance, (one, other, chance, otherChance) => {
      fc.pre(one < other);
      expect(uuidV7(one, chance) < uuidV7(other, otherChance)).toBe(true);
    }),
  );
});

it('keys of one instant differ in 74 random bits [ORD-07]', () => {
  const keyOf = (byte: number) => uuidV7(0, new Uint8Array(UUID_RANDOM_BYTES).fill(byte));
  expect([keyOf(0x00), keyOf(0xff)]).toEqual([
    '00000000-0000-7000-8000-000000000000',
    '00000000-0000-7fff-bfff-ffffffffffff',
  ]);
});

it('a clock before 1970 still makes a key [ORD-07]', () => {
  expect(uuidV7(-1, new Uint8Array(UUID_RANDOM_BYTES))).toBe('00000000-0000-7000-8000-000000000000');
});
