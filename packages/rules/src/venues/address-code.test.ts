import { expect, it } from 'vitest';
import { Code } from '@app/contract/resources/values.ts';
import { addressCode } from './address-code.ts';

it('a name makes a code of small letters, digits and hyphens [API-03]', () => {
  const codes = {
    'Club del Parque': 'club-del-parque',
    '  Cantina Ñandú, 2.º piso ': 'cantina-nandu-2-piso',
    "D'Alessandro & Cía.": 'dalessandro-cia',
    '--- 9 de Julio ---': '9-de-julio',
    [`${'a'.repeat(59)} b`]: 'a'.repeat(59),
  };
  for (const [name, code] of Object.entries(codes)) {
    expect(addressCode(name)).toBe(code);
    expect(Code.safeParse(code).success).toBe(true);
  }
});

it('a name without a Latin letter or digit makes no code [API-03]', () => {
  expect(['', '—', '北京'].map(addressCode)).toEqual(['', '', '']);
});
