import { expect, it } from 'vitest';
import { isEmail } from './is-email.ts';

it.each(['ana@example.com', 'ana.perez+cancha@mail.example.com.ar', 'a@b.c', 'ñandú@ejemplo.ar'])(
  '%s is an e-mail [CHK-03]',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

it.each([
  '',
  'ana',
  'ana@example',
  '@example.com',
  'ana@.com',
  'ana@example.',
  'ana@example..com',
  'ana@@example.com',
  'ana perez@example.com',
  'ana@example.com\r\nBcc: all@example.com',
  `${'a'.repeat(250)}@b.com`,
])('"%s" is not an e-mail [CHK-03]', (text) => {
  expect(isEmail(text)).toBe(false);
});
