import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSeatCodes } from './seat-code.ts';

const codes = createSeatCodes(Buffer.alloc(32, 7));
const id = fc.integer({ min: 1, max: 9_007_199 });
const place = fc.record({
  areaId: id,
  values: fc.array(fc.record({ fieldId: id, value: fc.string({ maxLength: 20 }) }), { maxLength: 4 }),
});

it('a signed place reads as itself, at its venue only [DEL-02]', () => {
  fc.assert(
    fc.property(id, id, id, place, (venueId, otherId, version, one) => {
      const code = codes.sign(venueId, { version, place: one });
      expect(code).toMatch(/^[\w-]+\.[\w-]+$/);
      expect(codes.read(venueId, code)).toEqual({ version, place: one });
      if (otherId !== venueId) expect(codes.read(otherId, code)).toBeNull();
    }),
  );
});

it('a code with another letter, or of another key, is forged [DEL-02]', () => {
  const code = codes.sign(1, { version: 1, place: { areaId: 2, values: [{ fieldId: 3, value: '14' }] } });
  const other = createSeatCodes(Buffer.alloc(32, 8));
  expect(other.read(1, code)).toBeNull();
  fc.assert(
    fc.property(fc.nat({ max: code.length - 1 }), fc.constantFrom('a', 'Z', '5', '-', '_', '.'), (at, letter) => {
      const changed = `${code.slice(0, at)}${letter}${code.slice(at + 1)}`;
      const isSameBits = codes.read(1, changed) !== null;
      // The last letter of the signature has bits that encode nothing.
      if (changed !== code && at < code.length - 1) expect(isSameBits).toBe(false);
    }),
  );
});

it.each(['', '.', 'a', 'a.b', `${'a'.repeat(561)}.${'b'.repeat(22)}`, `e30.${'A'.repeat(22)}`])(
  '"%s" is no code [DEL-02]',
  (code) => expect(codes.read(1, code)).toBeNull(),
);

it('a usual place fits a QR code that prints at 3 cm [DEL-02]', () => {
  const values = [34, 35, 36].map((fieldId) => ({ fieldId, value: '22' }));
  // 41 modules hold 106 bytes at level M.
  expect(codes.sign(1, { version: 1, place: { areaId: 12, values } }).length).toBeLessThanOrEqual(75);
});
