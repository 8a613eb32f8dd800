import { expect, it } from 'vitest';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import { loadTexts } from './load-texts.ts';
import { textLocale } from './text-locale.ts';

const tables = import.meta.glob<string>('../../**/*.es.texts.ts', { eager: true, query: '?raw', import: 'default' });
const problems = import.meta.glob<string>('../../../../../packages/contract/src/protocol/problem-texts.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const [spanishProblems = ''] = (Object.values(problems)[0] ?? '').split(/^export const \w*en\b/imu);
const sources = [...Object.values(tables), spanishProblems];

/** Words that end as verbs with vos and are none. */
const OTHER_WORDS =
  /^(?:acá|además|ahí|aquí|así|atrás|confirmé|demás|después|está|estás|esté|maní|más|país|qué|sí|través)$/u;
/** Imperatives of our verbs with a pronoun; with tú they have an accent. */
const IMPERATIVE =
  /^(?:abri|acerca|borra|busca|cerra|cobra|conecta|confirma|copia|elegi|escribi|fija|guarda|lleva|mira|mostra|paga|pedi|presenta|proba|retira|revisa|saca|separa|toca|usa)(?:lo|la|los|las|te)$/u;

/** Finds words that address the reader as vos: stressed on the last syllable, or an imperative with a pronoun. */
function vosIn(text: string): string[] {
  return [...text.matchAll(/\p{L}+/gu)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => {
      if (word === 'vos' || word === 'sos' || word === 'decíselo' || IMPERATIVE.test(word)) return true;
      return /[áéí]s?$/u.test(word) && !OTHER_WORDS.test(word);
    });
}

/** The texts in a source, without its code. */
function textsIn(source: string): string {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/gu)]
    .map(([, plain, template]) => plain ?? template?.replaceAll(/\$\{[^}]*\}/gu, '') ?? '')
    .join('\n');
}

it('no Spanish text says vos at a venue in Peru [APP-01]', () => {
  expect(spanishProblems.length).toBeGreaterThan(1_000);
  const texts = sources.map(textsIn).join('\n');
  expect(vosIn(texts).length).toBeGreaterThan(100);
  expect([...new Set(vosIn(addressAsTu(texts)))]).toEqual([]);
});

it('the texts of Peru are the Spanish ones with tú [APP-01]', async () => {
  const [vos, tu] = [await loadTexts('es'), await loadTexts('es-PE')];
  expect(vos('payment-failed-funds')).toBe('La tarjeta no tiene fondos suficientes. Usá otro medio de pago.');
  expect(tu('payment-failed-funds')).toBe('La tarjeta no tiene fondos suficientes. Usa otro medio de pago.');
  expect(tu('pay-balance-has', { amount: 'S/ 12.50' })).toBe('Tienes S/ 12.50');
  expect(tu('account-claimed-title')).toBe('Falta verificar que eres tú');
  expect(tu('checkout-title', { provider: 'Izipay' })).toBe(vos('checkout-title', { provider: 'Izipay' }));
});

it('venues in soles say tú, other venues vos, and English stays [APP-01]', () => {
  expect(textLocale('es', { currency: 'PEN' })).toBe('es-PE');
  expect(textLocale('es', { currency: 'ARS' })).toBe('es');
  expect(textLocale('es', null)).toBe('es');
  expect(textLocale('en', { currency: 'PEN' })).toBe('en');
});
