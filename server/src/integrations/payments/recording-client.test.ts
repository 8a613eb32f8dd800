import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mask } from './recording-client.ts';

it('no secret of the account is in a recorded text [METHOD-03]', () => {
  const secret = fc.string({ minLength: 8, maxLength: 60 });
  fc.assert(
    fc.property(secret, fc.string(), fc.string(), (value, before, after) => {
      const masked = mask(`${before}${value}${after}`, { 'mp-access-token': value });
      expect(masked.includes(value) && !'••••'.includes(value)).toBe(false);
    }),
  );
});

it.each([
  ['{"access_token":"abc","id":7}', '{"access_token":"••••","id":7}'],
  ['grant=x&client_secret=abc&y=1', 'grant=x&client_secret="••••"&y=1'],
  ['{"id":7,"status":"active"}', '{"id":7,"status":"active"}'],
])('tokens that a provider issues are masked: %s [METHOD-03]', (text, masked) => {
  expect(mask(text, {})).toBe(masked);
});

it('a long answer is shortened [METHOD-03]', () => {
  expect(mask('x'.repeat(5_000), {})).toMatch(/^x{1499}…$/);
});
