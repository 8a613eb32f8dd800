import { expect, it } from 'vitest';
import { drawTypedCode, readTypedCode } from './typed-code.ts';

it('a code has no characters that look like others [WAL-01, DISC-01]', () => {
  const drawn = Array.from({ length: 500 }, () => drawTypedCode(8));
  expect(drawn.every((code) => /^[2-9A-Z]{8}$/.test(code))).toBe(true);
  expect(drawn.join('')).not.toMatch(/[01]|[IL]|[OQU]/);
});

it('a typed code is read in any case, with spaces and dashes [WAL-01, DISC-01]', () => {
  expect(readTypedCode(' pm53-2fhs ')).toBe('PM532FHS');
  expect(readTypedCode('OIL2')).toBe('0112');
});
