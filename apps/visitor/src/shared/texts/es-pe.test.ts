import { expect, it } from 'vitest';
import { findVos } from '@app/client/testing/find-vos.ts';
import { loadTexts } from './load-texts.ts';

const tables = import.meta.glob<string>('../../**/*.es.texts.ts', { eager: true, query: '?raw', import: 'default' });
const problems = import.meta.glob<string>('../../../../../packages/contract/src/protocol/problem-texts.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const [spanishProblems = ''] = (Object.values(problems)[0] ?? '').split(/^export const \w*en\b/imu);
const sources = [...Object.values(tables), spanishProblems];

it('no Spanish text says vos at a venue in Peru [APP-01]', () => {
  expect(spanishProblems.length).toBeGreaterThan(1_000);
  const { words, inPeru } = findVos(sources);
  expect(words.length).toBeGreaterThan(100);
  expect(inPeru).toEqual([]);
});

it('the texts of Peru are the Spanish ones with tú [APP-01]', async () => {
  const [vos, tu] = [await loadTexts('es'), await loadTexts('es-PE')];
  expect(vos('payment-failed-funds')).toBe('La tarjeta no tiene fondos suficientes. Usá otro medio de pago.');
  expect(tu('payment-failed-funds')).toBe('La tarjeta no tiene fondos suficientes. Usa otro medio de pago.');
  expect(tu('pay-balance-has', { amount: 'S/ 12.50' })).toBe('Tienes S/ 12.50');
  expect(tu('account-claimed-title')).toBe('Falta verificar que eres tú');
  expect(tu('checkout-title', { provider: 'Izipay' })).toBe(vos('checkout-title', { provider: 'Izipay' }));
});
