import { expect, it } from 'vitest';
import { nameInSentence } from './name-in-sentence.ts';

it.each([
  ['Card number', 'card number'],
  ["Cardholder's ID number", "cardholder's ID number"],
  ['ID number', 'ID number'],
  ['CVV', 'CVV'],
  ['Número de tarjeta', 'número de tarjeta'],
  ['Última cuota', 'última cuota'],
])('the label %s is named %s in a sentence [MP-02]', (label, name) => {
  expect(nameInSentence(label)).toBe(name);
});
