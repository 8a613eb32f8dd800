import { expect, it } from 'vitest';
import { textLocale } from './text-locale.ts';

it('venues in soles say tú, other venues vos, and English stays [APP-01]', () => {
  expect(textLocale('es', { currency: 'PEN' })).toBe('es-PE');
  expect(textLocale('es', { currency: 'ARS' })).toBe('es');
  expect(textLocale('es', null)).toBe('es');
  expect(textLocale('en', { currency: 'PEN' })).toBe('en');
});
