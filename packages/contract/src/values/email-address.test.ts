import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { asciiDomain, EMAIL_MAX_CHARACTERS, parseEmailAddress } from './email-address.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana.Perez+Cancha@Mail.Example.com.ar\n', 'ana.perez+cancha@mail.example.com.ar'],
  ["o'higgins_1@ejemplo.cl", "o'higgins_1@ejemplo.cl"],
  ['Ñandú@ejemplo.ar', 'ñandú@ejemplo.ar'],
  ['n\u0303andu\u0301@ejemplo.ar', 'ñandú@ejemplo.ar'],
  ['ana@Ñandú.ar', 'ana@xn--and-6ma2c.ar'],
  ['ana@xn--and-6ma2c.ar', 'ana@xn--and-6ma2c.ar'],
  ['анна@почта.рф', 'анна@xn--80a1acny.xn--p1ai'],
  ['ana@xn--80a1acny.xn--p1ai', 'ana@xn--80a1acny.xn--p1ai'],
])('%j is the address %s [AUTH-08]', (typed, stored) => {
  expect(parseEmailAddress(typed)).toBe(stored);
});

it.each([
  '',
  'ana',
  'ana@example',
  '@example.com',
  'ana@.com',
  'ana@example.',
  'ana@example..com',
  'ana@@example.com',
  'ana perez@example.com',
  'ana@ejemplo。com',
  '\uFF41na@example.com',
  '\u212Aevin@example.com',
  'ana@example.com\r\nBcc: all@example.com',
  'Ana<victim@example.com>',
  '<victim@example.com>',
  'g:victim@example.com;',
  'x,victim@example.com',
  'victim@example.com,x',
  'victim@example.com;x@example.com',
  '"Ana" victim@example.com',
  'victim@example.com(x)',
  '"a@b"@example.com',
  'ana@[127.0.0.1]',
  `${'a'.repeat(EMAIL_MAX_CHARACTERS - '@b.com'.length + 1)}@b.com`,
])('%j is not one plain address [AUTH-08, CHK-03]', (typed) => {
  expect(parseEmailAddress(typed)).toBeNull();
});

const PIECES = [
  'victim@example.com',
  '<',
  '>',
  ':',
  ';',
  ',',
  '"',
  '(',
  ')',
  '[',
  ']',
  '\\',
  '@',
  '.',
  ' ',
  '\r\n',
  'a',
  'ñ',
];
const typedText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.emailAddress(),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

it('an accepted address is the whole typed text, without anything to parse [AUTH-08]', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const address = parseEmailAddress(typed);
      const bare = z.email().max(EMAIL_MAX_CHARACTERS).safeParse(typed.trim());
      if (bare.success) expect(address).toBe(bare.data.toLowerCase());
      if (address === null) return;
      const given = typed.trim().normalize('NFC').toLowerCase();
      const at = given.lastIndexOf('@');
      expect(address).toBe(`${given.slice(0, at)}@${asciiDomain(given.slice(at + 1))}`);
      expect(address).toMatch(/^[\p{L}\p{M}\p{N}_'+.-]+@[a-z0-9.-]+$/u);
      expect(parseEmailAddress(address)).toBe(address);
    }),
    { numRuns: 5_000 },
  );
});
