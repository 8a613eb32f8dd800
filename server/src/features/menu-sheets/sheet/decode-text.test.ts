import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const SHEET = 'Nombre;Precio;Categoría\nChoripán;7800;Parrilla\nPiña colada;9000;Tragos\nCafé;2500;Cafetería\n';
/** Bytes of accents in each encoding. */
const MACINTOSH = { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96 };
const MS_DOS = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4 };
const LATIN_1 = { á: 0xe1, é: 0xe9, í: 0xed, ó: 0xf3, ú: 0xfa, ñ: 0xf1 };
const encoded = (text: string, bytes: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (character) => bytes[character] ?? character.charCodeAt(0));
const twice = (text: string) => Buffer.from(Buffer.from(text).toString('latin1'));

it.each([
  ['Macintosh', encoded(SHEET, MACINTOSH)],
  ['MS-DOS', encoded(SHEET, MS_DOS)],
  ['Latin-1', encoded(SHEET, LATIN_1)],
  ['UTF-8 that was encoded twice', twice(SHEET)],
  ['UTF-16 without a mark', Buffer.from(SHEET, 'utf16le')],
])('a sheet in %s has its accents [API-03]', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(SHEET);
});

const words = fc
  .array(fc.constantFrom('Café', 'Piña', 'Jamón crudo', 'Pan', 'Ají', 'Menú', 'Ñoquis', 'Budín', '½ pollo'), {
    minLength: 1,
    maxLength: 20,
  })
  .map((all) => `${all.join(';')}\n`);

it('UTF-8 is never taken for another encoding [API-03]', () => {
  fc.assert(fc.property(words, (text) => decodeText(Buffer.from(text)) === text));
  expect(decodeText(Buffer.from('Pão; «MAÇÔ; Ã'))).toBe('Pão; «MAÇÔ; Ã');
});

it.each([
  ['Macintosh', MACINTOSH],
  ['MS-DOS', MS_DOS],
  ['Latin-1', LATIN_1],
])('words with accents survive %s [API-03]', (_encoding, bytes) => {
  const lower = words.map((text) => text.replaceAll(/[Ñ½]/g, 'n'));
  fc.assert(fc.property(lower, (text) => decodeText(encoded(text, bytes)) === text));
});

it('bytes that no encoding makes words of are refused [API-03]', () => {
  const bytes = Buffer.concat([
    Buffer.from('Nombre;Precio\n'),
    Buffer.from([0x61, 0xdb, 0xb2, 0xdb, 0x62]),
    Buffer.from(';1\n'),
  ]);
  expect(() => decodeText(bytes)).toThrow('encoding-unknown');
});
