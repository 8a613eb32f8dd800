import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { holdsCardNumber } from './card-number.ts';

it.each([
  '4539578763621486',
  '4539 5787 6362 1486',
  '4539-5787-6362-1486',
  'cobrame de la 4539.5787.6362.1486, gracias',
  '4539\u00a05787\u00a06362\u00a01486',
  '4539  5787 – 6362\n1486',
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
  expect(holdsCardNumber(text)).toBe(true);
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
  ['4539, 5787, 6362, 1486', 'four numbers of a list'],
])('%s is none: %s', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

it('an id is never taken for one', () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID());
  const alike = ['59332553-6253-4191-9cc2-10a169c176cf', '45395787-6362-4148-8612-345678901234'];
  expect([...ids, ...alike, `pedido ${alike[0]}.`].filter(holdsCardNumber)).toEqual([]);
  expect(holdsCardNumber(`${alike[0]} 4539 5787 6362 1486`)).toBe(true);
  expect(holdsCardNumber('12345678-4539-5787-6362-148612345678')).toBe(false);
});
