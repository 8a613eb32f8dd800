import { expect, it } from 'vitest';
import { scannedCode, scannedNumbers, scannedTexts } from './scanned-text.ts';

it.each([
  ['100042.4711', '100042.4711'],
  [' 100042.4711\n', '100042.4711'],
  ['１０００４２.４７１１', '100042.4711'],
  [']Q1100042.4711', '100042.4711'],
  ['*100042.4711', '100042.4711'],
  ['+Q1100042.4711', '100042.4711'],
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

/** Keys of the letters that a layout shows at the places of an English keyboard. */
function keysOf(typed: string, places = typed) {
  const letters = Array.from(places.normalize('NFKC').toUpperCase());
  return Array.from(typed, (key, at) => {
    const place = letters[at] ?? '';
    return { key, code: /[A-Z]/.test(place) ? `Key${place}` : /\d/.test(place) ? `Digit${place}` : '' };
  });
}

it.each([
  ['as it is', keysOf('PM532FHS')],
  ['in small letters', keysOf('pm532fhs')],
  ['after the sign of its symbology', keysOf(']Q1PM532FHS')],
  ['after that sign on a Spanish layout', keysOf('+Q1PM532FHS')],
  ['after a sign', keysOf('*PM532FHS')],
  ['full-width', keysOf('ＰＭ５３２ＦＨＳ')],
  ['on a French layout', keysOf("P?('éFHS", 'PM532FHS')],
  ['after the number of its order', keysOf(']Q1100042.PM532FHS')],
])('a code of letters and digits that a scanner types %s is read [WAL-01]', (_how, keys) => {
  expect(scannedCode(keys, 8)).toBe('PM532FHS');
});

it('keys that are no code are left to the field [WAL-01]', () => {
  for (const typed of ['', 'PM53', 'PM532FHSX', 'OIL0OIL0']) expect(scannedCode(keysOf(typed), 8)).toBeNull();
});
