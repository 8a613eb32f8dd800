import { expect, it } from 'vitest';

import { cardName } from './card-name.ts';

it.each([
  ['visa', 'Visa'],
  ['master', 'Mastercard'],
  ['debvisa', 'Visa Débito'],
  ['otra', 'otra'],
])('the card that a provider calls %s is called %s [PAY-02]', (brand, name) => {
  expect(cardName(brand)).toBe(name);
});
