import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { EMAIL_MAX_CHARACTERS, parseEmailAddress } from './email-address.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana.Perez+Cancha@Mail.Example.com.ar\n', 'ana.perez+cancha@mail.example.com.ar'],
  ["o'higgins_1@ejemplo.cl", "o'higgins_1@ejemplo.cl"],
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
  'ñandú@ejemplo.ar',
  'ana@ñandú.ar',
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
      expect(address).toBe(bare.success ? bare.data.toLowerCase() : null);
      if (address === null) return;
      expect(address).toBe(typed.trim().toLowerCase());
      expect(address).toMatch(/^[a-z0-9_'+.-]+@[a-z0-9.-]+$/);
      expect(parseEmailAddress(address)).toBe(address);
    }),
    { numRuns: 5_000 },
  );
});
