import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiDomain } from './ascii-domain.ts';

it.each([
  ['ñandú.ar', 'xn--and-6ma2c.ar'],
  ['почта.рф', 'xn--80a1acny.xn--p1ai'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['example.com', 'example.com'],
])('%s is %s in DNS [AUTH-08]', (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii);
});

it('a label of any letters is written as the platform writes it [AUTH-08]', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abcñáéíóúüçąłřжшяλω中文日本7'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(label, (name) => {
      expect(asciiDomain(`${name}.example`)).toBe(domainToASCII(`${name}.example`));
    }),
  );
});
