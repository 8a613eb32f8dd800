import { expect, it } from 'vitest';
import { withEnding } from './keyboard-rows.ts';

it.each([
  ['ana', 'ana@gmail.com'],
  ['ana@hot', 'ana@gmail.com'],
  ['ana@hotmail.com', 'ana@gmail.com'],
])('an ending replaces all after the @ of %s [KIOSK-03]', (typed, expected) => {
  expect(withEnding(typed, '@gmail.com')).toBe(expected);
});
