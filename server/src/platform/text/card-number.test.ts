import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { containsCardNumber } from './card-number.ts';

it.each([
  '4539578763621486',
  '4539 5787 6362 1486',
  '4539-5787-6362-1486',
  'cobrame de la 4539.5787.6362.1486, gracias',
  '4539\u00a05787\u00a06362\u00a01486',
  '4539  5787 – 6362\n1486',
  '4539/5787/6362/1486',
  '4539_5787_6362_1486',
  'tarjeta_4539578763621486_',
  '4539,5787,6362,1486',
  '4539, 5787, 6362, 1486',
  '4539|5787|6362|1486',
  '(4539)(5787)(6362)(1486)',
  '4539 * 5787 * 6362 * 1486',
  '4 5 3 9 5 7 8 7 6 3 6 2 1 4 8 6',
  '٤٥٣٩ ٥٧٨٧ ٦٣٦٢ ١٤٨٦',
  '४५३९५७८७६३६२१४८६',
  '４５３９５７８７６３６２１４８６',
  '𝟒𝟓𝟑𝟗𝟓𝟕𝟖𝟕𝟔𝟑𝟔𝟐𝟏𝟒𝟖𝟔',
  '④⑤③⑨⑤⑦⑧⑦⑥③⑥②①④⑧⑥',
  '4٥3٩5787６３６２1486',
  '4\ufe0f\u20e35\ufe0f\u20e33\ufe0f\u20e39\ufe0f\u20e35787 6362 1486',
  '4539578763621486 11/30 123',
  'mesa 2 4539578763621486',
  'DNI 30111222 4539 5787 6362 1486 987',
  'N°5555555555554444.',
  '2223003122003222',
  '378282246310005',
  '3782 822463 10005',
  '30569309025904',
  '6011111111111117',
  '6042011111111112',
])('%s is a card', (text) => {
  expect(containsCardNumber(text)).toBe(true);
});

it.each([
  ['', 'nothing'],
  ['4539578763621487', 'a number that fails its check digit'],
  ['+5491155550199', 'a phone'],
  ['549 11 5555-0199', 'a phone in groups'],
  ['38765432', 'a document'],
  ['20-38765432-9', 'a tax number'],
  ['1490022319978', 'the id of a saved card'],
  ['a4539578763621486', 'digits of a token'],
  ['4539578763621486b1', 'digits of a token'],
  ['f0-4539578763621486', 'digits of an id'],
  ['7000001001.4539578763621486x', 'an order with its token'],
  ['APP_USR-4539578763621486-042414-47e969706991d3a4-469485398', "a seller's access token"],
  ['1763756400000 1763756400001', 'two moments'],
  ['4539, 5787 y 6362, 1486', 'four numbers of a list'],
  ['٤٥٣٩ ٥٧٨٧ ٦٣٦٢ ١٤٨٧', 'a number of another script that fails its check digit'],
  ['2026-11-30 21:00', 'a moment'],
  ['$ 4.539,50 + $ 5.787,00', 'two prices'],
])('%s is none: %s', (text) => {
  expect(containsCardNumber(text)).toBe(false);
});

it('an id is not detected as a card number', () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID());
  const alike = ['59332553-6253-4191-9cc2-10a169c176cf', '45395787-6362-4148-8612-345678901234'];
  expect([...ids, ...alike, `pedido ${alike[0]}.`].filter(containsCardNumber)).toEqual([]);
  expect(containsCardNumber(`${alike[0]} 4539 5787 6362 1486`)).toBe(true);
  expect(containsCardNumber('12345678-4539-5787-6362-148612345678')).toBe(false);
});

it('every digit of every script is read by its value', () => {
  const zeros = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => isDigit(code) && !isDigit(code - 1) && (code < 0xd800 || code > 0xdfff),
  );
  expect(zeros.length).toBeGreaterThan(60);
  const inScript = (zero: number) =>
    Array.from('4539578763621486')
      .map((digit) => String.fromCodePoint(zero + Number(digit)))
      .join('');
  expect(zeros.map(inScript).filter((text) => !containsCardNumber(text))).toEqual([]);
});

function isDigit(code: number): boolean {
  return code > 0 && /\p{Nd}/u.test(String.fromCodePoint(code));
}
