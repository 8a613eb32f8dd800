import { expect, it } from 'vitest';
import { cardName } from './card-name.ts';

it.each([
  ['visa', 'Visa'],
  ['master', 'Mastercard'],
  ['debvisa', 'Visa Débito'],
  ['otra', 'otra'],
])("the provider's card %s is named %s [PAY-02]", (brand, name) => {
  expect(cardName(brand)).toBe(name);
});
