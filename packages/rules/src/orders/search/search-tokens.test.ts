import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEARCH_READINGS } from '@app/contract/back-office/customers/order-search.ts';
import { Currency } from '@app/contract/values/money.ts';
import { markedParts } from './marked-parts.ts';
import { searchTokens } from './search-tokens.ts';
import { searchWords } from './search-words.ts';

const readingsOf = (typed: string) => searchTokens(typed, 'ARS').map(({ reading }) => reading);

it.each([
  ['2046', ['number', 'card', 'amount', 'phone']],
  ['0931', ['number', 'card', 'amount', 'phone']],
  ['14', ['number', 'amount', 'seat']],
  ['14 22', ['seat', 'phone']],
  ['#2046', ['number']],
  ['lucia@', ['email']],
  ['Lucia@Correo.com.ar', ['email']],
  ['11 5541', ['phone']],
  ['+54 9 11 5541-6009', ['phone']],
  ['28.600', ['amount', 'phone']],
  ['$ 4.800,50', ['amount']],
  ['7800 21:40', ['amount']],
  ['28.600 21.10 h', ['amount']],
  ['fila 14', ['seat', 'product']],
  ['lucia84', ['seat', 'product', 'email']],
  ['superpancho', ['name', 'email', 'product', 'seat']],
  ['Lucía Méndez', ['name', 'product', 'seat']],
  ['a', []],
  ['  ', []],
  ['@', []],
] as const)('%j has the readings %j [API-03]', (typed, readings) => {
  expect(new Set(readingsOf(typed))).toEqual(new Set(readings));
});

it('reads an amount with the time of the venue [API-03]', () => {
  expect(searchTokens('7800 21:40', 'ARS')).toEqual([{ reading: 'amount', totalMinor: 780_000, minuteOfDay: 1_300 }]);
  expect(searchTokens('1,500.00 9:05', 'PEN')).toEqual([{ reading: 'amount', totalMinor: 150_000, minuteOfDay: 545 }]);
  expect(readingsOf('7800 24:10')).not.toContain('amount');
});

it('puts the likeliest reading first [API-03]', () => {
  expect(readingsOf('2046')[0]).toBe('number');
  expect(readingsOf('lucia')[0]).toBe('name');
  expect(readingsOf('fila 14')[0]).toBe('seat');
});

it('any text has each reading at most once, and only storable words [API-03]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(...Currency.options),
      (typed, currency) => {
        const tokens = searchTokens(typed, currency);
        expect(new Set(tokens.map(({ reading }) => reading)).size).toBe(tokens.length);
        for (const token of tokens) {
          expect(SEARCH_READINGS).toContain(token.reading);
          if ('words' in token) expect(token.words.join('')).toMatch(/^[a-z0-9]+$/);
          if ('lastDigits' in token) expect(token.lastDigits).toMatch(/^\d{4,15}$/);
          if ('totalMinor' in token) expect(Number.isSafeInteger(token.totalMinor)).toBe(true);
        }
      },
    ),
  );
});

it('spaces, case and accents change no reading [API-03]', () => {
  const word = fc.stringMatching(/^[a-zñáéíóú]{2,10}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      const plain = searchTokens(words.join(' '), 'ARS').filter((token) => 'words' in token);
      const spaced = searchTokens(`  ${words.join('   ').toUpperCase()} `, 'ARS').filter((token) => 'words' in token);
      expect(spaced).toEqual(plain);
    }),
  );
});

it('marked parts joined are the text, and each mark begins a word [API-03]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.stringMatching(/^[a-z0-9]{1,5}$/)), (text, words) => {
      const parts = markedParts(text, words);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts.filter(({ isMatch }) => isMatch)) {
        expect(words.some((word) => (searchWords(part.text)[0] ?? '').startsWith(word))).toBe(true);
      }
    }),
  );
});

it.each([
  ['Lucía Méndez', ['luc', 'm'], ['Luc', 'M']],
  ['Platea Sur, Fila: 14', ['14', 'sur'], ['Sur', '14']],
  ['Fila: 142', ['14'], []],
  ['Luci\u0301a', ['lucia'], ['Luci\u0301a']],
  ['Luci\u0301a', ['luci'], ['Luci\u0301']],
] as const)('of %j the words %j mark %j [API-03]', (text, words, marked) => {
  const parts = markedParts(text, words);
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(marked);
});
