import { expect, it } from 'vitest';
import { countriesIn, countriesMatching, dialCodeOf, splitInternational } from './dial-codes.ts';

it('Argentina is first; every country has a name and a dial code [AUTH-01]', () => {
  for (const language of ['es', 'en'] as const) {
    const countries = countriesIn(language);
    expect(countries[0]).toEqual({ code: 'AR', name: 'Argentina', dialCode: '54' });
    expect(countries.length).toBe(245);
    expect(countries.filter(({ name, code }) => name === code)).toEqual([]);
    expect(countries.filter(({ dialCode }) => !/^[1-9]\d{0,2}$/.test(dialCode))).toEqual([]);
  }
});

it.each([
  ['uru', 'UY'],
  ['+598', 'UY'],
  ['598', 'UY'],
  ['per', 'PE'],
  ['PERÚ', 'PE'],
  ['unidos', 'US'],
])('"%s" finds %s [AUTH-01]', (words, code) => {
  expect(countriesMatching(countriesIn('es'), words).map((country) => country.code)).toContain(code);
});

it('unknown words find no country [AUTH-01]', () => {
  expect(countriesMatching(countriesIn('es'), 'atlantis')).toEqual([]);
});

it.each([
  ['+54 9 11 5555-0005', { country: 'AR', rest: '91155550005' }],
  ['+598 99 123 456', { country: 'UY', rest: '99123456' }],
  ['+1 212 555 0100', { country: 'US', rest: '2125550100' }],
  ['+999', null],
])('the autofilled number %s is split [AUTH-04]', (typed, split) => {
  expect(splitInternational(typed)).toEqual(split);
});

it('an unknown country has no dial code [AUTH-01]', () => {
  expect([dialCodeOf('AR'), dialCodeOf('XX'), dialCodeOf(null)]).toEqual(['54', null, null]);
});
