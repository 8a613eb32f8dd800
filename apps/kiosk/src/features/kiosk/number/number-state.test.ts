import { expect, it } from 'vitest';
import { numberState } from './number-state.ts';

it.each([
  [null, null],
  ['none', 'no-printer'],
  ['printed', 'ticket'],
  ['sent', 'ticket'],
  ['no-paper', 'no-paper'],
  ['unreachable', 'no-paper'],
] as const)('a ticket that is %s leaves the number as %s [KIOSK-04]', (ticket, state) => {
  expect(numberState({ ending: null, ticket })).toBe(state);
  expect(numberState({ ending: 'with-staff', ticket })).toBe('with-staff');
  expect(numberState({ ending: 'at-counter', ticket })).toBe('at-counter');
});
