import { expect, it } from 'vitest';
import { scannedNumbers, scannedTexts } from './scanned-text.ts';

it.each([
  ['100042.4711', '100042.4711'],
  [' 100042.4711\n', '100042.4711'],
  ['１０００４２.４７１１', '100042.4711'],
  [']Q1100042.4711', '100042.4711'],
  ['*100042.4711', '100042.4711'],
  ['QR:100042.4711', '100042.4711'],
  ['&àààaé', '&àààaé'], // cspell:disable-line
  ['&àààçé:çè&&', '100092.9711'], // cspell:disable-line
  ['+éééíě.čý++', '100092.4711'], // cspell:disable-line
  ['107', '107'],
  ['DESC-40', 'DESC-40'],
  ['', ''],
])('a scanner that types %j means %j [DEL-04]', (typed, meant) => {
  expect(scannedNumbers(typed)).toBe(meant);
});

it('keys of another layout are also read by their place on the keyboard [KIOSK-01]', () => {
  const keys = [
    { key: 'K', code: 'KeyK' },
    { key: '?', code: 'KeyM' },
    { key: 'Q', code: 'KeyA' },
    { key: 'é', code: 'Digit2' },
    { key: '7', code: 'Numpad7' },
  ];
  expect(scannedTexts(keys)).toEqual(['K?Qé7', 'KMA27']);
  expect(scannedTexts([{ key: 'A', code: 'KeyA' }])).toEqual(['A']);
});
