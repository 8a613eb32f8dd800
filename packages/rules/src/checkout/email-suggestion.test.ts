import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailSuggestion } from './email-suggestion.ts';

it('a typing error of a common domain gets a suggestion [CHK-03]', () => {
  const meant = {
    'ana@gmial.com': 'ana@gmail.com',
    'ana@gmail.con': 'ana@gmail.com',
    'ana@gmai.com': 'ana@gmail.com',
    'ana@gmail.co': 'ana@gmail.com',
    'ana.lopez@gnail.com': 'ana.lopez@gmail.com',
    'ana@gmaill.con': 'ana@gmail.com',
    'ana@hotmial.com': 'ana@hotmail.com',
    'ana@hotmail.com.a': 'ana@hotmail.com.ar',
    'ana@outlok.com': 'ana@outlook.com',
    'ana@yaho.com.ar': 'ana@yahoo.com.ar',
    'ana@iclod.com': 'ana@icloud.com',
    'ana@live.con': 'ana@live.com',
  };
  expect(Object.fromEntries(Object.keys(meant).map((typed) => [typed, emailSuggestion(typed)]))).toEqual(meant);
});

it('an address that may be right gets none [CHK-03]', () => {
  const right = [
    'gmail.com',
    'ymail.com',
    'mail.com',
    'hotmail.es',
    'yahoo.com.pe',
    'hotmail.com.br',
    'club.com.ar',
    'example.com',
    'uba.ar',
  ];
  expect(right.map((domain) => emailSuggestion(`ana@${domain}`))).toEqual(right.map(() => null));
  expect(['', 'ana', '@gmial.com'].map(emailSuggestion)).toEqual([null, null, null]);
});

it('two exchanged letters of a common domain are corrected [CHK-03]', () => {
  const anyName = fc.stringMatching(/^[a-z][a-z0-9.]{0,20}$/);
  fc.assert(
    fc.property(anyName, fc.constantFrom('gmail.com', 'hotmail.com', 'outlook.com'), fc.nat(8), (name, domain, at) => {
      const typed = domain.slice(0, at) + (domain[at + 1] ?? '') + (domain[at] ?? '') + domain.slice(at + 2);
      expect(emailSuggestion(`${name}@${typed}`)).toBe(typed === domain ? null : `${name}@${domain}`);
    }),
  );
});
